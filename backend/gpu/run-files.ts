import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of runs lie, below the data folder. */
export interface RunFiles {
  readonly log: (runId: string) => string;
  readonly logIndex: (runId: string) => string;
  readonly out: (runId: string) => string;
  readonly result: (runId: string) => string;
  /** Kept between the runs of a team that have the same name. */
  readonly checkpoints: (teamId: string, name: string) => string;
  /** Makes the folders that a run writes into. */
  prepare(runId: string, teamId: string, name: string): Promise<void>;
}

export function createRunFiles(dataDir: string): RunFiles {
  const of = (runId: string, ...parts: readonly string[]) => join(dataDir, 'gpu/runs', runId, ...parts);
  const out = (runId: string) => of(runId, 'out');
  // Teams write names as they like: what stands in a path is their checksum.
  const checkpoints = (teamId: string, name: string) =>
    join(dataDir, 'gpu/checkpoints', createHash('sha256').update(`${teamId}\n${name}`).digest('hex').slice(0, 32));
  return {
    log: (runId) => of(runId, 'train.log'),
    logIndex: (runId) => of(runId, 'train.idx'),
    out,
    result: (runId) => join(out(runId), 'predictions.csv'),
    checkpoints,
    async prepare(runId, teamId, name) {
      await mkdir(out(runId), { recursive: true });
      await mkdir(checkpoints(teamId, name), { recursive: true });
    },
  };
}
