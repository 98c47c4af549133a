import type { MyTeam, RaceData } from '#lib/contract/teams/teams.ts';

export const signUpSteps = ['members', 'agreements', 'entered'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** Next step for the viewer. */
export type NextAction = 'sign' | 'waitForCaptain' | 'fill' | 'waitForSignatures' | 'signUp' | 'done';

type Team = Pick<MyTeam, 'isCaptain' | 'min' | 'max' | 'races'> & {
  readonly members: readonly Pick<MyTeam['members'][number], 'nickname' | 'hasSigned'>[];
};

/** Agreements of the contest not yet signed by the caller. */
export const unsignedOf = ({ agreements }: Pick<RaceData, 'agreements'>) =>
  agreements.filter(({ signedAt }) => signedAt === null);

/** Nicknames of the members who have not signed. */
export const unsignedMembers = ({ members }: Team): readonly string[] =>
  members.filter(({ hasSigned }) => !hasSigned).map(({ nickname }) => nickname);

/** Completion of the sign-up steps. */
export function doneSteps(team: Team): Readonly<Record<SignUpStep, boolean>> {
  const size = team.members.length;
  return {
    members: size >= team.min && size <= team.max,
    agreements: unsignedMembers(team).length === 0,
    entered: team.races.length > 0,
  };
}

/** Next step for the person. Their own signature comes first, because it blocks the whole team. */
export function nextAction(team: Team, membership: Pick<RaceData, 'agreements'>): NextAction {
  const done = doneSteps(team);
  if (unsignedOf(membership).length > 0) return 'sign';
  if (done.entered) return 'done';
  if (!team.isCaptain) return 'waitForCaptain';
  if (team.members.length < team.min) return 'fill';
  return done.agreements ? 'signUp' : 'waitForSignatures';
}
