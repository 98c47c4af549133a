import { dirname } from 'node:path';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { RunOrder } from './runner.ts';

export interface DataParts {
  readonly tasks: Tasks;
  readonly data: TaskFiles;
}

/** What a program may read of a track: the files that its teams may download, and never the answers beside them. */
export async function dataOf({ tasks, data }: DataParts, raceId: string): Promise<Pick<RunOrder, 'data' | 'files'>> {
  const task = tasks.find(raceId);
  if (!task) throw new Error(`There is no track ${raceId}`);
  const given = await data.list(task);
  const [first] = given;
  if (!first) throw new Error(`${raceId} has no data`);
  return { data: dirname(first.path), files: given.map(({ path }) => path) };
}
