import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dataFileResponse } from '../datasets/responses.ts';
import type { LayIn } from '../uploads/lay-in.ts';
import { GpuRefused } from './gpu-refused.ts';
import type { RunRow } from './planning.ts';
import type { RunFiles } from './run-files.ts';
import { isOver } from './run-logs.ts';
import { gpuRuns } from './tables.ts';

export interface Results {
  /** Makes an upload of a run's result for the one who asks. @throws GpuRefused */
  upload(run: RunRow, playerId: string): Promise<ResultUpload>;
  /** The result as a file. @throws GpuRefused */
  file(run: RunRow, range: string | null): Promise<Response>;
}

export interface ResultUpload {
  readonly fid: string;
  readonly sha256: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly raceId: string;
}

export function createResults(database: Database, files: RunFiles, layIn: LayIn): Results {
  const sizeOf = (run: RunRow): number => {
    if (!isOver(run)) throw new GpuRefused('runNotEnded');
    if (run.resultSize === null) throw new GpuRefused('resultMissing');
    return run.resultSize;
  };
  return {
    async upload(run, playerId) {
      const size = sizeOf(run);
      const fileName = `run-${run.number}-predictions.csv`;
      const announced = { kind: 'outcome', subject: run.raceId, name: fileName, size } as const;
      const { fid, sha256 } = await layIn(playerId, announced, files.result(run.id));
      await database.update(gpuRuns).set({ resultFid: fid }).where(eq(gpuRuns.id, run.id));
      return { fid, sha256, fileName, size, raceId: run.raceId };
    },

    async file(run, range) {
      const size = sizeOf(run);
      const path = files.result(run.id);
      const described = { name: `run-${run.number}-predictions.csv`, contentType: 'text/csv; charset=utf-8' };
      return dataFileResponse({ described, file: { path, size, sha256: await checksum(path) } }, range);
    },
  };
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
