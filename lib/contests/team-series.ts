import type { TeamFamily } from '#lib/contract/teams.ts';
import { teamRulesOf } from './editions.ts';

/** Groups of contests whose teams share a public path, with the families in which an id of that path is looked up. */
export const teamSeries = {
  main: ['team', 'chain'],
  '2022': ['ai2022'],
  classic: ['team'],
  green: ['green'],
} as const satisfies Record<string, readonly TeamFamily[]>;
export type TeamSeries = keyof typeof teamSeries;

export const isTeamSeries = (value: string): value is TeamSeries => Object.hasOwn(teamSeries, value);

const seriesOfFamily = { team: 'main', chain: 'main', ai2022: '2022', green: 'green' } as const satisfies Record<
  TeamFamily,
  TeamSeries
>;

/** The series whose path shows the teams of a contest. */
export const teamSeriesOf = (contestId: string): TeamSeries =>
  contestId === 'classic' ? 'classic' : seriesOfFamily[teamRulesOf(contestId).family];
