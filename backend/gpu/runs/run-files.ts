import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of the files of runs, below the data folder. */
export interface RunFiles {
  readonly log: (runId: string) => string;
  readonly logIndex: (runId: string) => string;
  readonly out: (runId: string) => string;
  readonly result: (runId: string) => string;
  /** Shared by the runs of a team that have the same name. */
  readonly checkpoints: (teamId: string, name: string) => string;
  /** Creates the folders that a run writes into. */
  prepare(runId: string, teamId: string, name: string): Promise<void>;
}

export function createRunFiles(dataDir: string): RunFiles {
  const of = (runId: string, ...deps: readonly string[]) => join(dataDir, 'gpu/runs', runId, ...deps);
  const out = (runId: string) => of(runId, 'out');
  // The path contains a hash of the name, because teams choose names freely.
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
