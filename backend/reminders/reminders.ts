import { and, eq, lt } from 'drizzle-orm';
import type { DeadlineTopic } from '#lib/contract/personal/personal-account.ts';
import type { Inbox, NewNotice } from '../inbox/inbox.ts';
import { type Clock, days } from '../platform/clock.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { remindersSent } from './tables.ts';

/** A date before which people are reminded. */
export interface Deadline {
  readonly topic: DeadlineTopic;
  /** Identifies the deadline among those of its topic. */
  readonly id: string;
  /** Seconds. */
  readonly dueAt: number;
  readonly playerIds: readonly string[];
  readonly notice: Omit<NewNotice, 'playerId'>;
}

/** Lists the deadlines after `now` and up to `until` (seconds) for which somebody still has something to do. */
export type DeadlineSource = (window: { readonly now: number; readonly until: number }) => Promise<readonly Deadline[]>;

/** A source, with the time between the reminder and the deadline in seconds. */
export interface RemindedDeadlines {
  readonly ahead: number;
  readonly deadlines: DeadlineSource;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sources: readonly RemindedDeadlines[];
  /** Notifier that follows each reader's settings for a topic, inside a transaction. */
  readonly notices: (tx: Database, topic: DeadlineTopic) => Pick<Inbox, 'addNotice'>;
}

export interface Reminders {
  /** Reminds everybody of the deadlines that are near, each once. It may run at any time, in several processes. */
  send(): Promise<void>;
  /** Deletes the claims of deadlines that passed more than a day ago. */
  forgetOld(): Promise<void>;
}

/**
 * People reminded in one transaction. PostgreSQL takes 65,535 parameters in a statement, and a transaction for everyone
 * in a contest would last minutes.
 */
const atOnce = 500;

export function createReminders({ database, clock, sources, notices }: Deps): Reminders {
  /** Only people without a claim: a deadline is looked at each minute for a day. */
  const unclaimed = async ({ playerIds, dueAt }: Deadline, deadline: string): Promise<string[]> => {
    const rows = await database
      .select({ playerId: remindersSent.playerId })
      .from(remindersSent)
      .where(and(eq(remindersSent.dueAt, dueAt), eq(remindersSent.deadline, deadline)));
    // In one order everywhere: two processes that claim the same rows then wait for each other without a deadlock.
    return [...new Set(playerIds).difference(new Set(rows.map(({ playerId }) => playerId)))].sort();
  };

  const claim = (tx: Database, playerIds: readonly string[], deadline: string, dueAt: number) =>
    tx
      .insert(remindersSent)
      .values(playerIds.map((playerId) => ({ playerId, deadline, dueAt })))
      .onConflictDoNothing()
      .returning({ playerId: remindersSent.playerId });

  const remind = async (found: Deadline): Promise<void> => {
    const { topic, id, dueAt, notice } = found;
    if (found.playerIds.length === 0) return;
    const deadline = `${topic}:${id}:${dueAt}`;
    const waiting = await unclaimed(found, deadline);
    for (const batch of batchesOf(waiting, atOnce))
      await database.transaction(async (tx) => {
        const inbox = notices(tx, topic);
        for (const { playerId } of await claim(tx, batch, deadline, dueAt))
          await inbox.addNotice({ ...notice, playerId });
      });
  };

  return {
    async send() {
      const now = clock();
      for (const { ahead, deadlines } of sources)
        for (const deadline of await deadlines({ now, until: now + ahead })) await remind(deadline);
    },
    async forgetOld() {
      await database.delete(remindersSent).where(lt(remindersSent.dueAt, clock() - days(1)));
    },
  };
}
