import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { AttemptsLeft, SubmissionReason } from '#lib/contract/submissions/attempts.ts';
import { type KindRules, windowAt } from '#lib/contract/submissions/tracks.ts';
import { isoDay, startOfNextDay } from '#lib/time/calendar-days.ts';
import type { Task } from '../tasks/tasks.ts';
import { type LoadedTeam, memberOf } from '../teams/locked-team.ts';
import { hasToSign } from '../teams/sign-up/signatures.ts';
import { teamTracks } from '../teams/views.ts';
import { isGranted } from './submit-rights.ts';
import { submissions } from './tables.ts';

/** Attempts that a team has used, without refunded ones. */
export interface Used {
  readonly today: number;
  readonly inAll: number;
}

/**
 * Attempts of a team: its own, and those that its members used in other teams. Otherwise a person who leaves a team, or
 * disbands it, would have new ones.
 */
export async function usedBy(
  { tx, team, members }: LoadedTeam,
  { trackId, kind, day }: Pick<typeof submissions.$inferSelect, 'trackId' | 'kind' | 'day'>,
): Promise<Used> {
  const memberIds = members.map(({ playerId }) => playerId);
  const [row] = await tx
    .select({ inAll: count(), today: count(sql`case when ${submissions.day} = ${day} then 1 end`) })
    .from(submissions)
    .where(
      and(
        or(eq(submissions.teamId, team.id), inArray(submissions.playerId, memberIds)),
        eq(submissions.trackId, trackId),
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
  /** True when the team allows this person to submit. */
  readonly isGranted: boolean;
  /** True when this person has not signed the contest's agreements. */
  readonly hasToSign: boolean;
}

/**
 * Reason that this person cannot submit this kind now; null when there is none. A missing signature comes last: the other
 * reasons remain after it.
 */
export function blockerOf(loadedTeam: LoadedTeam, asked: Asked): SubmissionReason {
  const { task, rules, playerId, used, isGranted, hasToSign } = asked;
  const track = teamTracks(loadedTeam, 'zh-EN').find(({ raceId }) => raceId === task.trackId);
  if (!track) return 'trackNotMine';
  if (memberOf(loadedTeam, playerId)?.banned) return 'banned';
  if (!isGranted) return 'notGranted';
  if (track.status !== 2) return 'trackNotUsable';
  const { opensAt, closesAt } = windowAt(rules, loadedTeam.now);
  if (loadedTeam.now < opensAt) return 'notOpen';
  if (loadedTeam.now >= closesAt) return 'closed';
  if (rules.inAll !== null && used.inAll >= rules.inAll) return 'attemptsInAll';
  if (rules.perDay !== null && used.today >= rules.perDay) return 'attemptsToday';
  return hasToSign ? 'agreementUnsigned' : null;
}

/** Remaining attempts of the team by kind. */
export async function attemptsLeft(loadedTeam: LoadedTeam, task: Task, playerId: string): Promise<AttemptsLeft[]> {
  const day = isoDay(loadedTeam.now, task.timeZone);
  const resetsAt = startOfNextDay(loadedTeam.now, task.timeZone);
  const granted = await isGranted(loadedTeam, playerId);
  const toSign = await hasToSign(loadedTeam, playerId);
  const left: AttemptsLeft[] = [];
  for (const rules of task.kinds) {
    const { kind, perDay, inAll } = rules;
    const used = await usedBy(loadedTeam, { trackId: task.trackId, kind, day });
    left.push({
      kind,
      today: { used: used.today, limit: perDay },
      inAll: { used: used.inAll, limit: inAll },
      resetsAt,
      reason: blockerOf(loadedTeam, { task, rules, playerId, used, isGranted: granted, hasToSign: false }),
      hasToSign: toSign,
    });
  }
  return left;
}
