import { hours, minutes } from '../platform/clock.ts';
import {
  closedUntil,
  costOf,
  dayOf,
  daysOf,
  entitled,
  hasClaim,
  holding,
  hoursOf,
  type OwnSlot,
  startOf,
  type Wanted,
  waitingFor,
} from './rules.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000;
const rules = {
  startsAt: at('2026-11-19T09:00'),
  endsAt: at('2026-11-23T18:00'),
  slots: { nodes: 16, gpus: 8, opens: 8, closes: 23, lastStart: at('2026-11-23T12:00') },
};
const slot = (startsAt: number, over: Partial<OwnSlot> = {}): OwnSlot => ({
  ...{ startsAt, gpus: 1, state: 'reserved', missedAt: null, givenBack: 0, redeemedAt: null },
  ...over,
});
const now = at('2026-11-20T10:20');
const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  ...{ rules, now, startsAt: at('2026-11-20T14:00'), gpus: 2, acting: null, own: [], unused: hours(96) },
  ...over,
});

describe('the calendar', () => {
  test('goes from eight to twenty-three, within the days on site', () => {
    expect(hoursOf(rules, '2026-11-20').map((one) => (one - (startOf('2026-11-20') ?? 0)) / 3600)).toEqual(
      Array.from({ length: 15 }, (_, index) => 8 + index),
    );
    expect(hoursOf(rules, '2026-11-19')[0]).toBe(rules.startsAt);
    expect(hoursOf(rules, '2026-11-23').at(-1)).toBe(rules.slots.lastStart);
    expect(daysOf(rules)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
  });

  test('knows no day that is not in the calendar', () => {
    for (const day of ['2026-02-30', '2026-13-01', '2026-00-10']) expect(startOf(day)).toBeNull();
    expect(hoursOf(rules, '2026-12-24')).toEqual([]);
    expect(dayOf(at('2026-11-20T00:00'))).toBe('2026-11-20');
  });
});

describe('a slot', () => {
  test('is for whole hours that are to come', () => {
    expect(entitled(wanted())).toBeNull();
    expect(entitled(wanted({ startsAt: now - minutes(20) }))).toBe('slotOver');
    expect(entitled(wanted({ startsAt: at('2026-11-20T14:30') }))).toBe('slotOutside');
    expect(entitled(wanted({ startsAt: at('2026-11-20T23:00') }))).toBe('slotOutside');
    expect(entitled(wanted({ acting: 'banned' }))).toBe('banned');
  });

  test('is one of six ahead and four a day', () => {
    const day = (hour: number) => slot(at(`2026-11-21T${hour}:00`));
    const four = [day(10), day(11), day(12), day(13)];
    expect(entitled(wanted({ own: four, startsAt: at('2026-11-21T16:00') }))).toBe('slotsOfDay');
    expect(entitled(wanted({ own: [...four, slot(at('2026-11-22T10:00'))] }))).toBeNull();
    const six = [...four, slot(at('2026-11-22T10:00')), slot(at('2026-11-22T11:00'))];
    expect(entitled(wanted({ own: six }))).toBe('slotsAhead');
    expect(entitled(wanted({ own: six.map((one) => ({ ...one, state: 'cancelled' })) }))).toBeNull();
  });

  test('that a fault took does not count for its day', () => {
    const own = [10, 11, 12, 13].map((hour) => slot(at(`2026-11-21T${hour}:00`), { state: 'used' }));
    const startsAt = at('2026-11-21T16:00');
    expect(entitled(wanted({ own, startsAt }))).toBe('slotsOfDay');
    expect(
      entitled(
        wanted({ own: [...own.slice(1), slot(at('2026-11-21T10:00'), { state: 'used', givenBack: 60 })], startsAt }),
      ),
    ).toBeNull();
  });

  test('must be paid from hours that are unused', () => {
    expect(entitled(wanted({ unused: costOf(2) }))).toBeNull();
    expect(entitled(wanted({ unused: costOf(2) - 1 }))).toBe('hoursShort');
  });

  test('that is taken can be waited for, on three lists at most', () => {
    expect(holding(wanted(), 0)).toBe('slotTaken');
    expect(waitingFor(wanted(), 1, 0)).toBe('slotFree');
    expect(waitingFor(wanted(), 0, 2)).toBeNull();
    expect(waitingFor(wanted(), 0, 3)).toBe('waitingFull');
  });
});

test('a lost slot gives priority until another is confirmed, and for one hold at a time', () => {
  const lost = slot(at('2026-11-20T08:00'), { state: 'used', givenBack: hours(1) });
  const held = slot(at('2026-11-20T15:00'), { state: 'held' });
  expect(hasClaim([])).toBe(false);
  expect(hasClaim([lost])).toBe(true);
  expect(hasClaim([lost, held])).toBe(false);
  expect(hasClaim([lost, lost, held])).toBe(true);
  expect(hasClaim([lost, { ...held, state: 'lapsed' }])).toBe(true);
  expect(hasClaim([{ ...lost, redeemedAt: now }])).toBe(false);
});

describe('two slots missed in a row', () => {
  const missed = (text: string) => slot(at(text), { state: 'missed', missedAt: at(text) + minutes(15) });
  const used = (text: string) => slot(at(text), { state: 'used' });

  test('close reservations until the next morning', () => {
    const own = [missed('2026-11-20T08:00'), missed('2026-11-20T09:00')];
    expect(closedUntil(own, 8, now)).toBe(at('2026-11-21T08:00'));
    expect(closedUntil(own, 8, at('2026-11-21T08:00'))).toBeNull();
    expect(entitled(wanted({ own }))).toBe('slotsClosed');
  });

  test('are not two with a used one between them, and one is none', () => {
    const between = [missed('2026-11-20T07:00'), used('2026-11-20T08:00'), missed('2026-11-20T09:00')];
    expect(closedUntil(between, 8, now)).toBeNull();
    expect(closedUntil([missed('2026-11-20T09:00')], 8, now)).toBeNull();
  });
});
