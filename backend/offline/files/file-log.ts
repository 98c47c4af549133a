import { and, asc, desc, eq } from 'drizzle-orm';
import { type FileLogLine, fileLogSteps } from '#lib/contract/offline/offline-files.ts';
import type { Database } from '../../platform/database/database.ts';
import { offlineFileLog } from '../tables.ts';
import { type Asking, lookAt, type OnSiteDeps, type TeamHere } from '../team-on-site.ts';

/** Largest number of log lines in an answer. */
const atMost = 500;

/** Log of a team's files. */
export interface FileLog {
  /** The newest file first, its lines in their order; only one file when `fid` is given. */
  of(asking: Asking, fid: string | undefined): Promise<FileLogLine[]>;
}

export function createFileLog(deps: OnSiteDeps): FileLog {
  return {
    async of(asking, fid) {
      const { ownTeam } = await lookAt(deps, asking);
      const mine = and(
        eq(offlineFileLog.teamId, ownTeam.team.id),
        fid === undefined ? undefined : eq(offlineFileLog.fid, fid),
      );
      const rows = await deps.team.database
        .select()
        .from(offlineFileLog)
        .where(mine)
        .orderBy(desc(offlineFileLog.at), asc(offlineFileLog.id))
        .limit(atMost);
      return rows.map(({ at, fid: of, fileName, submittedByName, step, text }) => ({
        ...{ at, fid: of, fileName, step, text },
        by: submittedByName,
      }));
    },
  };
}

/** Stores the findings of a file check; archive entries are only logged by checks. */
export async function logLines(
  tx: Database,
  { ownTeam, me, onSite }: TeamHere,
  { fid, fileName }: { readonly fid: string; readonly fileName: string },
  lines: readonly string[],
): Promise<void> {
  const kept = lines.flatMap((text) => {
    const step = fileLogSteps.find((one) => text === one || text.startsWith(`${one} `));
    return step ? [{ step, text }] : [];
  });
  const of = {
    competitionId: onSite.contest.id,
    teamId: ownTeam.team.id,
    fid,
    fileName,
    submittedByName: me.nickname,
    at: ownTeam.now,
  };
  await tx.insert(offlineFileLog).values(kept.map((line) => ({ ...of, ...line })));
}
