import type { MyTeam, RaceData } from '#lib/contract/teams.ts';

export const signUpSteps = ['members', 'agreements', 'entered'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** The one thing that comes next for whoever looks at the team. */
export type NextAction = 'sign' | 'waitForCaptain' | 'fill' | 'waitForSignatures' | 'signUp' | 'done';

type Team = Pick<MyTeam, 'isCaptain' | 'min' | 'max' | 'races'> & {
  readonly members: readonly Pick<MyTeam['members'][number], 'nickname' | 'hasSigned'>[];
};

/** Agreements of the contest that the caller has yet to sign. */
export const unsignedOf = ({ agreements }: Pick<RaceData, 'agreements'>) =>
  agreements.filter(({ signedAt }) => signedAt === null);

/** Nicknames of the members who have not signed. */
export const unsignedMembers = ({ members }: Team): readonly string[] =>
  members.filter(({ hasSigned }) => !hasSigned).map(({ nickname }) => nickname);

/** Which steps of the sign-up are done. */
export function doneSteps(team: Team): Readonly<Record<SignUpStep, boolean>> {
  const size = team.members.length;
  return {
    members: size >= team.min && size <= team.max,
    agreements: unsignedMembers(team).length === 0,
    entered: team.races.length > 0,
  };
}

/** What the person should do next. A signature of one's own comes first, because it holds up everybody. */
export function nextAction(team: Team, standing: Pick<RaceData, 'agreements'>): NextAction {
  const done = doneSteps(team);
  if (unsignedOf(standing).length > 0) return 'sign';
  if (done.entered) return 'done';
  if (!team.isCaptain) return 'waitForCaptain';
  if (team.members.length < team.min) return 'fill';
  return done.agreements ? 'signUp' : 'waitForSignatures';
}
