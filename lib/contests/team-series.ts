import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { type TeamSeries, teamRulesOf } from './editions.ts';

/**
 * Groups of contests whose teams share a public path, with the families in which a team id of that path is searched.
 */
export const teamSeries = {
  main: ['team', 'chain'],
  '2022': ['ai2022'],
  classic: ['team'],
  green: ['green'],
} as const satisfies Record<TeamSeries, readonly TeamFamily[]>;

export const isTeamSeries = (value: string): value is TeamSeries => Object.hasOwn(teamSeries, value);

/** Series whose path shows the teams of a contest. */
export const teamSeriesOf = (contestId: string): TeamSeries => teamRulesOf(contestId).series;
