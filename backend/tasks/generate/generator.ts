import { join } from 'node:path';
import type { Random } from './random.ts';
import { Table } from './table.ts';

/** Output folder and random numbers of a generator. */
export interface Workshop {
  readonly folder: string;
  /** Random numbers for one purpose; the same purpose restarts with the same numbers. */
  random(purpose: string): Random;
  table(file: string, ...columns: readonly string[]): Table;
  /** `public` or `private`, by the task's share. */
  part(random: Random): 'public' | 'private';
}

/**
 * Writes the files of a task: `answers.csv` (see scoring/answers.ts), the data listed in its `task.yaml`, and
 * `baseline.csv` or `baseline.zip`, a complete file for submission.
 */
export type Generator = (workshop: Workshop) => Promise<void> | void;

export const workshopIn = (folder: string, publicShare: number, random: (purpose: string) => Random): Workshop => ({
  folder,
  random,
  table: (file, ...columns) => new Table(join(folder, file), columns),
  part: (numbers) => (numbers.share() < publicShare ? 'public' : 'private'),
});
