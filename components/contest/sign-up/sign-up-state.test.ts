import type { Phase } from '#lib/contract/contests/contests.ts';
import { signUpChanges, signUpState } from './sign-up-state.ts';

const phase = (key: Phase['key'], startsAt: number, endsAt: number): Phase => ({ key, name: key, startsAt, endsAt });
const contest = { status: 2 as const, phases: [phase('signUp', 100, 200), phase('final', 300, 400)] };

describe('sign-up', () => {
  it.each([
    [99, { kind: 'notYet', at: 100 }],
    [100, { kind: 'open', at: 200 }],
    [199, { kind: 'open', at: 200 }],
    [200, { kind: 'closed', at: 200 }],
    [350, { kind: 'closed', at: 200 }],
    [400, { kind: 'over', at: 400 }],
  ] as const)('at %d is %o', (now, state) => {
    expect(signUpState(contest, [], now)).toEqual(state);
  });

  it('without a sign-up phase is not open', () => {
    expect(signUpState({ status: 2, phases: [phase('final', 300, 400)] }, [], 350)).toEqual({
      kind: 'closed',
      at: null,
    });
    expect(signUpState({ status: 1, phases: [] }, [], 0)).toEqual({ kind: 'notYet', at: null });
  });

  it('stays open while a track takes teams, and not longer than the contest', () => {
    expect(signUpState(contest, [{ status: 3 }, { status: 2 }], 250)).toEqual({ kind: 'open', at: null });
    expect(signUpState(contest, [{ status: 2 }], 400)).toEqual({ kind: 'over', at: 400 });
  });

  it('of a page that stays open closes with the last track that takes teams', () => {
    const tracks = [
      { status: 2, entryUntil: 200 },
      { status: 2, entryUntil: 250 },
    ] as const;
    expect(signUpChanges(contest, tracks, 150)).toEqual([150, 200, 250, 300, 400]);
    const kinds = signUpChanges(contest, tracks, 150).map((now) => signUpState(contest, tracks, now).kind);
    expect(kinds).toEqual(['open', 'open', 'closed', 'closed', 'over']);
    expect(signUpState(contest, [{ status: 1, entryUntil: 250 }], 220).kind).toBe('open');
  });

  it('is over when the committee says so, whatever the dates', () => {
    expect(signUpState({ ...contest, status: 3 }, [], 150)).toEqual({ kind: 'over', at: 400 });
  });
});
