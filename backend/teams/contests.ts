import { type OnSiteFamily, type TeamRules, teamRulesOf } from '#lib/contests/editions.ts';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Agreement } from '#lib/contract/site.ts';
import type { TeamDates } from '#lib/contract/teams/teams.ts';
import type { Content, ContestEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import { type Localized, localized } from '../messages/localized.ts';

export interface TeamSize {
  readonly min: number;
  readonly max: number;
}

export interface TeamContestTrack {
  readonly id: string;
  readonly name: Localized<string>;
  readonly size: TeamSize;
}

/** Contest data needed by teams and sign-up. */
export interface TeamContest {
  readonly id: string;
  readonly name: Localized<string>;
  readonly rules: TeamRules;
  readonly dates: TeamDates;
  readonly phases: Contest['phases'];
  /** Names of the phases by their keys. */
  readonly phaseNames: Localized<Readonly<Record<string, string>>>;
  readonly size: TeamSize;
  readonly tracks: readonly TeamContestTrack[];
  /** Agreements that every member signs before sign-up. */
  readonly agreements: readonly Localized<Pick<Agreement, 'id' | 'title' | 'version' | 'hash'>>[];
  readonly results: Contest['results'];
  /** Calls about its on-site final; null where its content has none. */
  readonly onSite: OnSiteFamily | null;
}

/** Published contests, from the content. */
export interface TeamContests {
  find(id: string): TeamContest | null;
  all(): readonly TeamContest[];
}

/** Dates with which tests replace those of the content. */
export type TestDates = Map<string, Partial<TeamDates>>;

export function createTeamContests(content: ContentStore, testDates: TestDates = new Map()): TeamContests {
  const read = (entry: ContestEntry): TeamContest => teamContest(content.current(), entry, testDates.get(entry.id));
  return {
    find(id) {
      const entry = content.current().contests.get(id);
      return entry?.published ? read(entry) : null;
    },
    all: () => [...content.current().contests.values()].filter(({ published }) => published).map(read),
  };
}

function teamContest(content: Content, entry: ContestEntry, changed: Partial<TeamDates> = {}): TeamContest {
  const { id, contest, tracks } = entry;
  const { phases, teamSize, results } = contest['zh-EN'];
  const rules = teamRulesOf(id);
  return {
    id,
    name: localized((locale) => contest[locale].name),
    rules,
    dates: { ...datesOf(entry, rules), ...changed },
    phases,
    phaseNames: localized((locale) =>
      Object.fromEntries(contest[locale].phases.map((phase) => [phase.key, phase.name])),
    ),
    size: teamSize,
    tracks: tracks['zh-EN'].map((track, index) => ({
      id: track.id,
      name: localized((locale) => tracks[locale][index]?.name ?? track.name),
      size: track.teamSize,
    })),
    agreements: rules.agreements.flatMap((agreement) => content.agreements.get(agreement)?.current ?? []),
    results,
    onSite: content.offline.has(id) ? rules.onSite : null,
  };
}

function datesOf({ contest, entryUntil }: ContestEntry, rules: TeamRules): TeamDates {
  const { phases } = contest['zh-EN'];
  const phase = (key: string) => phases.find((one) => one.key === key);
  return {
    signUpOpensAt: phase('signUp')?.startsAt ?? phases[0]?.startsAt ?? 0,
    signUpClosesAt: entryUntil,
    locksAt: Math.max(entryUntil, phase(rules.locksWith)?.endsAt ?? 0),
    endsAt: Math.max(0, ...phases.map(({ endsAt }) => endsAt)),
  };
}
