import { count, desc, eq } from 'drizzle-orm';
import type { TeamEvent } from '#lib/contract/teams/teams.ts';
import type { Page } from '../inbox/inbox.ts';
import type { Database } from '../platform/database/database.ts';
import type { LockedTeam } from './locked-team.ts';
import { teamLog } from './tables.ts';

type TeamLogPayload = Partial<
  Pick<TeamEvent, 'actor' | 'subject' | 'name'> & { readonly trackId: TeamEvent['raceId'] }
>;

/** Adds an event to the log, in the transaction of the event. */
export async function record(
  { tx, team, now }: Pick<LockedTeam, 'tx' | 'team' | 'now'>,
  kind: TeamEvent['kind'],
  payload: TeamLogPayload,
): Promise<void> {
  await tx.insert(teamLog).values({ teamId: team.id, kind, at: now, payload });
}

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
