import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { notify } from '../database/notifications.ts';
import { sayChanged, scoringChannel } from '../submissions/channel.ts';
import type { ScoreListener } from '../submissions/score-listener.ts';
import { scoringJobs, submissions } from '../submissions/tables.ts';
import { inTransaction } from '../teams/scene.ts';
import { teams } from '../teams/tables.ts';
import type { ScoringResult } from './score-file.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** A submission that a worker has. */
export interface Claimed {
  readonly submission: SubmissionRow;
  /** How often scoring was begun, this time included. */
  readonly tries: number;
}

/** A worker that says nothing for so long has died, in seconds. */
export const lease = 30;
/** Scoring is begun so often; a fault of the platform after that gives the attempt back. */
const triesAtMost = 2;

/** Submissions that wait for their score, shared by any number of workers in any number of processes. */
export interface ScoringQueue {
  /** The next one, for this worker alone as long as it keeps saying so; null when nothing waits. */
  claim(worker: string): Promise<Claimed | null>;
  /** Says that the worker is alive; false when another one has the submission by now. */
  keep(id: string, worker: string): Promise<boolean>;
  /** Says that the file was found right and is being scored. */
  scoring(id: string, worker: string): Promise<void>;
  /** Stores the result. Nothing happens when another worker has the submission by now. */
  settle(id: string, worker: string, result: Exclude<ScoringResult, { kind: 'broken' }>): Promise<void>;
  /** The platform failed: another try, or the attempt goes back. */
  giveUp(id: string, worker: string): Promise<void>;
  /** Leaves the submission to another worker, as if it had not been begun. */
  leave(id: string, worker: string): Promise<void>;
}

export function createScoringQueue(database: Database, clock: Clock, listener: ScoreListener): ScoringQueue {
  const held = (id: string, worker: string) => and(eq(scoringJobs.submissionId, id), eq(scoringJobs.worker, worker));

  /** Runs `work` with the team held and the job still this worker's. */
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
    await sayChanged(tx, row);
  };

  const returned = (tx: Database, row: SubmissionRow) =>
    settled(tx, row, { state: 'failed', reason: 'platformFault', attemptReturned: true });

  const queuedAgain = async (tx: Database, row: SubmissionRow, tries: number): Promise<void> => {
    const free = { worker: null, leasedUntil: null, tries };
    await tx.update(scoringJobs).set(free).where(eq(scoringJobs.submissionId, row.id));
    await tx.update(submissions).set({ state: 'queued' }).where(eq(submissions.id, row.id));
    await sayChanged(tx, row);
    await notify(tx, scoringChannel, row.id);
  };

  /** Takes the next one, or settles it when it was begun too often. */
  const next = (worker: string): Promise<Claimed | 'returned' | null> =>
    inTransaction(database, async (tx) => {
      const now = clock();
      const [job] = await tx
        .select()
        .from(scoringJobs)
        .where(or(isNull(scoringJobs.leasedUntil), lt(scoringJobs.leasedUntil, now)))
        .orderBy(asc(scoringJobs.place))
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
      await sayChanged(tx, row);
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
      if (row) await sayChanged(database, row);
    },

    settle: (id, worker, result) =>
      whileHeld(id, worker, async (tx, row) => {
        if (result.kind === 'rejected') {
          const { reason, values, line } = result;
          return settled(tx, row, { state: 'failed', reason, reasonValues: values, line });
        }
        const { publicScore, privateScore, energy } = result;
        await settled(tx, row, { state: 'scored', publicScore, privateScore, energy });
        const { competitionId, raceId, teamId, submittedAt } = row;
        const settledAt = clock();
        await listener.scored(tx, { competitionId, raceId, teamId, submissionId: id, submittedAt, settledAt });
      }),

    giveUp: (id, worker) =>
      whileHeld(id, worker, async (tx, row, tries) => {
        if (tries >= triesAtMost) return returned(tx, row);
        await queuedAgain(tx, row, tries);
      }),

    leave: (id, worker) => whileHeld(id, worker, (tx, row, tries) => queuedAgain(tx, row, tries - 1)),
  };
}
