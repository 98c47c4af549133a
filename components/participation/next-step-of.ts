import type { Participation, ParticipationStep } from '#lib/contract/entries.ts';
import { hrefTeam, hrefTrack } from '#lib/routing/href.ts';

/** The first step that is not done; null when nothing is left to do. */
export const currentStep = ({ steps }: Participation): ParticipationStep | null =>
  steps.find(({ state }) => state === 'next' || state === 'blocked') ?? null;

/** Reasons that somebody in the team can change. */
const changeable: readonly ParticipationStep['reason'][] = [
  'membersUnsigned',
  'captainOnly',
  'tooFewMembers',
  'tooManyMembers',
];

/** True for a step that the person or their team can do something about. */
export const isActionable = ({ state, reason }: ParticipationStep): boolean =>
  state === 'next' || changeable.includes(reason);

/** Page on which a step is done. */
export function hrefOfStep({ name }: ParticipationStep, { competitionID, raceId }: Participation): string {
  if (raceId !== null && name === 'data') return hrefTrack({ raceId, competitionID }, 'data');
  if (raceId !== null && name === 'score') return hrefTrack({ raceId, competitionID }, 'submit');
  return hrefTeam(competitionID, 'team', { key: 2 });
}
