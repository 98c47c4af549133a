import { and, asc, desc, eq } from 'drizzle-orm';
import { type FileLogLine, fileLogSteps } from '#lib/contract/offline-files.ts';
import type { Database } from '../database/database.ts';
import { offlineFileLog } from './tables.ts';
import { type Asking, lookAt, type OnSiteParts, type TeamHere } from './team-on-site.ts';

/** Lines of the log that an answer has. */
const atMost = 500;

/** What a team reads about its files. */
export interface FileLog {
  /** The newest file first, its lines in their order; of one file when it is named. */
  of(asking: Asking, fid: string | undefined): Promise<FileLogLine[]>;
}

export function createFileLog(parts: OnSiteParts): FileLog {
  return {
    async of(asking, fid) {
      const { scene } = await lookAt(parts, asking);
      const mine = and(
        eq(offlineFileLog.teamId, scene.team.id),
        fid === undefined ? undefined : eq(offlineFileLog.fid, fid),
      );
      const rows = await parts.team.database
        .select()
        .from(offlineFileLog)
        .where(mine)
        .orderBy(desc(offlineFileLog.at), asc(offlineFileLog.id))
        .limit(atMost);
      return rows.map(({ at, fid: of, fileName, by, step, text }) => ({ at, fid: of, fileName, by, step, text }));
    },
  };
}

/** Writes down what was seen in a file; entries of archives are left to checks. */
export async function logLines(
  tx: Database,
  { scene, me, race }: TeamHere,
  { fid, fileName }: { readonly fid: string; readonly fileName: string },
  lines: readonly string[],
): Promise<void> {
  const kept = lines.flatMap((text) => {
    const step = fileLogSteps.find((one) => text === one || text.startsWith(`${one} `));
    return step ? [{ step, text }] : [];
  });
  const of = { competitionId: race.team.id, teamId: scene.team.id, fid, fileName, by: me.nickname, at: scene.now };
  await tx.insert(offlineFileLog).values(kept.map((line) => ({ ...of, ...line })));
}
