import { join } from 'node:path';
import type { Logger } from 'pino';
import { currentAgreement } from './agreements/current.ts';
import { createSignatures } from './agreements/signatures.ts';
import { createBenefitServices } from './benefits/services.ts';
import type { Clock } from './clock.ts';
import { type Config, createConfig } from './config/config.ts';
import type { ContentHandlers } from './content.ts';
import type { Database } from './database/database.ts';
import type { Listen } from './database/notifications.ts';
import { createDatasetServices } from './datasets/services.ts';
import type { BackendEnv } from './env.ts';
import { createFiles } from './files/files.ts';
import { createFileHandlers } from './files/handlers.ts';
import { createDiskStore } from './files/store.ts';
import { createGpuServices } from './gpu/services.ts';
import { createIdentityServices } from './identity/services.ts';
import { createInboxHandlers } from './inbox/handlers.ts';
import { notifierIn } from './inbox/notifier-in.ts';
import { createInboxServices } from './inbox/services.ts';
import { createBoardServices } from './leaderboards/services.ts';
import type { TestRaceDates } from './offline/races.ts';
import { createOfflineServices } from './offline/services.ts';
import { createChecks } from './personal/checks.ts';
import { personalHandlersOf } from './personal/services.ts';
import type { PortalSignal } from './portal-signal/portal-signal.ts';
import { createRankingServices } from './rankings/services.ts';
import type { Handlers } from './router/handlers.ts';
import { taskFilesOf } from './scoring/start-scoring.ts';
import { createSigner } from './signing/signing.ts';
import { reservedCards } from './slots/reserved.ts';
import { createSlotServices } from './slots/services.ts';
import { createSubmissionServices } from './submissions/services.ts';
import { createSupportCredentials } from './support/credentials.ts';
import { createCustomerServiceHandlers } from './support/handlers.ts';
import { createSupport } from './support/support.ts';
import type { TestTrackDates } from './tasks/tasks.ts';
import type { TestDates } from './teams/contests.ts';
import { createTeamCounts } from './teams/counts.ts';
import type { Post } from './teams/letters.ts';
import { createTeamHandlers, createTeamServices, createTodoDecisions } from './teams/services.ts';
import { createClassLists } from './training/class-lists.ts';
import { createTrainingServices } from './training/services.ts';
import { createUploadServices } from './uploads/services.ts';
import { createWorkServices } from './works/services.ts';

export interface AppParts {
  readonly env: BackendEnv;
  readonly database: Database;
  readonly listen: Listen;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signal: PortalSignal;
  readonly content: (config: Config) => ContentHandlers;
}

export type Services = ReturnType<typeof createServices>;

/** Every noun, put together: the handlers of the contract, and what the pages and commands beside it need. */
export function createServices({ env, database, listen, clock, log, signal, content: contentOf }: AppParts) {
  const signer = createSigner(env.BACKEND_SECRET);
  const portalOrigin = env.PUBLIC_ORIGIN;
  const config = createConfig(database, clock, () => signal.changed(['config', 'customer-service']));
  const content = contentOf(config);
  const current = currentAgreement(content.site);
  const signatures = createSignatures(database, clock, current);
  const identity = createIdentityServices({ env, database, clock, signatures, site: content.site });
  const post = createInboxServices(database, clock, portalOrigin);
  const { inbox } = post;
  const aboutChecks = post.notifier.about('check');
  const support = createSupport(database, clock, inbox);
  const credentials = createSupportCredentials(signer, clock);
  const files = createFiles(database, createDiskStore(join(env.DATA_DIR, 'files')), signer, clock);
  const checks = createChecks({ database, clock, files, notices: aboutChecks });

  const testDates: TestDates = new Map();
  const testTrackDates: TestTrackDates = new Map();
  const testRaceDates: TestRaceDates = new Map();
  const races = content.rankedRaces.moved(testTrackDates);
  const teamParts = { database, clock, contests: content.teamContests(testDates) };
  /** Messages about teams are written in the transaction that makes them true. */
  const teamPost: Post = (tx) => notifierIn(clock, portalOrigin)(tx).about('team');
  const contestPost: Post = (tx) => notifierIn(clock, portalOrigin)(tx).about('contest');
  const teams = createTeamServices(teamParts, teamPost, files);
  const large = createUploadServices({ env, database, clock, signer });
  const { uploads } = large;
  const submissions = createSubmissionServices({
    ...teamParts,
    listen,
    tasks: content.tasks(testTrackDates),
    files: taskFilesOf(env),
    guide: content.guide,
    uploads,
  });
  const works = createWorkServices({
    team: teamParts,
    ...content.works(database, teamParts.contests),
    uploads,
    post: teamPost,
  });
  const onSite = { team: teamParts, races: content.onSiteRaces(teamParts.contests, testRaceDates) };
  const offline = createOfflineServices({ ...onSite, uploads }, contestPost);
  const gpu = createGpuServices({
    ...teamParts,
    dataDir: env.DATA_DIR,
    listen,
    halls: content.halls(teamParts.contests),
    reservedCards,
    layIn: large.layIn,
  });
  const slots = createSlotServices(onSite, contestPost, gpu.slotQuota);
  const links = large.links([submissions.reader, works.reports.reader, offline.files.reader]);
  const entries = content.datasets;
  const datasets = createDatasetServices({ env, database, clock, entries, signatures, config, notices: aboutChecks });
  const leaderboards = createBoardServices({
    env,
    database,
    clock,
    log,
    entries: content.leaderboards,
    titleOf: (id, locale) => datasets.catalogue.entry(id, locale)?.title ?? id,
    config,
  });

  const benefits = createBenefitServices({ ...teamParts, signer, content: content.benefits, entries: teams.entries });

  const training = createTrainingServices({ database, clock, content: content.training });

  const handlers: Handlers = {
    identity: identity.handlers,
    inbox: createInboxHandlers(inbox, createTodoDecisions(teams)),
    customerService: createCustomerServiceHandlers({ credentials, config, publicUrl: env.BACKEND_PUBLIC_URL }),
    site: content.site,
    contests: content.contests(createTeamCounts(database, clock)),
    documents: content.documents(database),
    salons: content.salons(database),
    ...createRankingServices({ database, clock, races }).handlers,
    draws: content.draws(database),
    files: createFileHandlers(files, { uploads, links }),
    uploads: large.handlers(links, { ...submissions.gates, report: works.reports.gate, model: offline.files.gate }),
    ...submissions.handlers,
    datasets: datasets.handlers,
    leaderboards: leaderboards.handlers,
    ...createTeamHandlers(teams),
    benefits: benefits.handlers,
    ...offline.handlers,
    slots: slots.handlers,
    gpu: gpu.handlers,
    ...works.handlers,
    ...training.handlers,
    personal: personalHandlersOf({
      database,
      clock,
      signer,
      portalOrigin,
      files,
      checks,
      post,
      signatures,
      current,
      versions: content.agreementVersions(database),
      dates: [...content.dates(database), works.defences.dates, slots.dates, training.studentTasks.dates],
    }),
  };

  return {
    handlers,
    signer,
    identity,
    post,
    config,
    support,
    credentials,
    files,
    checks,
    applications: datasets.applications,
    invitations: leaderboards.invitations,
    vouchers: benefits.issued,
    classes: createClassLists(database),
    teams,
    races,
    testDates,
    testTrackDates,
    testRaceDates,
    reloadContent: content.reload,
  };
}
