import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CheckState, PassportSubmission, StudentCardSubmission } from '#lib/contract/personal-checks.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Files } from '../files/files.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { checkNotice } from './check-notices.ts';
import { personalChecks } from './tables.ts';

/** What the committee checks by hand. The kind is the purpose of the picture that is handed in as well. */
export type CheckKind = 'studentCard' | 'passport';
export type StudentCardFacts = Omit<StudentCardSubmission, 'fid' | 'school'> & { readonly school: string | null };
export type PassportFacts = Omit<PassportSubmission, 'fid'>;

interface FactsOf {
  readonly studentCard: StudentCardFacts;
  readonly passport: PassportFacts;
}

export interface Check<Kind extends CheckKind = CheckKind> {
  readonly id: string;
  readonly playerId: string;
  readonly kind: CheckKind;
  readonly state: Exclude<CheckState, 'none'>;
  readonly facts: FactsOf[Kind];
  readonly fid: string;
  readonly reason: string | null;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
}

export type SubmitProblem = 'fileMissing' | 'checkPending' | 'checkApproved';
export type Decision = { readonly state: 'approved' } | { readonly state: 'rejected'; readonly reason: string };

export interface Checks {
  /** What was handed in last; null when nothing was. */
  last<Kind extends CheckKind>(playerId: string, kind: Kind): Promise<Check<Kind> | null>;
  states(playerId: string): Promise<Readonly<Record<CheckKind, CheckState>>>;
  /** Hands in; not while a check is under way, nor after one was approved. */
  submit<Kind extends CheckKind>(
    playerId: string,
    kind: Kind,
    facts: FactsOf[Kind],
    fid: string,
  ): Promise<SubmitProblem | null>;
  /** Those that wait for the committee, the oldest first. */
  waiting(): Promise<readonly Check[]>;
  find(id: string): Promise<Check | null>;
  /** Decides once, and tells the player; false when there is no such check that waits. */
  decide(id: string, decision: Decision): Promise<boolean>;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  /** Where players are told of a decision. */
  readonly notices: Pick<Inbox, 'addNotice'>;
}

export function createChecks({ database, clock, files, notices }: Parts): Checks {
  const lastOf = async (from: Pick<Database, 'select'>, playerId: string, kind: CheckKind) => {
    const [row] = await from
      .select()
      .from(personalChecks)
      .where(and(eq(personalChecks.playerId, playerId), eq(personalChecks.kind, kind)))
      .orderBy(desc(personalChecks.submittedAt), desc(personalChecks.id))
      .limit(1);
    return row ?? null;
  };
  const last: Checks['last'] = async (playerId, kind) => {
    // The kind of a row says which facts it has.
    return (await lastOf(database, playerId, kind)) as Check<typeof kind> | null;
  };

  return {
    last,

    async states(playerId) {
      const [card, passport] = await Promise.all([last(playerId, 'studentCard'), last(playerId, 'passport')]);
      return { studentCard: card?.state ?? 'none', passport: passport?.state ?? 'none' };
    },

    async submit(playerId, kind, facts, fid) {
      return database.transaction(async (transaction) => {
        // Two that are handed in at once wait for each other, so that the second finds the first.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`check ${kind} ${playerId}`}))`);
        const before = await lastOf(transaction, playerId, kind);
        if (before?.state === 'pending') return 'checkPending';
        if (before?.state === 'approved') return 'checkApproved';
        if (!(await files.use(transaction, playerId, fid, kind))) return 'fileMissing';
        if (before && before.fid !== fid) await files.release(transaction, before.fid);
        // Later than the one before also within the same second.
        const submittedAt = Math.max(clock(), (before?.submittedAt ?? 0) + 1);
        const row = { id: randomUUID(), playerId, kind, state: 'pending', facts, fid, submittedAt } as const;
        await transaction.insert(personalChecks).values(row);
        return null;
      });
    },

    waiting: () =>
      database
        .select()
        .from(personalChecks)
        .where(eq(personalChecks.state, 'pending'))
        .orderBy(asc(personalChecks.submittedAt), asc(personalChecks.id)),

    async find(id) {
      const [row] = await database.select().from(personalChecks).where(eq(personalChecks.id, id));
      return row ?? null;
    },

    async decide(id, decision) {
      const reason = decision.state === 'rejected' ? decision.reason : null;
      const [decided] = await database
        .update(personalChecks)
        .set({ state: decision.state, reason, decidedAt: clock() })
        .where(and(eq(personalChecks.id, id), eq(personalChecks.state, 'pending')))
        .returning();
      if (!decided) return false;
      await notices.addNotice({ playerId: decided.playerId, ...checkNotice(decided.kind, reason) });
      return true;
    },
  };
}
