import type { Track } from '#lib/contract/contests/contests.ts';
import { type SubmissionKind, type TrackDetails, windowsOf } from '#lib/contract/submissions/tracks.ts';
import type { ContestEntry, TaskEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import { type Localized, localized } from '../messages/localized.ts';

/** Task of a track of a published contest. */
export interface Task extends TaskEntry {
  readonly contest: ContestEntry;
  readonly track: Localized<Omit<Track, 'status'>>;
}

/** Dates with which tests replace those of the content, in seconds. */
export interface MovedDates {
  readonly opensAt?: number | undefined;
  readonly closesAt?: number | undefined;
  readonly freezesAt?: number | undefined;
  readonly revealsAt?: number | undefined;
}

export type TestTrackDates = Map<string, MovedDates>;

/** Tasks from the content. */
export interface Tasks {
  find(trackId: string): Task | null;
  all(): readonly Task[];
}

export function createTasks(content: ContentStore, moved: TestTrackDates = new Map()): Tasks {
  const find = (trackId: string): Task | null => {
    const { tasks, contests } = content.current();
    const entry = tasks.get(trackId);
    const contest = entry && contests.get(entry.competitionId);
    return entry && contest?.published ? taskOf(entry, contest, moved.get(trackId) ?? {}) : null;
  };
  return {
    find,
    all: () => [...content.current().tasks.keys()].flatMap((trackId) => find(trackId) ?? []),
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
    track: localized((locale) => {
      const track = contest.tracks[locale].find(({ id }) => id === entry.trackId);
      if (!track) throw new Error(`No track ${entry.trackId}`);
      return track;
    }),
  };
}

/** Rules for submissions of a kind; undefined when none are accepted. */
export const rulesOf = (task: Pick<Task, 'kinds'>, kind: SubmissionKind): Task['kinds'][number] | undefined =>
  task.kinds.find((rules) => rules.kind === kind);

/**
 * Rules for the choice of final submissions: it closes with the last results before the final, and never after the
 * reveal. Null where there is no choice.
 * @param finalsFrom start of the final in seconds; null when the track has none
 */
export function finalChoicesOf(
  task: Pick<Task, 'finalChoices' | 'kinds' | 'revealsAt'>,
  finalsFrom: number | null,
): TrackDetails['finalChoices'] {
  const { finalChoices, revealsAt } = task;
  const rules = rulesOf(task, 'outcome');
  if (!finalChoices || !rules) return null;
  const before = windowsOf(rules).filter(({ opensAt }) => finalsFrom === null || opensAt < finalsFrom);
  const closesAt = before.at(-1)?.closesAt ?? rules.closesAt;
  return { ...finalChoices, closesAt: Math.min(closesAt, revealsAt ?? closesAt) };
}
