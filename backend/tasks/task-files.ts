import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { TaskEntry } from '../content-store/content.ts';
import { fileSha256 } from '../platform/digest.ts';
import type { Maker } from './make.ts';

/** A file that teams may download. */
export interface TaskFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Seconds. */
  readonly updatedAt: number;
}

const AboutSchema = z.object({ baseline: z.number().nullable() });

/**
 * Data and hidden answers of tasks, in one folder each: `answers.csv` and the files for download. An operator's files
 * are used if present; otherwise the task's generator makes them when they are first needed.
 */
export interface TaskFiles {
  /** All existing files, in the order of the task. */
  list(task: TaskEntry): Promise<TaskFile[]>;
  find(task: TaskEntry, id: string): Promise<TaskFile | null>;
  /** Null when there are no answers. */
  answersFile(task: TaskEntry): Promise<string | null>;
  /** The score of the downloadable example; null when it is unknown. */
  baseline(task: TaskEntry): Promise<number | null>;
}

/**
 * Makes the files of all tasks that lack them, one task after another, so that nobody waits for them later.
 * @param onFault told of each task whose files cannot be made
 */
export async function makeTaskFiles(
  tasks: readonly TaskEntry[],
  files: Pick<TaskFiles, 'answersFile'>,
  onFault: (trackId: string, error: unknown) => void,
): Promise<void> {
  for (const task of tasks) await files.answersFile(task).catch((error) => onFault(task.trackId, error));
}

export function createTaskFiles(folder: string, make: Maker): TaskFiles {
  const known = new Map<string, TaskFile>();
  const making = new Map<string, Promise<void>>();

  const ready = async (task: TaskEntry): Promise<string> => {
    const directory = join(folder, task.trackId);
    if (existsSync(directory) || task.generator === null) return directory;
    const running = making.get(task.trackId) ?? make(task, directory).finally(() => making.delete(task.trackId));
    making.set(task.trackId, running);
    await running;
    return directory;
  };

  const fileOf = async (directory: string, { id, file }: TaskEntry['data'][number]): Promise<TaskFile | null> => {
    const path = join(directory, file);
    const about = await stat(path).catch(() => null);
    if (!about?.isFile()) return null;
    const key = `${path} ${about.mtimeMs} ${about.size}`;
    const seen = known.get(key);
    if (seen) return seen;
    const updatedAt = Math.floor(about.mtimeMs / 1000);
    const found = { id, name: file, path, size: about.size, sha256: await fileSha256(path), updatedAt };
    known.set(key, found);
    return found;
  };

  const list = async (task: TaskEntry): Promise<TaskFile[]> => {
    const directory = await ready(task);
    const files = await Promise.all(task.data.map((entry) => fileOf(directory, entry)));
    return files.filter((file) => file !== null);
  };

  return {
    list,
    async find(task, id) {
      const entry = task.data.find((one) => one.id === id);
      return entry ? fileOf(await ready(task), entry) : null;
    },
    async answersFile(task) {
      const path = join(await ready(task), 'answers.csv');
      return existsSync(path) ? path : null;
    },
    async baseline(task) {
      const text = await readFile(join(await ready(task), 'about.json'), 'utf8').catch(() => '{"baseline":null}');
      return AboutSchema.parse(JSON.parse(text)).baseline;
    },
  };
}
