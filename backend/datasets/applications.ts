import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ApplicationState, DatasetApplicationForm } from '#lib/contract/datasets.ts';
import { type Clock, days } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { decisionNotice } from './decision-notice.ts';
import { datasetApplications } from './tables.ts';

type Row = typeof datasetApplications.$inferSelect;
export type Application = Omit<Row, 'playerId' | 'state'> & { readonly state: ApplicationState };
export type ApplyProblem = 'applicationPending' | 'applicationApproved' | 'deletionUnconfirmed';
export type SettleProblem = 'applicationMissing' | 'applicationSettled';
export type Decision = { readonly state: 'approved' } | { readonly state: 'refused'; readonly reason: string };

/** What a month of an approval is, in seconds. */
const month = days(30);

/** Applications for data sets that are given for a stated purpose. Those of others do not exist. */
export interface Applications {
  /** The newest first. */
  of(playerId: string): Promise<Application[]>;
  /** The last one for that data set that was not withdrawn; null without any. */
  last(playerId: string, datasetId: string): Promise<Application | null>;
  /** Not while one waits or holds, nor while the files of one that is over are not said to be deleted. */
  apply(playerId: string, form: DatasetApplicationForm): Promise<Application | ApplyProblem>;
  withdraw(playerId: string, id: string): Promise<Application | SettleProblem>;
  /** Once the time of an approval is over. */
  confirmDeletion(playerId: string, id: string): Promise<Application | SettleProblem>;
  /** Those that wait for the committee, the oldest first. */
  waiting(): Promise<readonly Row[]>;
  /** Decides once, and tells the applicant; false when there is no such application that waits. */
  decide(id: string, decision: Decision): Promise<boolean>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  /** Where applicants are told of a decision. */
  readonly notices: Pick<Inbox, 'addNotice'>;
  /** The title of a data set, for the notice. */
  readonly titleOf: Parameters<typeof decisionNotice>[0]['titleOf'];
}

const table = datasetApplications;
const newestFirst = [desc(table.submittedAt), desc(table.id)];

export function createApplications({ database, clock, notices, titleOf }: Parts): Applications {
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

  /** Changes an application of that player in that condition, else says what is wrong with it. */
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
        // Two that are handed in at once wait for each other, so that the second finds the first.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`dataset application ${playerId}`}))`);
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

    waiting: () =>
      database.select().from(table).where(eq(table.state, 'pending')).orderBy(asc(table.submittedAt), asc(table.id)),

    async decide(id, decision) {
      const decidedAt = clock();
      const [decided] = await database
        .update(table)
        .set({
          state: decision.state,
          decidedAt,
          reason: decision.state === 'refused' ? decision.reason : null,
          until: decision.state === 'approved' ? sql`${decidedAt}::bigint + ${table.months} * ${month}::bigint` : null,
        })
        .where(and(eq(table.id, id), eq(table.state, 'pending')))
        .returning();
      if (!decided) return false;
      await notices.addNotice({ playerId: decided.playerId, ...decisionNotice({ ...decided, titleOf }) });
      return true;
    },
  };
}
