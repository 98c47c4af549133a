import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { ConfigKeySchema } from '#lib/contract/site.ts';
import { TeamDatesSchema } from '#lib/contract/teams/teams.ts';
import type { Config } from '../config/config.ts';
import type { Players } from '../identity/players.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { TestOnSiteDates } from '../offline/on-site-contests.ts';
import { envelopeOf, jsonResponse } from '../platform/http/envelope.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Sentinels } from '../platform/http/sentinels.ts';
import type { PortalSignal } from '../platform/portal-signal.ts';
import { previewKinds } from '../previews/preview-links.ts';
import type { Previews } from '../previews/previews.ts';
import type { Provider } from '../provider/provider.ts';
import type { RecordTestScore } from '../rankings/test-score.ts';
import type { TestTrackDates } from '../tasks/tasks.ts';
import type { TestDates } from '../teams/contests.ts';
import type { Membership } from '../teams/members/membership.ts';

export interface TestDeps {
  readonly sessions: Sessions;
  readonly players: Players;
  readonly membership: Pick<Membership, 'forget'>;
  readonly inbox: Inbox;
  readonly config: Config;
  readonly previews: Pick<Previews, 'link'>;
  readonly provider: Provider;
  readonly sentinels: Sentinels;
  readonly testDates: TestDates;
  readonly testTrackDates: TestTrackDates;
  readonly testOnSiteDates: TestOnSiteDates;
  readonly signal: PortalSignal;
  readonly recordScore: RecordTestScore;
  readonly reloadContent: () => Promise<void>;
}

const LocalizedSchema = z
  .string()
  .min(1)
  .transform((text) => ({ 'zh-EN': text, 'zh-CN': text, 'zh-Hant': text }));

/**
 * Routes for tests, mounted only with SENTINELS=1. All are `POST /test/<name>` with a JSON body and answer with an
 * envelope:
 *
 * - `expire-sessions { playerId? }` ends every session of a player, or all
 * - `effective-time { seconds }` sets the life of tokens issued from now on; 7200 is the normal one
 * - `renewals { playerId? }` answers `{ count }`
 * - `notice { playerId?, title, content, jumpUrl? }` adds a notice, for every player without `playerId`; answers
 *   `{ noticeId }`
 * - `forget-player { userName }` makes a test person unregistered again
 * - `config { key, value }` sets a switch
 * - `preview-link { kind, id }` answers `{ path }`, a link of the committee for a day
 * - `team-dates { competitionID, signUpOpensAt?, signUpClosesAt?, locksAt?, endsAt? }` moves the dates for the teams of
 *   a contest, in seconds; without a date the contest's own apply again
 * - `track-dates { trackId, opensAt?, closesAt?, freezesAt?, revealsAt? }` moves the submission dates of a track, in
 *   seconds
 * - `on-site-dates { competitionID, startsAt?, endsAt?, lastStart? }` moves the days on site of a contest and the last
 *   start of a slot, in seconds
 * - `score { trackId, teamId, score }` adds a score, as if a submission had been settled now
 * - `reload-content` reads the content files again, and answers after the portal was notified
 * - `fail { call, sentinel, times? }` makes the next requests of a call (`inbox.summary`, `*`) end with a sentinel
 * - `clear` resets the effects of `fail`, `team-dates`, `track-dates` and `on-site-dates`, and the life of tokens
 */
export function mountTestRoutes(app: Hono, deps: TestDeps): void {
  const route = <Body extends z.ZodType>(
    name: string,
    schema: Body,
    run: (body: z.output<Body>) => Promise<unknown> | unknown,
  ) =>
    app.post(`/test/${name}`, async (context: Context) => {
      const body = schema.safeParse(await context.req.json().catch(() => ({})));
      if (!body.success) throw Refusal.badRequest();
      return jsonResponse(200, envelopeOf((await run(body.data)) ?? null));
    });

  const OfPlayer = z.object({ playerId: z.string().optional() });
  route('expire-sessions', OfPlayer, async ({ playerId }) => {
    await deps.sessions.expire(playerId);
  });
  route('effective-time', z.object({ seconds: z.number().int().positive() }), ({ seconds }) => {
    deps.sessions.effectiveTime = seconds;
  });
  route('renewals', OfPlayer, async ({ playerId }) => ({ count: await deps.sessions.renewals(playerId) }));
  route(
    'notice',
    z.object({
      playerId: z.string().nullable().default(null),
      title: LocalizedSchema,
      content: LocalizedSchema,
      jumpUrl: z.string().nullable().default(null),
    }),
    async (notice) => ({ noticeId: await deps.inbox.addNotice(notice) }),
  );
  route('forget-player', z.object({ userName: z.string() }), async ({ userName }) => {
    const subject = await deps.provider.subjectOf(userName);
    if (!subject) throw Refusal.notFound();
    const player = await deps.players.bySubject(subject);
    if (player) await deps.membership.forget(player.id);
    await deps.players.forget(subject);
  });
  route('preview-link', z.object({ kind: z.enum(previewKinds), id: z.string() }), ({ kind, id }) => ({
    path: deps.previews.link(kind, id, 1),
  }));
  route('config', z.object({ key: ConfigKeySchema, value: z.string() }), ({ key, value }) =>
    deps.config.set(key, value),
  );
  route(
    'team-dates',
    TeamDatesSchema.partial().extend({ competitionID: z.string() }),
    ({ competitionID, ...dates }) => void deps.testDates.set(competitionID, dates),
  );
  route(
    'track-dates',
    z.object({
      trackId: z.string(),
      opensAt: z.number().optional(),
      closesAt: z.number().optional(),
      freezesAt: z.number().optional(),
      revealsAt: z.number().optional(),
    }),
    ({ trackId, ...dates }) => {
      deps.testTrackDates.set(trackId, dates);
      deps.signal.changed([`rankings:${trackId}`]);
    },
  );
  route(
    'on-site-dates',
    z.object({
      competitionID: z.string(),
      startsAt: z.number().optional(),
      endsAt: z.number().optional(),
      lastStart: z.number().optional(),
    }),
    ({ competitionID, ...dates }) => void deps.testOnSiteDates.set(competitionID, dates),
  );
  route('score', z.object({ trackId: z.string(), teamId: z.string(), score: z.number() }), (given) =>
    deps.recordScore(given.trackId, given.teamId, given.score),
  );
  route('reload-content', z.object({}), () => deps.reloadContent());
  route(
    'fail',
    z.object({ call: z.string(), sentinel: z.string(), times: z.number().int().positive().default(1) }),
    ({ call, sentinel, times }) => deps.sentinels.next(call, sentinel, times),
  );
  route('clear', z.object({}), () => {
    deps.sentinels.clear();
    deps.sessions.effectiveTime = 7200;
    deps.testDates.clear();
    deps.testTrackDates.clear();
    deps.testOnSiteDates.clear();
  });
}
