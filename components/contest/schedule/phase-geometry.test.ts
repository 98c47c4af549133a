import type { Phase } from '#lib/contract/contests/contests.ts';
import fc from '#tests/support/fast-check.ts';
import { columnsOf, percent, phasesOnLine } from './phase-geometry.ts';

const day = 86_400;
const phase = (key: Phase['key'], from: number, to: number): Phase => ({
  key,
  name: key,
  startsAt: from * day,
  endsAt: to * day,
});
const phases = [phase('signUp', 0, 42), phase('preliminary', 42, 56), phase('final', 96, 96.25)];

describe('phases on a line', () => {
  it('puts the needle where time stands in the running phase', () => {
    const [signUp, preliminary] = phasesOnLine(phases, 21 * day);
    expect(signUp).toMatchObject({ state: 'now', at: 0.5, days: 42, weeks: 6 });
    expect(preliminary).toMatchObject({ state: null, at: null, weeks: 2 });
  });

  it('has no needle between two phases', () => {
    expect(phasesOnLine(phases, 80 * day).map(({ state }) => state)).toEqual(['done', 'done', null]);
  });

  it('gives a phase of hours the width of a day', () => {
    expect(phasesOnLine(phases, 0)[2]).toMatchObject({ days: 1, weeks: 1 });
    expect(columnsOf(phasesOnLine(phases, 0))).toBe('minmax(7.5rem, 42fr) minmax(7.5rem, 14fr) minmax(8.5rem, 1fr)');
  });

  it('takes a phase as over from the second of its end', () => {
    expect(phasesOnLine(phases, 42 * day).map(({ state }) => state)).toEqual(['done', 'now', null]);
  });

  it('takes the last of two phases that start together for the running one', () => {
    const together = [phase('review', 10, 20), phase('review', 10, 20)];
    expect(phasesOnLine(together, 12 * day).map(({ state }) => state)).toEqual(['done', 'now']);
  });

  it('lets only one phase run, and nothing to come stand before it', () => {
    const anyPhase = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(anyPhase, { maxLength: 6 }), fc.integer({ min: -10, max: 500 }), (spans, now) => {
        const line = phasesOnLine(
          spans.map(([from, length]) => phase('review', from, from + length)),
          now * day,
        );
        const running = line.filter(({ state }) => state === 'now');
        expect(running.length).toBeLessThanOrEqual(1);
        for (const { at } of running) expect(at).toBeGreaterThanOrEqual(0);
        const firstToCome = line.findIndex(({ state }) => state === null);
        if (firstToCome >= 0) expect(line.slice(firstToCome).every(({ state }) => state !== 'now')).toBe(true);
      }),
    );
  });
});

describe('percent', () => {
  it('keeps one decimal', () => {
    expect(percent(0.7634)).toBe('76.3%');
  });
});
