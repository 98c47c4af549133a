import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { ConfigKeySchema } from '#lib/contract/site.ts';
import { TeamDatesSchema } from '#lib/contract/teams.ts';
import type { Config } from '../config/config.ts';
import type { Players } from '../identity/players.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { TestRaceDates } from '../offline/races.ts';
import type { PortalSignal } from '../portal-signal/portal-signal.ts';
import type { Provider } from '../provider/provider.ts';
import type { RecordTestScore } from '../rankings/test-score.ts';
import type { TestTrackDates } from '../tasks/tasks.ts';
import type { TestDates } from '../teams/contests.ts';
import type { Membership } from '../teams/membership.ts';
import { envelopeOf, jsonResponse } from './envelope.ts';
import { Refusal } from './refusal.ts';
import type { Sentinels } from './sentinels.ts';

export interface TestParts {
  readonly sessions: Sessions;
  readonly players: Players;
  readonly membership: Pick<Membership, 'forget'>;
  readonly inbox: Inbox;
  readonly config: Config;
  readonly provider: Provider;
  readonly sentinels: Sentinels;
  readonly testDates: TestDates;
  readonly testTrackDates: TestTrackDates;
  readonly testRaceDates: TestRaceDates;
  readonly signal: PortalSignal;
  readonly recordScore: RecordTestScore;
  readonly reloadContent: () => Promise<void>;
}

const LocalizedSchema = z
  .string()
  .min(1)
  .transform((text) => ({ 'zh-EN': text, 'zh-CN': text, 'zh-Hant': text }));

/**
 * What tests may do to the backend from outside; mounted only with SENTINELS=1. All are `POST /test/<name>` with a JSON
 * body and answer with an envelope:
 *
 * - `expire-sessions { playerId? }` ends every session of a player, or all
 * - `effective-time { seconds }` sets the life of tokens issued from now on; 7200 is the normal one
 * - `renewals { playerId? }` answers `{ count }`
 * - `notice { playerId?, title, content, jumpUrl? }` adds a notice, for everybody without a player; answers `{ noticeId }`
 * - `forget-player { userName }` makes a test person unregistered again
 * - `config { key, value }` sets a switch
 * - `team-dates { competitionID, signUpOpensAt?, signUpClosesAt?, locksAt?, endsAt? }` moves the dates that bind the teams of
 *   a contest, in seconds; without a date the contest's own count again
 * - `track-dates { raceId, opensAt?, closesAt?, freezesAt?, revealsAt? }` moves when something may be handed in for a track, in
 *   seconds
 * - `race-dates { competitionID, startsAt?, endsAt?, lastStart? }` moves the days on site of a contest and when the last slot
 *   may begin, in seconds
 * - `score { raceId, teamId, score }` adds a score, as if a submission had been settled now
 * - `reload-content` reads the content files again
 * - `fail { call, sentinel, times? }` lets the next requests of a call (`inbox.summary`, `*`) end with a sentinel
 * - `clear` forgets what `fail`, `team-dates`, `track-dates` and `race-dates` set and restores the life of tokens
 */
export function mountTestRoutes(app: Hono, parts: TestParts): void {
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
  route('expire-sessions', OfPlayer, ({ playerId }) => parts.sessions.expire(playerId));
  route('effective-time', z.object({ seconds: z.number().int().positive() }), ({ seconds }) => {
    parts.sessions.effectiveTime = seconds;
  });
  route('renewals', OfPlayer, async ({ playerId }) => ({ count: await parts.sessions.renewals(playerId) }));
  route(
    'notice',
    z.object({
      playerId: z.string().nullable().default(null),
      title: LocalizedSchema,
      content: LocalizedSchema,
      jumpUrl: z.string().nullable().default(null),
    }),
    async (notice) => ({ noticeId: await parts.inbox.addNotice(notice) }),
  );
  route('forget-player', z.object({ userName: z.string() }), async ({ userName }) => {
    const subject = await parts.provider.subjectOf(userName);
    if (!subject) throw Refusal.notFound();
    const player = await parts.players.bySubject(subject);
    if (player) await parts.membership.forget(player.id);
    await parts.players.forget(subject);
  });
  route('config', z.object({ key: ConfigKeySchema, value: z.string() }), ({ key, value }) =>
    parts.config.set(key, value),
  );
  route(
    'team-dates',
    TeamDatesSchema.partial().extend({ competitionID: z.string() }),
    ({ competitionID, ...dates }) => void parts.testDates.set(competitionID, dates),
  );
  route(
    'track-dates',
    z.object({
      raceId: z.string(),
      opensAt: z.number().optional(),
      closesAt: z.number().optional(),
      freezesAt: z.number().optional(),
      revealsAt: z.number().optional(),
    }),
    ({ raceId, ...dates }) => {
      parts.testTrackDates.set(raceId, dates);
      parts.signal.changed([`rankings:${raceId}`]);
    },
  );
  route(
    'race-dates',
    z.object({
      competitionID: z.string(),
      startsAt: z.number().optional(),
      endsAt: z.number().optional(),
      lastStart: z.number().optional(),
    }),
    ({ competitionID, ...dates }) => void parts.testRaceDates.set(competitionID, dates),
  );
  route('score', z.object({ raceId: z.string(), teamId: z.string(), score: z.number() }), (given) =>
    parts.recordScore(given.raceId, given.teamId, given.score),
  );
  route('reload-content', z.object({}), () => parts.reloadContent());
  route(
    'fail',
    z.object({ call: z.string(), sentinel: z.string(), times: z.number().int().positive().default(1) }),
    ({ call, sentinel, times }) => parts.sentinels.next(call, sentinel, times),
  );
  route('clear', z.object({}), () => {
    parts.sentinels.clear();
    parts.sessions.effectiveTime = 7200;
    parts.testDates.clear();
    parts.testTrackDates.clear();
    parts.testRaceDates.clear();
  });
}
