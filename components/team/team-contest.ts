import type { Contest, Track } from '#lib/contract/contests.ts';

/** What the team screens know of a contest before anybody is asked: public, so it stands in their HTML. */
export interface TeamContest extends Pick<Contest, 'id' | 'name' | 'line' | 'timeZone' | 'teamSize'> {
  readonly tracks: readonly Pick<Track, 'id' | 'name' | 'status' | 'teamSize'>[];
}
