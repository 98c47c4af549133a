import type { z } from 'zod';
import type { ContestItem, ContestSwitchesSchema, Track } from '#lib/contract/contests/contests.ts';
import type { Contract } from '#lib/contract/contract.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { createTeamContests, type TeamContest } from '../teams/contests.ts';
import type { TeamCounts } from '../teams/counts.ts';
import { createContests } from './contests.ts';

/** Phases in which teams work on their tracks. */
const rounds: readonly string[] = ['preliminary', 'semiFinal', 'final'];

/** Switches of a contest at a moment in seconds, by its dates. Ends are exclusive. */
function switchesOf(
  { id, dates, phases }: Pick<TeamContest, 'id' | 'dates' | 'phases'>,
  now: number,
): z.infer<typeof ContestSwitchesSchema> {
  return {
    competitionID: id,
    signUp: now >= dates.signUpOpensAt && now < dates.signUpClosesAt,
    teams: now < dates.locksAt,
    round: phases.some(({ key, startsAt, endsAt }) => rounds.includes(key) && now >= startsAt && now < endsAt),
    over: now >= dates.endsAt,
  };
}

type Counts = Awaited<ReturnType<TeamCounts['all']>>;

/**
 * True when this portal counts the teams: while the contest runs, and afterwards unless its content has a number from
 * records before this portal.
 */
const isCounted = ({ status, teams }: Pick<ContestItem, 'status' | 'teams'>): boolean =>
  status === 2 || (status === 3 && typeof teams !== 'number');

/** A contest with the number of teams that signed up, once it runs. */
const countedContest = <C extends ContestItem>(contest: C, counts: Counts): C =>
  isCounted(contest) ? { ...contest, teams: counts.get(contest.id)?.teams ?? 0 } : contest;

/** Tracks with the number of teams that signed up, once the contest runs. */
function countedTracks(contest: ContestItem, tracks: readonly Track[], counts: Counts): Track[] {
  const signedUp = counts.get(contest.id)?.tracks;
  return tracks.map((track) => (isCounted(contest) ? { ...track, teams: signedUp?.get(track.id) ?? 0 } : track));
}

/** Calls that need a preview link of the committee. */
export type ContestPreview = 'contestPreview' | 'tracksPreview' | 'trackVideosPreview' | 'bannersPreview';

interface Settings {
  readonly content: ContentStore;
  readonly clock: Clock;
  readonly teamCounts: TeamCounts;
}

/** A contest that does not exist, or is not published, is a 404. */
export function contestHandlers({
  content,
  clock,
  teamCounts,
}: Settings): Omit<HandlersOf<Contract['contests']>, ContestPreview> {
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
    list: async (_, { locale }) => ({
      list: contests.menu(locale).map(({ id, name, status, line, season }) => ({ id, name, status, line, season })),
    }),
    switches: async ({ query }) => switchesOf(found(teamContests.find(query.competitionID)), clock()),
    async before({ query }) {
      const { id, dates } = found(teamContests.find(query.competitionID));
      return { competitionID: id, before: clock() < dates.signUpOpensAt, opensAt: dates.signUpOpensAt };
    },
    async onSite({ query }) {
      const { id, onSite } = found(teamContests.find(query.competitionID));
      return { competitionID: id, isOffline: onSite === 'offline' };
    },
  };
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw Refusal.notFound();
  return value;
}

const listOf = <T>(list: readonly T[] | undefined) => ({ list: [...found(list)] });
