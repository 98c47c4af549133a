import type { Phase } from '#lib/contract/contests.ts';
import type { Line } from '#lib/contract/primitives.ts';
import type { TeamFamily } from '#lib/contract/teams.ts';
import type { StageType } from '#lib/contract/works.ts';

/** How teams of a contest work, where contests differ. Limits of size and dates come from the contest's content. */
export interface TeamRules {
  /** Which of the four families of calls the contest uses. */
  readonly family: TeamFamily;
  /** Teams are locked when this phase ends; where a contest has no such phase, when sign-up closes. */
  readonly locksWith: Phase['key'];
  /** How many races a team may be signed up for at the same time. */
  readonly races: number;
  /**
   * Types of to-dos (specification, section 4): `cancel` asks a member to agree that the team takes its sign-up back,
   * `joined` is a message about joining that opens the team. Leaving a single race is type 9 everywhere.
   */
  readonly todos: { readonly cancel: 1 | 3 | 5 | 7 | 98; readonly joined: 2 | 4 | 6 | 8 | 10 | 99 };
  /** Agreements that every member signs before the team can sign up, as far as the content has them. */
  readonly agreements: readonly string[];
  /** The page of a player's own team; messages about the team lead there. */
  readonly page: string;
  /** Where the stages after sign-up stand on the portal, as far as they have pages. */
  readonly works?: Readonly<Partial<Record<StageType, string>>>;
  /** Whether the contest is held on site. */
  readonly offline?: true;
}

/**
 * One descriptor per contest that the series has held. A new yearly edition is a descriptor here, its rows in
 * lib/routing/rows where its paths differ from `/competitions/{id}`, and its content in the backend.
 */
export interface Edition {
  readonly line: Line;
  readonly teams: TeamRules;
}

const mainTeams = (id: string): TeamRules => ({
  family: 'team',
  locksWith: 'preliminary',
  races: 1,
  todos: { cancel: 98, joined: 99 },
  agreements: ['participationAgreement'],
  page: `/matchHomeDetailsTecTeam/${id}/team?key=2`,
});

export const editions = {
  classic: {
    line: 'main',
    teams: {
      ...mainTeams('classic'),
      locksWith: 'signUp',
      todos: { cancel: 1, joined: 2 },
      page: '/teamManagement?key=2',
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
      races: 4,
      todos: { cancel: 7, joined: 6 },
      agreements: ['greenComputeAgreement'],
      page: '/gcTeamManagement?key=2',
    },
  },
  'gpu-2025': { line: 'gpu', teams: { ...mainTeams('gpu-2025'), locksWith: 'signUp', offline: true } },
} as const satisfies Record<string, Edition>;

export type ContestId = keyof typeof editions;

/** The type of to-dos that ask a member to leave one race; they carry `raceId` (specification, section 7). */
export const quitRaceTodo = 9;

/** How teams work in a contest; one that has no descriptor yet works like the main contest. */
export function teamRulesOf(contestId: string): TeamRules {
  const known: Readonly<Record<string, Edition>> = editions;
  return Object.hasOwn(known, contestId) && known[contestId] ? known[contestId].teams : mainTeams(contestId);
}
