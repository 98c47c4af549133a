import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { committeeEmail, currentAgreement } from './agreements/current.ts';
import { createSignatures } from './agreements/signatures.ts';
import type { AgreementVersions } from './agreements/versions.ts';
import { createAppointments, type DateSource } from './calendar/appointments.ts';
import { createCalendars } from './calendar/calendar.ts';
import type { Clock } from './clock.ts';
import { mountCommittee } from './committee/routes.ts';
import { type Config, createConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import type { Listen } from './database/notifications.ts';
import type { Entries } from './datasets/catalogue.ts';
import { createDatasetServices } from './datasets/services.ts';
import type { BackendEnv } from './env.ts';
import { createFiles } from './files/files.ts';
import { createFileHandlers } from './files/handlers.ts';
import { createDiskStore } from './files/store.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createIdentityHandlers } from './identity/handlers.ts';
import { createLogin } from './identity/login.ts';
import { createPlayers } from './identity/players.ts';
import { createSessions } from './identity/sessions.ts';
import { createInboxHandlers } from './inbox/handlers.ts';
import { createInbox } from './inbox/inbox.ts';
import { createNotifier } from './inbox/notifier.ts';
import { notifierIn } from './inbox/notifier-in.ts';
import { createPreferences } from './inbox/preferences.ts';
import type { BoardEntries } from './leaderboards/boards.ts';
import { createBoardServices } from './leaderboards/services.ts';
import { createOfflineEntries } from './offline/entry.ts';
import { offlineHandlers } from './offline/handlers.ts';
import { mountPageStyle } from './pages/routes.ts';
import { createActiveSessions } from './personal/active-sessions.ts';
import { createChecks } from './personal/checks.ts';
import { createPersonalHandlers } from './personal/handlers.ts';
import { createInfo } from './personal/info.ts';
import { numberFor } from './personal/number-for.ts';
import { createOnSite } from './personal/on-site.ts';
import { createPhoneCodes } from './personal/phone-codes.ts';
import { createSignedAgreements } from './personal/signed-agreements.ts';
import { createTeachers } from './personal/teacher.ts';
import type { PortalSignal } from './portal-signal/portal-signal.ts';
import { createProvider } from './provider/provider.ts';
import { mountProvider } from './provider/routes.ts';
import type { RankedRaces } from './rankings/races.ts';
import { createRankingServices } from './rankings/services.ts';
import { createTestScores } from './rankings/test-score.ts';
import { createAntiForgery } from './router/anti-forgery.ts';
import { bodyLimits } from './router/body-limits.ts';
import { jsonResponse, refusalEnvelope } from './router/envelope.ts';
import type { Handlers } from './router/handlers.ts';
import { createRateLimits } from './router/rate-limits.ts';
import { Refusal } from './router/refusal.ts';
import { localeOf, requestIdOf } from './router/request.ts';
import { mountContract } from './router/router.ts';
import { createSentinels } from './router/sentinels.ts';
import { mountTestRoutes } from './router/test-routes.ts';
import { taskFilesOf } from './scoring/start-scoring.ts';
import { createSigner } from './signing/signing.ts';
import { mountSms } from './sms/routes.ts';
import { createSimulatedNetwork } from './sms/sms.ts';
import { createSubmissionServices, type SubmissionServiceParts } from './submissions/services.ts';
import { createSupportCredentials } from './support/credentials.ts';
import { createCustomerServiceHandlers } from './support/handlers.ts';
import { mountSupport } from './support/routes.ts';
import { createSupport } from './support/support.ts';
import type { Tasks, TestTrackDates } from './tasks/tasks.ts';
import type { TeamContests, TestDates } from './teams/contests.ts';
import { createTeamCounts, type TeamCounts } from './teams/counts.ts';
import type { Post } from './teams/letters.ts';
import { createTeamHandlers, createTeamServices, createTodoDecisions } from './teams/services.ts';
import { createUploadServices } from './uploads/services.ts';
import { createWorkServices } from './works/services.ts';
import type { WorkParts } from './works/team-works.ts';

/** The nouns that are answered from content files. */
export interface ContentHandlers extends Pick<Handlers, 'site'> {
  /** Contests, with the number of teams that the database counts. */
  readonly contests: (teamCounts: TeamCounts) => Handlers['contests'];
  /** What rankings need to know of tracks. */
  readonly rankedRaces: RankedRaces;
  /** What tracks ask for, and the texts that tell it. */
  readonly tasks: (moved?: TestTrackDates) => Tasks;
  readonly guide: SubmissionServiceParts['guide'];
  /** What teams need to know of contests. */
  readonly teamContests: (testDates?: TestDates) => TeamContests;
  /** Texts and salons, of which the database keeps a part: versions of agreements, subscriptions. */
  readonly documents: (database: Database) => Handlers['documents'];
  readonly salons: (database: Database) => Handlers['salons'];
  readonly draws: (database: Database) => Handlers['draws'];
  /** Stages after sign-up and the order of defences. */
  readonly works: (database: Database, contests: TeamContests) => Pick<WorkParts, 'contests' | 'draws'>;
  readonly agreementVersions: (database: Database) => AgreementVersions;
  readonly datasets: Entries;
  readonly leaderboards: BoardEntries;
  /** Where dates of players come from. */
  readonly dates: (database: Database) => readonly DateSource[];
  /** Reads the files again. */
  readonly reload: () => Promise<void>;
}

export interface AppParts {
  readonly env: BackendEnv;
  readonly database: Database;
  readonly listen: Listen;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signal: PortalSignal;
  readonly content: (config: Config) => ContentHandlers;
}

/** The reference backend as a web-standard application: the contract, the identity provider, the support desk. */
export function createApp({ env, database, listen, clock, log, signal, content: contentOf }: AppParts): Hono {
  const signer = createSigner(env.BACKEND_SECRET);
  const publicUrl = env.BACKEND_PUBLIC_URL;
  const portalOrigin = env.PUBLIC_ORIGIN;
  const sessions = createSessions(database, clock);
  const players = createPlayers(database, clock);
  const inbox = createInbox(database, clock);
  const config = createConfig(database, clock, () => signal.changed(['config', 'customer-service']));
  const provider = createProvider({ database, clock, publicUrl, portalOrigin });
  const support = createSupport(database, clock, inbox);
  const credentials = createSupportCredentials(signer, clock);
  const content = contentOf(config);
  const files = createFiles(database, createDiskStore(join(env.DATA_DIR, 'files')), signer, clock);
  const large = createUploadServices({ env, database, clock, signer });
  const current = currentAgreement(content.site);
  const signatures = createSignatures(database, clock, current);
  const network = createSimulatedNetwork(database, clock);
  const preferences = createPreferences(database);
  const notifier = createNotifier({ inbox, preferences, sms: network, numberOf: numberFor(database), portalOrigin });
  const checks = createChecks({ database, clock, files, notices: notifier.about('check') });
  const testDates: TestDates = new Map();
  const teamParts = { database, clock, contests: content.teamContests(testDates) };
  /** Messages about teams are written in the transaction that makes them true. */
  const teamPost: Post = (tx) => notifierIn(clock, portalOrigin)(tx).about('team');
  const teams = createTeamServices(teamParts, teamPost, files);
  const testTrackDates: TestTrackDates = new Map();
  const submissions = createSubmissionServices({
    ...teamParts,
    listen,
    tasks: content.tasks(testTrackDates),
    files: taskFilesOf(env),
    guide: content.guide,
    uploads: large.uploads,
  });
  const works = createWorkServices({
    team: teamParts,
    ...content.works(database, teamParts.contests),
    uploads: large.uploads,
    post: teamPost,
  });
  const appointments = createAppointments([...content.dates(database), works.defences.dates], clock);
  const uploadLinks = large.links([submissions.reader, works.reports.reader]);
  const datasets = createDatasetServices({
    env,
    database,
    clock,
    entries: content.datasets,
    signatures,
    config,
    notices: notifier.about('check'),
  });
  const rankings = createRankingServices({ database, clock, races: content.rankedRaces.moved(testTrackDates) });
  const leaderboards = createBoardServices({
    env,
    database,
    clock,
    log,
    entries: content.leaderboards,
    titleOf: (id, locale) => datasets.catalogue.entry(id, locale)?.title ?? id,
  });
  const sentinels = env.SENTINELS ? createSentinels() : null;

  const handlers: Handlers = {
    identity: createIdentityHandlers({
      provider,
      testLogin: env.SIMULATED_LOGIN ? provider.testLogin : null,
      login: createLogin(database, clock, players, sessions),
      players,
      sessions,
      signatures,
      committeeEmail: committeeEmail(content.site),
    }),
    inbox: createInboxHandlers(inbox, createTodoDecisions(teams)),
    customerService: createCustomerServiceHandlers({ credentials, config, publicUrl }),
    site: content.site,
    contests: content.contests(createTeamCounts(database, clock)),
    documents: content.documents(database),
    salons: content.salons(database),
    ...rankings.handlers,
    draws: content.draws(database),
    files: createFileHandlers(files, { uploads: large.uploads, links: uploadLinks }),
    uploads: large.handlers(uploadLinks, { ...submissions.gates, report: works.reports.gate }),
    ...submissions.handlers,
    datasets: datasets.handlers,
    leaderboards: leaderboards.handlers,
    ...createTeamHandlers(teams),
    offline: offlineHandlers(createOfflineEntries(teamParts)),
    ...works.handlers,
    personal: createPersonalHandlers({
      info: createInfo(database, clock, files, checks),
      phoneCodes: createPhoneCodes(database, clock, signer, network),
      agreements: createSignedAgreements({
        database,
        signatures,
        current,
        versions: content.agreementVersions(database),
      }),
      checks,
      teachers: createTeachers(database, clock),
      onSite: createOnSite(database, clock),
      appointments,
      calendars: createCalendars({ database, clock, appointments, portalOrigin }),
      preferences,
      sessions: createActiveSessions(database, clock),
      notices: notifier.about('security'),
      clock,
    }),
  };

  const app = new Hono();
  watch(app, log);
  app.use(bodyLimits());
  app.get('/health', (context) => context.json({ status: 'ok' }));
  mountContract(app, handlers, {
    sessions,
    antiForgery: createAntiForgery(signer, clock),
    rateLimits: createRateLimits({ signIns: env.SIGN_IN_LIMIT, writes: env.WRITE_LIMIT }),
    idempotency: createIdempotency(database, clock),
    sentinels,
  });
  mountPageStyle(app);
  mountSms(app, network);
  mountProvider(app, { provider, signer, clock, publicUrl, portalOrigin });
  mountSupport(app, { support, credentials, signer, clock, publicUrl, portalOrigin });
  const { applications } = datasets;
  const { invitations } = leaderboards;
  mountCommittee(app, { support, config, checks, files, applications, invitations, signer, clock });
  if (sentinels)
    mountTestRoutes(app, {
      sessions,
      players,
      membership: teams.membership,
      inbox,
      config,
      provider,
      sentinels,
      testDates,
      testTrackDates,
      recordScore: createTestScores(database, clock, content.rankedRaces.moved(testTrackDates)),
      reloadContent: content.reload,
    });
  return app;
}

/** Request ids, one log line a request without query or headers, and envelopes for everything that goes wrong. */
function watch(app: Hono, log: Logger): void {
  app.use(async (context, next) => {
    const requestId = requestIdOf(context);
    const startedAt = performance.now();
    await next();
    context.header('X-Request-Id', requestId);
    const milliseconds = Math.round(performance.now() - startedAt);
    const { method, path } = context.req;
    if (context.error && !(context.error instanceof Refusal)) log.error({ requestId, err: context.error }, 'failure');
    log.info({ requestId, method, path, status: context.res.status, milliseconds }, 'request');
  });
  app.notFound((context) => refuse(context, Refusal.notFound()));
  app.onError((error, context) => refuse(context, error instanceof Refusal ? error : new Refusal(500, 500, 'failure')));
}

/** Keeps the headers that were set before the refusal, above all the anti-forgery value. */
function refuse(context: Context, refusal: Refusal): Response {
  const response = jsonResponse(refusal.status, refusalEnvelope(refusal, localeOf(context)), refusal.headers);
  return context.newResponse(response.body, response);
}
