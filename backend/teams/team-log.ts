import { count, desc, eq } from 'drizzle-orm';
import type { TeamEvent } from '#lib/contract/teams/teams.ts';
import type { Page } from '../inbox/inbox-reads.ts';
import type { Database } from '../platform/database/database.ts';
import { teamLog } from './tables.ts';

/** A team's log, newest first. */
export async function readLog(
  database: Database,
  teamId: string,
  { page, pageSize }: Page,
): Promise<{ list: TeamEvent[]; total: number }> {
  const rows = await database
    .select()
    .from(teamLog)
    .where(eq(teamLog.teamId, teamId))
    .orderBy(desc(teamLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await database.select({ count: count() }).from(teamLog).where(eq(teamLog.teamId, teamId));
  const list = rows.map(({ id, kind, at, payload }) => ({
    id: String(id),
    kind,
    at,
    actor: payload.actor ?? null,
    subject: payload.subject ?? null,
    raceId: payload.trackId ?? null,
    name: payload.name ?? null,
  }));
  return { list, total: all?.count ?? 0 };
}
