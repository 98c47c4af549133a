import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { SlugSchema } from '#lib/contract/primitives.ts';
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
import type { Clock } from '../platform/clock.ts';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { envelopeOf, jsonResponse } from '../platform/http/envelope.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import { type Signer, sha256 } from '../platform/signing.ts';
import { previewKinds } from '../previews/preview-links.ts';
import type { Previews } from '../previews/previews.ts';
import type { PushSubscriptions } from '../push/subscriptions.ts';
import type { GivenUp } from '../submissions/scoring/given-up.ts';
import type { Support } from '../support/support.ts';
import type { ClassLists } from '../training/class-lists.ts';

interface Deps extends Pick<OpenDatabase, 'dump'> {
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
  readonly signer: Signer;
  readonly clock: Clock;
}

/** Proves that a call comes from a command of this installation: a signature with the backend's secret. */
export const committeeHeader = 'X-Committee-Signature';

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
const EndedSessionsSchema = z.object({ player: z.union([z.literal(everyone), z.string().regex(/^\d{10}$/)]) });

/** A single leaked link cannot be revoked, so links expire soon. */
export const PreviewLinkSchema = z.object({
  kind: z.enum(previewKinds),
  id: SlugSchema,
  days: z.number().int().min(1).max(90),
});

/**
 * Routes of the committee's commands. The commands call the running backend, because the database of a small
 * installation allows one process only.
 */
export function mountCommittee(
  app: Hono,
  {
    support,
    config,
    checks,
    files,
    applications,
    invitations,
    previews,
    vouchers,
    classes,
    givenUp,
    identity,
    apiTokens,
    database,
    push,
    signer,
    clock,
    dump,
  }: Deps,
): void {
  const route = <Body extends z.ZodType>(name: string, schema: Body, run: (body: z.output<Body>) => Promise<unknown>) =>
    app.post(`/committee/${name}`, async (context: Context) => {
      const text = await context.req.text();
      const proof = signer.open('committee', context.req.header(committeeHeader) ?? '', clock());
      if (proof?.request !== sha256(`${name}\n${text}`)) throw Refusal.forbidden();
      const body = schema.safeParse(JSON.parse(text));
      if (!body.success) throw Refusal.badRequest();
      const result = await run(body.data);
      return result instanceof Response ? result : jsonResponse(200, envelopeOf(result ?? null));
    });

  route('questions', z.object({}), async () => ({ list: await support.open() }));
  route('answer', z.object({ id: z.string(), text: z.string().trim().min(1).max(10_000) }), async ({ id, text }) => {
    if (!(await support.answer(id, text))) throw Refusal.rule(refusalCode.missing, 'itemMissing');
  });
  route('config', z.object({ key: ConfigKeySchema, value: z.string().max(200) }), ({ key, value }) =>
    config.set(key, value),
  );
  route('checks', z.object({}), async () => ({ list: await checks.waiting() }));
  route('check-picture', z.object({ id: z.string() }), async ({ id }) => {
    const check = await checks.find(id);
    const picture = check && (await files.submitted(check.fid));
    if (!picture) throw Refusal.rule(refusalCode.missing, 'itemMissing');
    return { contentType: picture.contentType, base64: picture.bytes.toString('base64') };
  });
  route('dataset-applications', z.object({}), async () => ({ list: await applications.waiting() }));
  route('dataset-decide', DatasetDecisionSchema, async ({ id, ...decision }) => {
    if (!(await applications.decide(id, decision))) throw Refusal.rule(refusalCode.missing, 'itemMissing');
  });
  route('board-invitations', z.object({ boardId: SlugSchema }), async ({ boardId }) => ({
    list: await invitations.of(boardId),
  }));
  route('board-invite', InvitationSchema, async (invitation) => ({ code: await invitations.create(invitation) }));
  route('board-revoke', z.object({ id: z.string().regex(/^[\da-f]{12,64}$/) }), async ({ id }) => {
    if (!(await invitations.revoke(id))) throw Refusal.rule(refusalCode.missing, 'itemMissing');
  });
  route('preview-link', PreviewLinkSchema, async ({ kind, id, days }) => {
    const path = previews.link(kind, id, days);
    if (path === null) throw Refusal.rule(refusalCode.missing, 'itemMissing');
    return { path };
  });
  route('sessions-end', EndedSessionsSchema, async ({ player }) => {
    const playerId = player === everyone ? undefined : player;
    const ended = await identity.sessions.expire(playerId);
    // A browser in foreign hands must not go on receiving notices.
    await push.removeAll(playerId);
    const revoked = await apiTokens.tokens.revokeAll(playerId);
    // An address that somebody copied from the account would go on showing the person's dates.
    return { ended, revoked, calendars: await revokeCalendars(database, playerId) };
  });
  route('backup', z.object({}), async () => {
    if (!dump) throw Refusal.notFound();
    return new Response(await dump(), { headers: { 'Content-Type': 'application/gzip' } });
  });
  route('vouchers', z.object({ trackId: SlugSchema }), async ({ trackId }) => ({ list: await vouchers(trackId) }));
  route('classes', z.object({}), async () => ({ list: await classes.all() }));
  route('class-set', ClassListSchema, (list) => classes.change(list));
  route('scoring-given-up', z.object({}), async () => ({ list: await givenUp.list() }));
  route('scoring-retry', z.object({ id: z.string() }), async ({ id }) => {
    if (!(await givenUp.retry(id))) throw Refusal.rule(refusalCode.missing, 'itemMissing');
  });
  route('decide', DecisionSchema, async ({ id, ...decision }) => {
    if (!(await checks.decide(id, decision))) throw Refusal.rule(refusalCode.missing, 'itemMissing');
  });
}
