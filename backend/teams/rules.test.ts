import { teamRulesOf } from '#lib/contests/editions.ts';
import { teamLimits } from '#lib/contract/teams/teams.ts';
import fc from '#tests/support/fast-check.ts';
import type { TeamContest } from './contests.ts';
import { canDo, closed, nameKey, signingUp, sizeOf, type TeamState, teamName } from './rules.ts';

const name = { 'zh-EN': 'x', 'zh-CN': 'x', 'zh-Hant': 'x' };
const contest: TeamContest = {
  id: 'chain-2',
  name,
  rules: teamRulesOf('chain-2'),
  dates: { signUpOpensAt: 100, signUpClosesAt: 200, locksAt: 300, endsAt: 400 },
  phases: [],
  phaseNames: { 'zh-EN': {}, 'zh-CN': {}, 'zh-Hant': {} },
  size: { min: 2, max: 5 },
  tracks: [
    { id: 'wide', name, size: { min: 2, max: 5 } },
    { id: 'narrow', name, size: { min: 3, max: 4 } },
  ],
  agreements: [],
  results: [],
  onSite: null,
};

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ playerId: `p${index}`, isCaptain: index === 0, banned: false }));

const team = (change: Partial<TeamState> = {}): TeamState => ({
  contest,
  now: 150,
  members: people(3),
  trackIds: [],
  offerPending: false,
  cancelling: [],
  ...change,
});

describe('dates', () => {
  test.each([
    [99, 'signUpNotOpen', null],
    [100, null, null],
    [199, null, null],
    [200, 'signUpClosed', null],
    [299, 'signUpClosed', null],
    [300, 'signUpClosed', 'locked'],
    [400, 'contestOver', 'contestOver'],
  ] as const)('at %i signing up is %s, changing is %s', (now, signUp, change) => {
    expect([signingUp(team({ now })), closed({ contest, now })]).toEqual([signUp, change]);
  });
});

describe('sizes', () => {
  test('a track tightens the limits of the contest', () => {
    expect(sizeOf(team())).toEqual({ min: 2, max: 5 });
    expect(sizeOf(team({ trackIds: ['narrow'] }))).toEqual({ min: 3, max: 4 });
  });

  test.each([
    [1, [], 'tooFewMembers', null],
    [5, [], null, 'teamFull'],
    [4, ['narrow'], 'trackLimit', 'teamFull'],
  ] as const)('a team of %i in %j: signing up %s, inviting %s', (count, trackIds, signUp, invite) => {
    const can = canDo(team({ members: people(count), trackIds: [...trackIds] }), 'p0');
    expect([can.signUp, can.invite]).toEqual([signUp, invite]);
  });
});

describe('what a member may do', () => {
  test('everything that is the captain’s is refused to others by that reason', () => {
    const { leave, ...captains } = canDo(team({ trackIds: ['wide'] }), 'p1');
    expect(leave).toBeNull();
    expect(new Set(Object.values(captains))).toEqual(new Set(['notCaptain']));
  });

  test('a team that is signed up is not disbanded over the heads of its members', () => {
    expect(canDo(team({ trackIds: ['wide'] }), 'p0').disband).toBe('signedUp');
    expect(canDo(team({ trackIds: ['wide'], members: people(1) }), 'p0').disband).toBeNull();
  });

  test('a banned member keeps the team from signing up', () => {
    const [captain, ...others] = people(3);
    const members = [...(captain ? [captain] : []), ...others.map((one) => ({ ...one, banned: true }))];
    expect(canDo(team({ members }), 'p0').signUp).toBe('memberBanned');
  });

  test('the track is changed until the team has submitted in it', () => {
    const entered = team({ trackIds: ['wide'] });
    expect(canDo(entered, 'p0').signUp).toBe('trackLimit');
    expect(canDo(entered, 'p0', ['narrow']).signUp).toBe('trackLimit');
    expect(canDo(entered, 'p0', ['wide']).signUp).toBe('submitted');
    expect(canDo({ ...entered, now: 200 }, 'p0', ['wide']).signUp).toBe('signUpClosed');
    expect(canDo(entered, 'p1', ['wide']).signUp).toBe('notCaptain');
  });

  test('a request to cancel is asked once', () => {
    expect(canDo(team({ trackIds: ['wide'], cancelling: [''] }), 'p0').cancelSignUp).toBe('cancellationPending');
    expect(canDo(team(), 'p0').cancelSignUp).toBe('notSignedUp');
  });
});

describe('names', () => {
  test.each([
    ['  Quiet   Harbour ', 'Quiet Harbour'],
    ['山海算法社', '山海算法社'],
    ['a\u200bb', 'ab'],
    ['Ωμέγα 3', 'Ωμέγα 3'],
    ['x', null],
    ['...', null],
    ['a\u202eb\u0000', null],
  ])('%j is stored as %j', (given, stored) => expect(teamName(given)).toBe(stored));

  test('names that look the same are the same', () => {
    expect(new Set(['ＡＢＣ １', 'abc 1', 'Abc\u00a01', 'a\u200bbc 1'].map(nameKey)).size).toBe(1);
  });

  test('a stored name stays as it is and is short enough, whatever was typed', () => {
    let stored = 0;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (given) => {
        const name = teamName(given);
        if (name === null) return;
        stored += 1;
        expect(teamName(name)).toBe(name);
        expect(name.length).toBeLessThanOrEqual(3 * teamLimits.nameMax);
        expect(nameKey(name)).not.toBe('');
      }),
    );
    expect(stored).toBeGreaterThan(0);
  });
});
