import { count, desc, eq } from 'drizzle-orm';
import type { TeamEvent } from '#lib/contract/teams.ts';
import type { Database } from '../database/database.ts';
import type { Page } from '../inbox/inbox.ts';
import type { Scene } from './scene.ts';
import { teamLog } from './tables.ts';

type Facts = Partial<Pick<TeamEvent, 'actor' | 'subject' | 'raceId' | 'name'>>;

/** Writes down what happened, in the transaction that makes it happen. */
export async function record(
  { tx, team, now }: Pick<Scene, 'tx' | 'team' | 'now'>,
  kind: TeamEvent['kind'],
  facts: Facts,
): Promise<void> {
  await tx.insert(teamLog).values({ teamId: team.id, kind, at: now, facts });
}

/** A team's log, the newest first. */
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
  const list = rows.map(({ id, kind, at, facts }) => ({
    id: String(id),
    kind,
    at,
    actor: facts.actor ?? null,
    subject: facts.subject ?? null,
    raceId: facts.raceId ?? null,
    name: facts.name ?? null,
  }));
  return { list, total: all?.count ?? 0 };
}
