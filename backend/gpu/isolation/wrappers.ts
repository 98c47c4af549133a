import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A command that executes the command line following it, in the same process. */
export type Prefix = readonly string[];

const run = promisify(execFile);

/** Programs get no PATH, so commands need the full path of a tool. */
const folders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];

const placeOf = (tool: string): string | null =>
  folders.map((folder) => join(folder, tool)).find((path) => existsSync(path)) ?? null;

/**
 * The first of these commands that can execute another one on this machine, with the full path of its tool; null when
 * none can.
 */
export async function firstThatRuns(commands: readonly Prefix[]): Promise<Prefix | null> {
  const truth = placeOf('true');
  for (const [tool = '', ...args] of commands) {
    const place = placeOf(tool);
    if (!place || !truth) continue;
    const runs = await run(place, [...args, truth]).then(
      () => true,
      () => false,
    );
    if (runs) return [place, ...args];
  }
  return null;
}
