import { and, asc, eq, gte, isNull, lt, min, or, sql } from 'drizzle-orm';
import { publishChange } from '../../changes/publish.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notifications.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueState } from '../../platform/metrics.ts';
import type { ScoringResult } from '../../scoring/score-file.ts';
import { membersOf } from '../../teams/members/members-of.ts';
import { teams } from '../../teams/tables.ts';
import { publishChange as publishSubmission, scoringChannel } from '../events.ts';
import { scoringJobs, submissionBreakdowns, submissions } from '../tables.ts';

/** A newly settled score. */
interface ScoreSettled {
  readonly competitionId: string;
  readonly trackId: string;
  readonly teamId: string;
  readonly submissionId: string;
  /** Seconds. */
  readonly submittedAt: number;
  readonly settledAt: number;
}

/**
 * Called for every score in the transaction that stores it: writes with `tx` are committed together with the score, and
 * an error prevents the score from being stored.
 */
export interface ScoreListener {
  scored(tx: Database, score: ScoreSettled): Promise<void>;
}

export type SubmissionRow = typeof submissions.$inferSelect;

/** A submission claimed by a worker. */
export interface Claimed {
  readonly submission: SubmissionRow;
  /** Number of scoring attempts, including this one. */
  readonly tries: number;
}

/** Time without a heartbeat after which a worker is considered dead, in seconds. */
export const lease = 30;
/** Maximum number of scoring attempts; a platform fault after that refunds the attempt. */
const triesAtMost = 2;

/** Submissions that wait for their score, shared by any number of workers and processes. */
export interface ScoringQueue {
  /** The next submission, for this worker alone while it sends heartbeats; null when none waits. */
  claim(worker: string): Promise<Claimed | null>;
  /** Heartbeat of the worker; false when another worker has claimed the submission. */
  keep(id: string, worker: string): Promise<boolean>;
  /** Marks the file as checked and being scored. */
  scoring(id: string, worker: string): Promise<void>;
  /** Stores the result. No effect when another worker has claimed the submission. */
  settle(id: string, worker: string, result: Exclude<ScoringResult, { kind: 'broken' }>): Promise<void>;
  /** After a platform fault: queues another try, or refunds the attempt. */
  giveUp(id: string, worker: string): Promise<void>;
  /** Releases the submission to another worker; this try is not counted. */
  leave(id: string, worker: string): Promise<void>;
}

export function createScoringQueue(database: Database, clock: Clock, listener: ScoreListener): ScoringQueue {
  const held = (id: string, worker: string) => and(eq(scoringJobs.submissionId, id), eq(scoringJobs.worker, worker));

  /** Runs `work` while the team is locked and the job is still claimed by this worker. */
  const whileHeld = (
    id: string,
    worker: string,
    work: (tx: Database, row: SubmissionRow, tries: number) => Promise<void>,
  ) =>
    inTransaction(database, async (tx) => {
      const [row] = await tx.select().from(submissions).where(eq(submissions.id, id));
      if (!row) return;
      await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, row.teamId)).for('update');
      const [job] = await tx.select().from(scoringJobs).where(held(id, worker)).for('update');
      if (job) await work(tx, row, job.tries);
    });

  const settled = async (tx: Database, row: SubmissionRow, change: Partial<SubmissionRow>): Promise<void> => {
    await tx
      .update(submissions)
      .set({ ...change, settledAt: clock() })
      .where(eq(submissions.id, row.id));
    await tx.delete(scoringJobs).where(eq(scoringJobs.submissionId, row.id));
    await publishSubmission(tx, row);
    const { competitionId: competitionID, trackId: raceId } = row;
    await publishChange(tx, await membersOf(tx, [row.teamId]), { topic: 'submission', competitionID, raceId });
  };

  const returned = (tx: Database, row: SubmissionRow) =>
    settled(tx, row, { state: 'failed', reason: 'platformFault', attemptReturned: true });

  const queuedAgain = async (tx: Database, row: SubmissionRow, tries: number): Promise<void> => {
    const free = { worker: null, leasedUntil: null, tries };
    await tx.update(scoringJobs).set(free).where(eq(scoringJobs.submissionId, row.id));
    await tx.update(submissions).set({ state: 'queued' }).where(eq(submissions.id, row.id));
    await publishSubmission(tx, row);
    await notify(tx, scoringChannel, row.id);
  };

  /** Claims the next submission, or settles it when the maximum number of tries is reached. */
  const next = (worker: string): Promise<Claimed | 'returned' | null> =>
    inTransaction(database, async (tx) => {
      const now = clock();
      const [job] = await tx
        .select()
        .from(scoringJobs)
        .where(or(isNull(scoringJobs.leasedUntil), lt(scoringJobs.leasedUntil, now)))
        .orderBy(asc(scoringJobs.sequence))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!job) return null;
      const [row] = await tx.select().from(submissions).where(eq(submissions.id, job.submissionId));
      if (!row) return null;
      if (job.tries >= triesAtMost) {
        await returned(tx, row);
        return 'returned' as const;
      }
      const tries = job.tries + 1;
      await tx
        .update(scoringJobs)
        .set({ worker, tries, leasedUntil: now + lease })
        .where(eq(scoringJobs.submissionId, row.id));
      await tx.update(submissions).set({ state: 'checking' }).where(eq(submissions.id, row.id));
      await publishSubmission(tx, row);
      return { submission: row, tries };
    });

  return {
    async claim(worker) {
      for (;;) {
        const claimed = await next(worker);
        if (claimed !== 'returned') return claimed;
      }
    },

    async keep(id, worker) {
      const kept = await database
        .update(scoringJobs)
        .set({ leasedUntil: clock() + lease })
        .where(held(id, worker))
        .returning({ id: scoringJobs.submissionId });
      return kept.length > 0;
    },

    async scoring(id, worker) {
      const mine = sql`exists (select 1 from ${scoringJobs} where ${held(id, worker)})`;
      const [row] = await database
        .update(submissions)
        .set({ state: 'scoring' })
        .where(and(eq(submissions.id, id), eq(submissions.state, 'checking'), mine))
        .returning();
      if (row) await publishSubmission(database, row);
    },

    settle: (id, worker, result) =>
      whileHeld(id, worker, async (tx, row) => {
        if (result.kind === 'rejected') {
          const { reason, values, line } = result;
          return settled(tx, row, { state: 'failed', reason, reasonValues: values, line });
        }
        const { publicScore, privateScore, energy, breakdown } = result;
        await settled(tx, row, { state: 'scored', publicScore, privateScore, energy });
        if (breakdown)
          await tx.insert(submissionBreakdowns).values({ submissionId: id, breakdown }).onConflictDoNothing();
        const { competitionId, trackId, teamId, submittedAt } = row;
        const settledAt = clock();
        await listener.scored(tx, { competitionId, trackId, teamId, submissionId: id, submittedAt, settledAt });
      }),

    giveUp: (id, worker) =>
      whileHeld(id, worker, async (tx, row, tries) => {
        if (tries >= triesAtMost) return returned(tx, row);
        await queuedAgain(tx, row, tries);
      }),

    leave: (id, worker) => whileHeld(id, worker, (tx, row, tries) => queuedAgain(tx, row, tries - 1)),
  };
}

/** The queue at this moment, of all workers. */
export async function scoringQueueState(database: Database, clock: Clock): Promise<QueueState> {
  const now = clock();
  const free = or(isNull(scoringJobs.leasedUntil), lt(scoringJobs.leasedUntil, now));
  const running = await database.$count(scoringJobs, gte(scoringJobs.leasedUntil, now));
  const waiting = await database.$count(scoringJobs, free);
  const [first] = await database
    .select({ at: min(scoringJobs.queuedAt) })
    .from(scoringJobs)
    .where(free);
  return { queue: 'scoring', waiting, running, oldest: first?.at ? now - first.at : 0 };
}
