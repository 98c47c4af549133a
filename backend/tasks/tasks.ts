import type { Track } from '#lib/contract/contests.ts';
import type { SubmissionKind } from '#lib/contract/tracks.ts';
import type { ContestEntry, Localized, TaskEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import { perLocale } from '../content-store/words.ts';

/** What a track of a published contest asks for. */
export interface Task extends TaskEntry {
  readonly contest: ContestEntry;
  readonly track: Localized<Omit<Track, 'status'>>;
}

/** Moments that tests put in the place of the content's, in seconds. */
export interface MovedDates {
  readonly opensAt?: number | undefined;
  readonly closesAt?: number | undefined;
  readonly freezesAt?: number | undefined;
  readonly revealsAt?: number | undefined;
}

export type TestTrackDates = Map<string, MovedDates>;

/** Tasks as they stand in the content. */
export interface Tasks {
  find(raceId: string): Task | null;
  all(): readonly Task[];
}

export function createTasks(content: ContentStore, moved: TestTrackDates = new Map()): Tasks {
  const find = (raceId: string): Task | null => {
    const { tasks, contests } = content.current();
    const entry = tasks.get(raceId);
    const contest = entry && contests.get(entry.competitionId);
    return entry && contest?.published ? taskOf(entry, contest, moved.get(raceId) ?? {}) : null;
  };
  return {
    find,
    all: () => [...content.current().tasks.keys()].flatMap((raceId) => find(raceId) ?? []),
  };
}

function taskOf(entry: TaskEntry, contest: ContestEntry, moved: MovedDates): Task {
  const { opensAt, closesAt, freezesAt = entry.freezesAt, revealsAt = entry.revealsAt } = moved;
  return {
    ...entry,
    freezesAt,
    revealsAt,
    kinds: entry.kinds.map((rules) => ({
      ...rules,
      opensAt: opensAt ?? rules.opensAt,
      closesAt: closesAt ?? rules.closesAt,
    })),
    contest,
    track: perLocale((locale) => {
      const track = contest.tracks[locale].find(({ id }) => id === entry.raceId);
      if (!track) throw new Error(`No track ${entry.raceId}`);
      return track;
    }),
  };
}

/** What may be handed in of a kind; undefined when nothing may. */
export const rulesOf = (task: Pick<Task, 'kinds'>, kind: SubmissionKind): Task['kinds'][number] | undefined =>
  task.kinds.find((rules) => rules.kind === kind);
