import { and, eq } from 'drizzle-orm';
import { dataFileResponse } from '../../datasets/responses.ts';
import type { Database } from '../../platform/database/database.ts';
import { fileSha256 } from '../../platform/digest.ts';
import type { AskedRange } from '../../platform/http/handlers.ts';
import { submissions } from '../../submissions/tables.ts';
import type { ImportUpload } from '../../uploads/import-upload.ts';
import { GpuError } from '../gpu-error.ts';
import { isUnsettled, type RunRow } from '../tables.ts';
import type { RunFiles } from './run-files.ts';

export interface Results {
  /** Creates an upload of a run's result, owned by the caller. @throws GpuError, also when it was submitted before */
  upload(run: RunRow, playerId: string): Promise<ResultUpload>;
  /** The result as a file. @throws GpuError */
  file(run: RunRow, range: AskedRange | null): Promise<Response>;
}

/** Name of a run as the origin of uploads and of their submission. */
export const originOf = ({ id }: Pick<RunRow, 'id'>): string => `gpu-run ${id}`;

export interface ResultUpload {
  readonly fid: string;
  readonly sha256: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly trackId: string;
}

export function createResults(database: Database, files: RunFiles, importUpload: ImportUpload): Results {
  const sizeOf = (run: RunRow): number => {
    if (isUnsettled(run)) throw new GpuError('runNotEnded');
    if (run.resultSize === null) throw new GpuError('resultMissing');
    return run.resultSize;
  };
  return {
    async upload(run, playerId) {
      const size = sizeOf(run);
      const origin = originOf(run);
      const isCounted = and(eq(submissions.origin, origin), eq(submissions.attemptReturned, false));
      if ((await database.$count(submissions, isCounted)) > 0) throw new GpuError('resultSubmitted');
      const fileName = `run-${run.number}-predictions.csv`;
      const announced = { kind: 'outcome', subject: run.trackId, name: fileName, size, origin } as const;
      const { fid, sha256 } = await importUpload(playerId, announced, files.result(run.id));
      return { fid, sha256, fileName, size, trackId: run.trackId };
    },

    async file(run, range) {
      const size = sizeOf(run);
      const path = files.result(run.id);
      const described = { name: `run-${run.number}-predictions.csv`, contentType: 'text/csv; charset=utf-8' };
      return dataFileResponse({ described, file: { path, size, sha256: await fileSha256(path) } }, range);
    },
  };
}
