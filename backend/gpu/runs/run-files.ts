import { createHash } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type OwnProgram, ownProgramTypeOf } from '#lib/contract/gpu/gpu-runs.ts';
import { replaceFile } from '#lib/process/replace-file.ts';

/** Paths of the files of runs, below the data folder. */
export interface RunFiles {
  readonly log: (runId: string) => string;
  readonly logIndex: (runId: string) => string;
  readonly out: (runId: string) => string;
  readonly result: (runId: string) => string;
  /** Output of one try, as an engine on other machines writes it. */
  readonly output: (runId: string, count: number) => string;
  /** Shared by the runs of a team that have the same name. */
  readonly checkpoints: (teamId: string, name: string) => string;
  /** Creates the folders that a run writes into. */
  prepare(runId: string, teamId: string, name: string): Promise<void>;
  /** Folder of a team's own programs, and file of one. */
  readonly programs: (teamId: string) => string;
  readonly program: (teamId: string, own: Pick<OwnProgram, 'fileName' | 'sha256'>) => string;
  writeProgram(teamId: string, own: OwnProgram, bytes: Buffer): Promise<void>;
  /**
   * Lets another user write into the prepared folders of a run and into the output of one try. That user's programs see
   * no other folder, and nobody can list the folders above.
   */
  share(run: { readonly id: string; readonly teamId: string; readonly name: string }, count: number): Promise<void>;
}

/** Mode of a folder whose files are found by who knows their names. */
const passable = 0o711;

export function createRunFiles(dataDir: string): RunFiles {
  const of = (runId: string, ...names: readonly string[]) => join(dataDir, 'gpu/runs', runId, ...names);
  const out = (runId: string) => of(runId, 'out');
  // The path contains a hash of the name, because teams choose names freely.
  const checkpoints = (teamId: string, name: string) =>
    join(dataDir, 'gpu/checkpoints', createHash('sha256').update(`${teamId}\n${name}`).digest('hex').slice(0, 32));
  const programs = (teamId: string) => join(dataDir, 'gpu/programs', teamId);
  const program: RunFiles['program'] = (teamId, { fileName, sha256 }) =>
    join(programs(teamId), `${sha256}.${ownProgramTypeOf(fileName) ?? ''}`);
  return {
    log: (runId) => of(runId, 'train.log'),
    logIndex: (runId) => of(runId, 'train.idx'),
    out,
    output: (runId, count) => of(runId, `output-${count}.log`),
    result: (runId) => join(out(runId), 'predictions.csv'),
    checkpoints,
    async prepare(runId, teamId, name) {
      await mkdir(out(runId), { recursive: true });
      await mkdir(checkpoints(teamId, name), { recursive: true });
    },
    programs,
    program,
    async writeProgram(teamId, own, bytes) {
      const path = program(teamId, own);
      await mkdir(dirname(path), { recursive: true });
      for (const folder of [dirname(path), join(dataDir, 'gpu/programs'), join(dataDir, 'gpu')])
        await chmod(folder, passable);
      await replaceFile(path, async (draft) => {
        await writeFile(draft, bytes);
        await chmod(draft, 0o644);
      });
    },
    async share({ id, teamId, name }, count) {
      const [output, kept] = [of(id, `output-${count}.log`), checkpoints(teamId, name)];
      for (const folder of [of(id), dirname(of(id)), dirname(kept), join(dataDir, 'gpu')])
        await chmod(folder, passable);
      for (const folder of [out(id), kept]) await chmod(folder, 0o777);
      await writeFile(output, '', { flag: 'a' });
      await chmod(output, 0o666);
    },
  };
}
