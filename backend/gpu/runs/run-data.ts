import { dirname } from 'node:path';
import type { TaskFiles } from '../../tasks/task-files.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import type { RunOrder } from '../queue/runner.ts';

export interface DataDeps {
  readonly tasks: Pick<Tasks, 'find'>;
  readonly data: Pick<TaskFiles, 'list'>;
}

/** Data of a track for a program: the files that its teams may download, and never the answers beside them. */
export async function dataOf({ tasks, data }: DataDeps, trackId: string): Promise<Pick<RunOrder, 'data' | 'files'>> {
  const task = tasks.find(trackId);
  if (!task) throw new Error(`There is no track ${trackId}`);
  const given = await data.list(task);
  const [first] = given;
  if (!first) throw new Error(`${trackId} has no data`);
  return { data: dirname(first.path), files: given.map(({ path }) => path) };
}
