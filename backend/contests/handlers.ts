import type { Contract } from '#lib/contract/contract.ts';
import type { Clock } from '../clock.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import { createTeamContests } from '../teams/contests.ts';
import type { TeamCounts } from '../teams/counts.ts';
import { createContests } from './contests.ts';
import { countedContest, countedTracks } from './counted.ts';
import { switchesOf } from './switches.ts';

interface Settings {
  readonly content: ContentStore;
  readonly clock: Clock;
  readonly teamCounts: TeamCounts;
}

/** Answers the contest calls. A contest that does not exist, or is not published, is a 404. */
export function contestHandlers({ content, clock, teamCounts }: Settings): HandlersOf<Contract['contests']> {
  const contests = createContests({ content, clock });
  const teamContests = createTeamContests(content);
  return {
    async menu(_, { locale }) {
      const counts = await teamCounts.all();
      return { list: contests.menu(locale).map((contest) => countedContest(contest, counts)) };
    },
    pictures: async (_, { locale }) => ({ list: [...contests.pictures(locale)] }),
    contest: async ({ params }, { locale }) =>
      countedContest(found(contests.contest(params.id, 'published', locale)), await teamCounts.all()),
    async tracks({ params }, { locale }) {
      const contest = found(contests.contest(params.id, 'published', locale));
      const tracks = found(contests.tracks(params.id, 'published', locale));
      return { list: countedTracks(contest, tracks, await teamCounts.all()) };
    },
    trackVideos: async ({ params }, { locale }) => listOf(contests.trackVideos(params.id, 'published', locale)),
    banners: async ({ params }, { locale }) => listOf(contests.banners(params.id, 'published', locale)),
    contestPreview: async ({ params }, { locale }) => found(contests.contest(params.id, 'preview', locale)),
    tracksPreview: async ({ params }, { locale }) => listOf(contests.tracks(params.id, 'preview', locale)),
    trackVideosPreview: async ({ params }, { locale }) => listOf(contests.trackVideos(params.id, 'preview', locale)),
    bannersPreview: async ({ params }, { locale }) => listOf(contests.banners(params.id, 'preview', locale)),
    list: async (_, { locale }) => ({
      list: contests.menu(locale).map(({ id, name, status, line, season }) => ({ id, name, status, line, season })),
    }),
    switches: async ({ query }) => switchesOf(found(teamContests.find(query.competitionID)), clock()),
    async before({ query }) {
      const { id, dates } = found(teamContests.find(query.competitionID));
      return { competitionID: id, before: clock() < dates.signUpOpensAt, opensAt: dates.signUpOpensAt };
    },
    async onSite({ query }) {
      const { id, rules } = found(teamContests.find(query.competitionID));
      return { competitionID: id, isOffline: rules.offline === true };
    },
  };
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw Refusal.notFound();
  return value;
}

const listOf = <T>(list: readonly T[] | undefined) => ({ list: [...found(list)] });
