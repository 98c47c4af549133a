import { and, count, eq, sql } from 'drizzle-orm';
import { windowAt } from '#lib/contract/hand-in-windows.ts';
import type { AttemptsLeft, SubmissionReason } from '#lib/contract/submissions.ts';
import type { KindRules } from '#lib/contract/tracks.ts';
import { parseMoment } from '../content-store/moment.ts';
import type { Database } from '../database/database.ts';
import { mayHandIn } from '../gpu/hand-in-rights.ts';
import type { Task } from '../tasks/tasks.ts';
import { memberOf, type Scene } from '../teams/scene.ts';
import { teamRaces } from '../teams/views.ts';
import { submissions } from './tables.ts';

/** Attempts that a team has used up; those that were given back do not count. */
export interface Used {
  readonly today: number;
  readonly inAll: number;
}

/** The day on a clock, as YYYY-MM-DD. */
export function dayOf(seconds: number, timeZone: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', parts).format(seconds * 1000);
}

/** When the day on that clock ends, in seconds. */
export function endOfDay(seconds: number, timeZone: string): number {
  const next = new Date(Date.parse(dayOf(seconds, timeZone)) + 86_400_000).toISOString().slice(0, 10);
  return parseMoment(`${next} 00:00`, { timeZone, firstStartAt: seconds });
}

export async function usedBy(
  tx: Database,
  { teamId, raceId, kind, day }: Pick<typeof submissions.$inferSelect, 'teamId' | 'raceId' | 'kind' | 'day'>,
): Promise<Used> {
  const [row] = await tx
    .select({ inAll: count(), today: count(sql`case when ${submissions.day} = ${day} then 1 end`) })
    .from(submissions)
    .where(
      and(
        eq(submissions.teamId, teamId),
        eq(submissions.raceId, raceId),
        eq(submissions.kind, kind),
        eq(submissions.attemptReturned, false),
      ),
    );
  return row ?? { inAll: 0, today: 0 };
}

interface Asked {
  readonly task: Task;
  readonly rules: KindRules;
  readonly playerId: string;
  readonly used: Used;
  /** Whether the team lets this person hand in. */
  readonly isGranted: boolean;
}

/** Whether the team lets a member hand in: asked where a contest is held on site. */
export const isGranted = async (scene: Scene, playerId: string): Promise<boolean> =>
  !scene.contest.rules.offline || mayHandIn(scene, playerId);

/** Why this person cannot hand in something of that kind now; null when they can. */
export function reasonAgainst(scene: Scene, { task, rules, playerId, used, isGranted }: Asked): SubmissionReason {
  const race = teamRaces(scene, 'zh-EN').find(({ raceId }) => raceId === task.raceId);
  if (!race) return 'raceNotMine';
  if (memberOf(scene, playerId)?.banned) return 'banned';
  if (!isGranted) return 'notGranted';
  if (race.status !== 2) return 'raceNotUsable';
  const { opensAt, closesAt } = windowAt(rules, scene.now);
  if (scene.now < opensAt) return 'notOpen';
  if (scene.now >= closesAt) return 'closed';
  if (rules.inAll !== null && used.inAll >= rules.inAll) return 'attemptsInAll';
  return rules.perDay !== null && used.today >= rules.perDay ? 'attemptsToday' : null;
}

/** What the team may still hand in, kind by kind. */
export async function attemptsLeft(scene: Scene, task: Task, playerId: string): Promise<AttemptsLeft[]> {
  const day = dayOf(scene.now, task.timeZone);
  const resetsAt = endOfDay(scene.now, task.timeZone);
  const granted = await isGranted(scene, playerId);
  const left: AttemptsLeft[] = [];
  for (const rules of task.kinds) {
    const { kind, perDay, inAll } = rules;
    const used = await usedBy(scene.tx, { teamId: scene.team.id, raceId: task.raceId, kind, day });
    left.push({
      kind,
      today: { used: used.today, limit: perDay },
      inAll: { used: used.inAll, limit: inAll },
      resetsAt,
      reason: reasonAgainst(scene, { task, rules, playerId, used, isGranted: granted }),
    });
  }
  return left;
}
