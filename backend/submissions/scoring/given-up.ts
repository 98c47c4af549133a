import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { notify } from '../../platform/database/notifications.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishChange, scoringChannel } from '../events.ts';
import { scoringJobs, submissions } from '../tables.ts';

/** A submission whose scoring was given up after all tries, by a fault of the platform. */
export interface GivenUpScoring {
  readonly id: string;
  readonly trackId: string;
  readonly teamId: string;
  readonly fileName: string;
  /** Seconds. */
  readonly submittedAt: number;
  readonly settledAt: number | null;
}

/** Submissions that no worker could score, for operators. */
export interface GivenUp {
  /** Oldest first, at most 500. */
  list(): Promise<GivenUpScoring[]>;
  /** Queues it anew with all tries. False when there is no such submission. Its attempt remains given back. */
  retry(id: string): Promise<boolean>;
}

const listedAtMost = 500;
const isGivenUp = and(eq(submissions.state, 'failed'), eq(submissions.reason, 'platformFault'));

export function createGivenUp(database: Database, clock: Clock): GivenUp {
  const { id, trackId, teamId, fileName, submittedAt, settledAt } = submissions;
  return {
    list: () =>
      database
        .select({ id, trackId, teamId, fileName, submittedAt, settledAt })
        .from(submissions)
        .where(isGivenUp)
        .orderBy(asc(submittedAt), asc(id))
        .limit(listedAtMost),
    retry: (wanted) =>
      inTransaction(database, async (tx) => {
        const [row] = await tx
          .update(submissions)
          .set({ state: 'queued', reason: null, reasonValues: null, settledAt: null })
          .where(and(eq(id, wanted), isGivenUp))
          .returning();
        if (!row) return false;
        await tx.insert(scoringJobs).values({ submissionId: row.id, queuedAt: clock() });
        await publishChange(tx, row);
        await notify(tx, scoringChannel, row.id);
        return true;
      }),
  };
}
