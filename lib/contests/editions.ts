import type { Phase } from '#lib/contract/contests/contests.ts';
import type { StageType } from '#lib/contract/contests/works.ts';
import type { Line } from '#lib/contract/primitives.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { TrackVariantName } from './track-variants.ts';

/** Groups of contests whose teams share a public path. */
export type TeamSeries = 'main' | '2022' | 'classic' | 'green';

/** Families of the calls about on-site finals: those with a contest as parameter, and those of 2022 without one. */
export type OnSiteFamily = 'offline' | 'ai2022';

/** Team rules that differ between contests. Limits of size and dates come from the contest's content. */
export interface TeamRules {
  /** Family of calls that the contest uses. */
  readonly family: TeamFamily;
  /** Phase whose end locks teams; in a contest without it, teams are locked when sign-up closes. */
  readonly locksWith: Phase['key'];
  /** The most tracks that a team may be signed up for at the same time. */
  readonly maxTracks: number;
  /**
   * Types of to-dos (specification, section 4): `cancel` asks a member to agree to the cancellation of the team's
   * sign-up, `joined` is a message about joining that opens the team. Leaving one track is type 9 everywhere.
   */
  readonly todos: { readonly cancel: 1 | 3 | 5 | 7 | 98; readonly joined: 2 | 4 | 6 | 8 | 10 | 99 };
  /** Agreements that every member signs before the team can sign up, if the content has them. */
  readonly agreements: readonly string[];
  /** Page of a player's own team, the target of messages about the team. */
  readonly page: string;
  /** Paths of the stages after sign-up, where they have pages. */
  readonly works?: Readonly<Partial<Record<StageType, string>>>;
  /** Calls about its on-site final, if its content has one. */
  readonly onSite: OnSiteFamily;
  /** Calls about works and defences. */
  readonly workCalls: 'ai2022' | 'chain';
  /** Public path of its teams. */
  readonly series: TeamSeries;
  /** Path under which its tracks are linked. */
  readonly trackPath: TrackVariantName;
}

/**
 * One descriptor per contest of the series. A new yearly edition needs a descriptor here, rows in lib/routing/rows
 * where its paths differ from `/competitions/{id}`, and content in the backend.
 */
export interface Edition {
  readonly line: Line;
  readonly teams: TeamRules;
}

const mainTeams = (id: string): TeamRules => ({
  family: 'team',
  locksWith: 'preliminary',
  maxTracks: 1,
  todos: { cancel: 98, joined: 99 },
  agreements: ['participationAgreement'],
  page: `/matchHomeDetailsTecTeam/${id}/team?key=2`,
  onSite: 'offline',
  workCalls: 'chain',
  series: 'main',
  trackPath: 'general',
});

export const editions = {
  classic: {
    line: 'main',
    teams: {
      ...mainTeams('classic'),
      locksWith: 'signUp',
      todos: { cancel: 1, joined: 2 },
      page: '/teamManagement?key=2',
      series: 'classic',
    },
  },
  '2020': { line: 'main', teams: mainTeams('2020') },
  '2021': { line: 'main', teams: mainTeams('2021') },
  '2022': {
    line: 'main',
    teams: {
      ...mainTeams('2022'),
      family: 'ai2022',
      todos: { cancel: 7, joined: 8 },
      agreements: ['agreement2022'],
      page: '/tecTeamManagement?key=2',
      onSite: 'ai2022',
      workCalls: 'ai2022',
      series: '2022',
      trackPath: 'home',
      works: { finalDefence: '/tecFinal/2022' },
    },
  },
  '2023': { line: 'main', teams: mainTeams('2023') },
  '2024': { line: 'main', teams: mainTeams('2024') },
  '2025': { line: 'main', teams: mainTeams('2025') },
  deepfake: { line: 'main', teams: mainTeams('deepfake') },
  'chain-1': {
    line: 'chain',
    teams: {
      ...mainTeams('chain-1'),
      family: 'chain',
      locksWith: 'signUp',
      todos: { cancel: 3, joined: 4 },
      agreements: ['chainAgreement1'],
      page: '/blockchainTeam?key=2',
      works: { works: '/blockchainWorks', finalDefence: '/blockchainFinal/chain-1' },
    },
  },
  'chain-2': {
    line: 'chain',
    teams: {
      ...mainTeams('chain-2'),
      family: 'chain',
      locksWith: 'signUp',
      todos: { cancel: 5, joined: 10 },
      agreements: ['chainAgreement2'],
      page: '/blockchainTeam2023?key=2',
      works: {
        works: '/blockchainWorks2023/chain-2',
        review: '/review/chain-2',
        finalDefence: '/blockchainFinal2023/chain-2',
      },
    },
  },
  green: {
    line: 'green',
    teams: {
      family: 'green',
      locksWith: 'signUp',
      maxTracks: 4,
      todos: { cancel: 7, joined: 6 },
      agreements: ['greenComputeAgreement'],
      page: '/gcTeamManagement?key=2',
      onSite: 'offline',
      workCalls: 'chain',
      series: 'green',
      trackPath: 'green',
    },
  },
  'gpu-2025': { line: 'gpu', teams: { ...mainTeams('gpu-2025'), locksWith: 'signUp' } },
} as const satisfies Record<string, Edition>;

export type ContestId = keyof typeof editions;

/** Type of to-dos that ask a member to leave one track; they carry `raceId` (specification, section 7). */
export const quitRaceTodo = 9;
/** Type of to-dos that offer the captaincy of a team; not in the specification, so it has its own answers. */
export const captaincyTodo = 11;

/** Team rules of a contest; a contest without a descriptor has those of the main contest. */
export function teamRulesOf(contestId: string): TeamRules {
  const known: Readonly<Record<string, Edition>> = editions;
  return Object.hasOwn(known, contestId) && known[contestId] ? known[contestId].teams : mainTeams(contestId);
}

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
