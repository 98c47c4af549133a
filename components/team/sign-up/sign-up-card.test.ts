import { doneSteps, nextAction, unsignedMembers } from './sign-up-card.tsx';

const member = (nickname: string, hasSigned = true) => ({ nickname, hasSigned });
const race = { raceId: 'r', name: 'R', signedUpAt: 1, status: 2 as const };
const agreement = (signedAt: number | null) => ({ id: 'a', title: 'A', version: 1, hash: 'h', signedAt });
const team = { isCaptain: true, min: 2, max: 3, races: [], members: [member('A'), member('B')] };
const signed = { agreements: [agreement(1)] };

describe('the next step to a sign-up', () => {
  it.each([
    ['one’s own signature before everything else', team, { agreements: [agreement(null)] }, 'sign'],
    ['more members', { ...team, members: [member('A')] }, signed, 'fill'],
    ['the signatures of others', { ...team, members: [member('A'), member('B', false)] }, signed, 'waitForSignatures'],
    ['the captain, for a member', { ...team, isCaptain: false }, signed, 'waitForCaptain'],
    ['the sign-up itself', team, signed, 'signUp'],
    ['nothing once the team is in a race', { ...team, races: [race] }, signed, 'done'],
  ] as const)('is %s', (_, of, membership, action) => {
    expect(
      nextAction({ ...of, races: [...of.races], members: [...of.members] }, { agreements: [...membership.agreements] }),
    ).toBe(action);
  });

  it('knows what is done and who holds it up', () => {
    const waiting = { ...team, members: [member('A'), member('B', false)] };
    expect(doneSteps(waiting)).toEqual({ members: true, agreements: false, entered: false });
    expect(unsignedMembers(waiting)).toEqual(['B']);
    expect(doneSteps({ ...team, members: [member('A')] }).members).toBe(false);
  });
});
