import type { ContestItem, Track } from '#lib/contract/contests.ts';
import type { TeamCounts } from '../teams/counts.ts';

type Counts = Awaited<ReturnType<TeamCounts['all']>>;

/** Whether teams are counted here: a contest that is over keeps the number of its records. */
const isCounted = ({ status }: Pick<ContestItem, 'status'>): boolean => status === 2;

/** A contest with the number of teams that signed up, while it runs. */
export const countedContest = <C extends ContestItem>(contest: C, counts: Counts): C =>
  isCounted(contest) ? { ...contest, teams: counts.get(contest.id)?.teams ?? 0 } : contest;

/** The tracks of a contest, in the same way. */
export function countedTracks(contest: ContestItem, tracks: readonly Track[], counts: Counts): Track[] {
  const races = counts.get(contest.id)?.races;
  return tracks.map((track) => (isCounted(contest) ? { ...track, teams: races?.get(track.id) ?? 0 } : track));
}
