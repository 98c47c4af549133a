import type { LogPart, RunState } from '#lib/contract/gpu-runs.ts';
import { readLogPart, type Wanted } from './log-reader.ts';
import type { Direction, LogSearch } from './log-search.ts';
import type { RunRow } from './planning.ts';
import { unsettled } from './quota.ts';
import type { RunFiles } from './run-files.ts';

const ongoing: readonly RunState[] = unsettled;
export const isOver = ({ state }: Pick<RunRow, 'state'>): boolean => !ongoing.includes(state);

export interface RunLogs {
  /** A part of a run's log, as far as it was written when the run last said so; with what `find` finds. */
  part(run: RunRow, wanted: Wanted & Direction & { readonly find?: string | undefined }): Promise<LogPart>;
}

export function createRunLogs(files: RunFiles, search: LogSearch): RunLogs {
  return {
    async part(run, { find, after, before, ...wanted }) {
      const { id, logSize: size, logLines: lines, errors, warnings, firstErrorLine } = run;
      const found =
        find === undefined || size === 0 ? null : await search.find(files.log(id), size, find, { after, before });
      // What was found is what is shown, unless another part was asked for.
      const line = wanted.line ?? (wanted.from === undefined ? (found?.line ?? undefined) : undefined);
      const paths = { log: files.log(id), index: files.logIndex(id) };
      const part = await readLogPart(paths, { size, lines }, { ...wanted, line });
      const nothing = { line: null, index: 0, count: 0 };
      return {
        ...part,
        ...{ size, lines, ended: isOver(run), errors, warnings, firstErrorLine },
        found: find === undefined ? null : (found ?? nothing),
      };
    },
  };
}
