import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { CheckState, PassportSubmission, StudentCardSubmission } from '#lib/contract/personal/personal-checks.ts';
import { publishChange } from '../../changes/publish.ts';
import type { Files } from '../../files/files.ts';
import type { Inbox } from '../../inbox/inbox.ts';
import { notify } from '../../inbox/notify.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ExistingPage, existingPage, type PageQuery } from '../../platform/database/existing-page.ts';
import { acquireLock } from '../../platform/database/transaction.ts';
import { personalChecks } from '../tables.ts';

const pages = { studentCard: '/user-center', passport: '/identityAuthen' } as const satisfies Record<CheckKind, string>;

/** Notifies a player of a decision; `reason` is the committee's text when the check was rejected, otherwise null. */
function notifyOfCheck(
  inbox: Pick<Inbox, 'addNotice'>,
  { playerId, kind }: { readonly playerId: string; readonly kind: CheckKind },
  reason: string | null,
): Promise<void> {
  const jumpUrl = pages[kind];
  return reason === null
    ? notify(inbox, [playerId], { template: `${kind}.approved`, values: {}, jumpUrl })
    : notify(inbox, [playerId], { template: `${kind}.rejected`, values: { reason }, jumpUrl });
}

/** Documents that the committee checks by hand. The kind is also the purpose of the uploaded picture. */
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
  readonly payload: FactsOf[Kind];
  readonly fid: string;
  readonly reason: string | null;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
}

export type SubmitProblem = 'fileMissing' | 'checkPending' | 'checkApproved';
export type Decision = { readonly state: 'approved' } | { readonly state: 'rejected'; readonly reason: string };

export interface Checks {
  /** The latest check of this kind; null when there is none. */
  last<Kind extends CheckKind>(playerId: string, kind: Kind): Promise<Check<Kind> | null>;
  states(playerId: string): Promise<Readonly<Record<CheckKind, CheckState>>>;
  /** Submits a document; rejected while a check is pending and after one was approved. */
  submit<Kind extends CheckKind>(
    playerId: string,
    kind: Kind,
    payload: FactsOf[Kind],
    fid: string,
  ): Promise<SubmitProblem | null>;
  /** A page of the checks that wait for the committee, oldest first. */
  waiting(query: PageQuery): Promise<ExistingPage<Check>>;
  find(id: string): Promise<Check | null>;
  /** Decides once and notifies the player; false when no pending check has this id. */
  decide(id: string, decision: Decision): Promise<boolean>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: Files;
  /** Receives the notices of decisions, in the transaction that decides. */
  readonly notices: (tx: Database) => Pick<Inbox, 'addNotice'>;
}

export function createChecks({ database, clock, files, notices }: Deps): Checks {
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
    // The kind of a row determines the type of its payload.
    return (await lastOf(database, playerId, kind)) as Check<typeof kind> | null;
  };

  return {
    last,

    async states(playerId) {
      const [card, passport] = await Promise.all([last(playerId, 'studentCard'), last(playerId, 'passport')]);
      return { studentCard: card?.state ?? 'none', passport: passport?.state ?? 'none' };
    },

    async submit(playerId, kind, payload, fid) {
      return database.transaction(async (transaction) => {
        // Concurrent submissions wait for each other, so that the second finds the first.
        await acquireLock(transaction, `check ${kind} ${playerId}`);
        const before = await lastOf(transaction, playerId, kind);
        if (before?.state === 'pending') return 'checkPending';
        if (before?.state === 'approved') return 'checkApproved';
        if (!(await files.use(transaction, playerId, fid, kind))) return 'fileMissing';
        if (before && before.fid !== fid) await files.release(transaction, before.fid);
        // Later than the previous check also within the same second.
        const submittedAt = Math.max(clock(), (before?.submittedAt ?? 0) + 1);
        const row = { id: randomUUID(), playerId, kind, state: 'pending', payload, fid, submittedAt } as const;
        await transaction.insert(personalChecks).values(row);
        return null;
      });
    },

    async waiting(query) {
      const pending = eq(personalChecks.state, 'pending');
      const sorted = database
        .select()
        .from(personalChecks)
        .where(pending)
        .orderBy(asc(personalChecks.submittedAt), asc(personalChecks.id));
      return existingPage(query, await database.$count(personalChecks, pending), sorted);
    },

    async find(id) {
      const [row] = await database.select().from(personalChecks).where(eq(personalChecks.id, id));
      return row ?? null;
    },

    decide: (id, decision) =>
      database.transaction(async (tx) => {
        const reason = decision.state === 'rejected' ? decision.reason : null;
        const [decided] = await tx
          .update(personalChecks)
          .set({ state: decision.state, reason, decidedAt: clock() })
          .where(and(eq(personalChecks.id, id), eq(personalChecks.state, 'pending')))
          .returning();
        if (!decided) return false;
        await publishChange(tx, [decided.playerId], { topic: 'check' });
        await notifyOfCheck(notices(tx), decided, reason);
        return true;
      }),
  };
}
