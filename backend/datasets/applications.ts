import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ApplicationState, DatasetApplicationForm } from '#lib/contract/datasets/datasets.ts';
import { publishChange } from '../changes/publish.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type ExistingPage, existingPage, type PageQuery } from '../platform/database/existing-page.ts';
import { acquireLock } from '../platform/database/transaction.ts';
import { notifyOfDecision } from './decision-notice.ts';
import { datasetApplications } from './tables.ts';

type Row = typeof datasetApplications.$inferSelect;
export type Application = Omit<Row, 'playerId' | 'state'> & { readonly state: ApplicationState };
export type ApplyProblem = 'applicationPending' | 'applicationApproved' | 'deletionUnconfirmed';
export type SettleProblem = 'applicationMissing' | 'applicationSettled';
export type Decision = { readonly state: 'approved' } | { readonly state: 'refused'; readonly reason: string };

/** Seconds of one month of an approval. */
const month = days(30);

/**
 * Applications for data sets that are provided for a stated purpose. Applications of other players are reported as
 * missing.
 */
export interface Applications {
  /** The newest first. */
  of(playerId: string): Promise<Application[]>;
  /** The latest application for that data set that was not withdrawn; null when there is none. */
  last(playerId: string, datasetId: string): Promise<Application | null>;
  /**
   * Refused while an application for the data set is pending or approved, and while the deletion of files of any
   * expired approval is unconfirmed.
   */
  apply(playerId: string, form: DatasetApplicationForm): Promise<Application | ApplyProblem>;
  withdraw(playerId: string, id: string): Promise<Application | SettleProblem>;
  /** Possible only after the approval has expired. */
  confirmDeletion(playerId: string, id: string): Promise<Application | SettleProblem>;
  /** A page of the pending applications, the oldest first. */
  waiting(query: PageQuery): Promise<ExistingPage<Row>>;
  /** Decides a pending application and notifies the applicant; false when there is no such pending application. */
  decide(id: string, decision: Decision): Promise<boolean>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Receives the notices of decisions, in the transaction that decides. */
  readonly notices: (tx: Database) => Pick<Inbox, 'addNotice'>;
  readonly titleOf: Parameters<typeof notifyOfDecision>[2];
}

const table = datasetApplications;
const newestFirst = [desc(table.submittedAt), desc(table.id)];

export function createApplications({ database, clock, notices, titleOf }: Deps): Applications {
  const shown = ({ playerId: _, ...row }: Row): Application => ({
    ...row,
    state: row.state === 'approved' && (row.until ?? 0) <= clock() ? 'expired' : row.state,
  });
  const rowsOf = (from: Pick<Database, 'select'>, playerId: string) =>
    from
      .select()
      .from(table)
      .where(eq(table.playerId, playerId))
      .orderBy(...newestFirst);

  const problemOf = (rows: readonly Row[], datasetId: string): ApplyProblem | null => {
    const all = rows.map(shown);
    const here = all.filter((row) => row.datasetId === datasetId);
    if (here.some(({ state }) => state === 'pending')) return 'applicationPending';
    if (here.some(({ state }) => state === 'approved')) return 'applicationApproved';
    const undeleted = all.some(({ state, deletedAt }) => state === 'expired' && deletedAt === null);
    return undeleted ? 'deletionUnconfirmed' : null;
  };

  /** Changes an application of that player if it meets the condition; otherwise returns the problem. */
  const settle = async (playerId: string, id: string, condition: ReturnType<typeof and>, set: Partial<Row>) => {
    const mine = and(eq(table.id, id), eq(table.playerId, playerId));
    const [changed] = await database.update(table).set(set).where(and(mine, condition)).returning();
    if (changed) return shown(changed);
    return (await database.$count(table, mine)) > 0 ? 'applicationSettled' : 'applicationMissing';
  };

  return {
    of: async (playerId) => (await rowsOf(database, playerId)).map(shown),

    async last(playerId, datasetId) {
      const rows = (await rowsOf(database, playerId)).map(shown);
      return rows.find((row) => row.datasetId === datasetId && row.state !== 'withdrawn') ?? null;
    },

    apply: (playerId, form) =>
      database.transaction(async (transaction) => {
        // Simultaneous applications of a player wait for each other, so that the second finds the first.
        await acquireLock(transaction, `dataset application ${playerId}`);
        const problem = problemOf(await rowsOf(transaction, playerId), form.datasetId);
        if (problem) return problem;
        const row = { id: randomUUID(), playerId, ...form, state: 'pending', submittedAt: clock() } as const;
        const [added] = await transaction.insert(table).values(row).returning();
        if (!added) throw new Error('The application was not stored');
        return shown(added);
      }),

    withdraw: (playerId, id) =>
      settle(playerId, id, and(eq(table.state, 'pending')), { state: 'withdrawn', decidedAt: clock() }),

    confirmDeletion: (playerId, id) =>
      settle(playerId, id, and(eq(table.state, 'approved'), lte(table.until, clock()), isNull(table.deletedAt)), {
        deletedAt: clock(),
      }),

    async waiting(query) {
      const pending = eq(table.state, 'pending');
      const sorted = database.select().from(table).where(pending).orderBy(asc(table.submittedAt), asc(table.id));
      return existingPage(query, await database.$count(table, pending), sorted);
    },

    decide: (id, decision) =>
      database.transaction(async (tx) => {
        const decidedAt = clock();
        const [decided] = await tx
          .update(table)
          .set({
            state: decision.state,
            decidedAt,
            reason: decision.state === 'refused' ? decision.reason : null,
            until:
              decision.state === 'approved' ? sql`${decidedAt}::bigint + ${table.months} * ${month}::bigint` : null,
          })
          .where(and(eq(table.id, id), eq(table.state, 'pending')))
          .returning();
        if (!decided) return false;
        await publishChange(tx, [decided.playerId], { topic: 'dataset' });
        await notifyOfDecision(notices(tx), decided, titleOf);
        return true;
      }),
  };
}
