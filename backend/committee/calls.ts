import { z } from 'zod';
import { PageQuerySchema, SlugSchema } from '#lib/contract/primitives.ts';
import { ConfigKeySchema } from '#lib/contract/site.ts';
import type { ApiTokens } from '../api-tokens/api-tokens.ts';
import type { IssuedVouchers } from '../benefits/issued.ts';
import { revokeCalendars } from '../calendar/calendar.ts';
import type { Config } from '../config/config.ts';
import { ClassListSchema } from '../content-store/load-training.ts';
import type { Applications } from '../datasets/applications.ts';
import type { Files } from '../files/files.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Invitations } from '../leaderboards/invitations.ts';
import type { Checks } from '../personal/checks/checks.ts';
import type { Database } from '../platform/database/database.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import { previewKinds } from '../previews/preview-links.ts';
import type { Previews } from '../previews/previews.ts';
import type { PushSubscriptions } from '../push/subscriptions.ts';
import type { GivenUp } from '../submissions/scoring/given-up.ts';
import type { Support } from '../support/support.ts';
import type { ClassLists } from '../training/class-lists.ts';

/** Services that the committee's commands need. */
export interface CommitteeDeps {
  readonly support: Support;
  readonly config: Config;
  readonly checks: Checks;
  readonly files: Files;
  readonly applications: Applications;
  readonly invitations: Invitations;
  readonly previews: Pick<Previews, 'link'>;
  readonly vouchers: IssuedVouchers;
  readonly classes: ClassLists;
  readonly givenUp: GivenUp;
  readonly identity: { readonly sessions: Pick<Sessions, 'expire'> };
  readonly apiTokens: { readonly tokens: Pick<ApiTokens, 'revokeAll'> };
  readonly push: Pick<PushSubscriptions, 'removeAll'>;
  readonly database: Database;
}

const DecisionSchema = z.discriminatedUnion('state', [
  z.object({ id: z.string(), state: z.literal('approved') }),
  z.object({ id: z.string(), state: z.literal('rejected'), reason: z.string().trim().min(1).max(500) }),
]);

const DatasetDecisionSchema = z.discriminatedUnion('state', [
  z.object({ id: z.string(), state: z.literal('approved') }),
  z.object({ id: z.string(), state: z.literal('refused'), reason: z.string().trim().min(1).max(500) }),
]);

export const InvitationSchema = z.object({
  boardId: SlugSchema,
  label: z.string().trim().min(1).max(100),
  uses: z.number().int().min(1).max(1000),
  days: z.number().int().min(1).max(365),
});

/** Ends the sessions, API tokens and calendar addresses of all players, in place of a player's id. */
export const everyone = 'everyone';
export const EndedSessionsSchema = z.object({ player: z.union([z.literal(everyone), z.string().regex(/^\d{10}$/)]) });

/** A single leaked link cannot be revoked, so links expire soon. */
export const PreviewLinkSchema = z.object({
  kind: z.enum(previewKinds),
  id: SlugSchema,
  days: z.number().int().min(1).max(90),
});

const itemMissing = () => Refusal.rule(refusalCode.missing, 'itemMissing');

/** A call that takes what a command sent, and refuses what is not of its schema. */
const call =
  <Input extends z.ZodType, Answer>(schema: Input, run: (input: z.output<Input>) => Promise<Answer>) =>
  async (sent: z.input<Input>): Promise<Answer> => {
    const input = schema.safeParse(sent);
    if (!input.success) throw Refusal.badRequest();
    return run(input.data);
  };

/** Calls of the committee's commands by name. Answers are JSON. @throws Refusal */
export function createCommitteeCalls(deps: CommitteeDeps) {
  const { support, config, checks, files, applications, invitations, previews, vouchers, classes, givenUp } = deps;
  const { identity, apiTokens, push, database } = deps;
  return {
    questions: call(PageQuerySchema, support.open),
    answer: call(z.object({ id: z.string(), text: z.string().trim().min(1).max(10_000) }), async ({ id, text }) => {
      if (!(await support.answer(id, text))) throw itemMissing();
    }),
    config: call(z.object({ key: ConfigKeySchema, value: z.string().max(200) }), ({ key, value }) =>
      config.set(key, value),
    ),
    checks: call(PageQuerySchema, checks.waiting),
    'check-picture': call(z.object({ id: z.string() }), async ({ id }) => {
      const check = await checks.find(id);
      const picture = check && (await files.submitted(check.fid));
      if (!picture) throw itemMissing();
      return { contentType: picture.contentType, base64: picture.bytes.toString('base64') };
    }),
    decide: call(DecisionSchema, async ({ id, ...decision }) => {
      if (!(await checks.decide(id, decision))) throw itemMissing();
    }),
    'dataset-applications': call(PageQuerySchema, applications.waiting),
    'dataset-decide': call(DatasetDecisionSchema, async ({ id, ...decision }) => {
      if (!(await applications.decide(id, decision))) throw itemMissing();
    }),
    'board-invitations': call(z.object({ boardId: SlugSchema }), async ({ boardId }) => ({
      list: await invitations.of(boardId),
    })),
    'board-invite': call(InvitationSchema, async (invitation) => ({ code: await invitations.create(invitation) })),
    'board-revoke': call(z.object({ id: z.string().regex(/^[\da-f]{12,64}$/) }), async ({ id }) => {
      if (!(await invitations.revoke(id))) throw itemMissing();
    }),
    'preview-link': call(PreviewLinkSchema, async ({ kind, id, days }) => {
      const path = previews.link(kind, id, days);
      if (path === null) throw itemMissing();
      return { path };
    }),
    'sessions-end': call(EndedSessionsSchema, async ({ player }) => {
      const playerId = player === everyone ? undefined : player;
      const ended = await identity.sessions.expire(playerId);
      // A browser in foreign hands must not go on receiving notices.
      await push.removeAll(playerId);
      const revoked = await apiTokens.tokens.revokeAll(playerId);
      // An address that somebody copied from the account would go on showing the person's dates.
      return { ended, revoked, calendars: await revokeCalendars(database, playerId) };
    }),
    vouchers: call(z.object({ trackId: SlugSchema }), async ({ trackId }) => ({ list: await vouchers(trackId) })),
    classes: call(z.object({}), async () => ({ list: await classes.all() })),
    'class-set': call(ClassListSchema, (list) => classes.change(list)),
    'scoring-given-up': call(z.object({}), async () => ({ list: await givenUp.list() })),
    'scoring-retry': call(z.object({ id: z.string() }), async ({ id }) => {
      if (!(await givenUp.retry(id))) throw itemMissing();
    }),
  };
}

type CommitteeCalls = ReturnType<typeof createCommitteeCalls>;

export type CommitteeCall = keyof CommitteeCalls;
export type CommitteeInput<Name extends CommitteeCall> = Parameters<CommitteeCalls[Name]>[0];
export type CommitteeAnswer<Name extends CommitteeCall> = Awaited<ReturnType<CommitteeCalls[Name]>>;
