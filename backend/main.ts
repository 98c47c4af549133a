import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import pino, { type Logger } from 'pino';
import { currentAgreement } from './agreements/current.ts';
import { createAgreementVersions } from './agreements/versions.ts';
import { createApp } from './app.ts';
import { hours, minutes, systemClock } from './clock.ts';
import { createConfig } from './config/config.ts';
import { contentHandlers } from './content.ts';
import { ContentError } from './content-store/problem.ts';
import { openContentStore } from './content-store/store.ts';
import { openPglite, openPostgres } from './database/database.ts';
import { firstStartAt } from './database/installation.ts';
import { seed } from './database/seed.ts';
import { createDraws } from './draws/draws.ts';
import { type BackendEnv, EnvError, readEnv } from './env.ts';
import { createFiles } from './files/files.ts';
import { createDiskStore } from './files/store.ts';
import { createRunFiles } from './gpu/run-files.ts';
import { seedGpu } from './gpu/seed.ts';
import { createSlotQuota } from './gpu/slot-quota.ts';
import { forgetOldAnswers } from './idempotency/idempotency.ts';
import { forgetEndedSessions } from './identity/sessions.ts';
import { notifierIn } from './inbox/notifier-in.ts';
import { createNoticesTold } from './offline/notices-told.ts';
import { createPortalSignal } from './portal-signal/portal-signal.ts';
import { createStageSignals } from './rankings/stage-signals.ts';
import { createSalonReminders } from './salons/reminders.ts';
import { createSigner } from './signing/signing.ts';
import { reservedCards } from './slots/reserved.ts';
import { seedSlots } from './slots/seed.ts';
import { createSlots } from './slots/slots.ts';
import { createSimulatedNetwork } from './sms/sms.ts';
import { startWorkers } from './start-workers.ts';
import type { Post } from './teams/letters.ts';
import { createTeamLapses } from './teams/services.ts';
import { openUploadStorage } from './uploads/open-storage.ts';
import { createUploadServices } from './uploads/services.ts';
import { seedWorks } from './works/seed.ts';

/** How long requests that are under way may take after the stop was asked for, in milliseconds. */
const patience = 5000;

/** `node backend/main.ts` migrates, seeds and serves; with `--seed-only` it ends before serving. */
async function main(env: BackendEnv): Promise<void> {
  const clock = systemClock;
  const log = pino({ level: env.LOG_LEVEL, base: undefined });
  const { database, listen, close } = await (env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL)
    : openPglite(join(env.DATA_DIR, 'pglite')));
  const startedAt = await firstStartAt(database, clock);
  const content = await openContentStore({ directory: env.CONTENT_DIR, firstStartAt: startedAt, log });
  const contentOf = contentHandlers(content, clock);
  const published = contentOf(createConfig(database, clock, () => {}));
  const agreement = currentAgreement(published.site);
  const { rankedRaces, training } = published;
  await seed(database, startedAt, agreement, published.teamContests(), rankedRaces, training());
  await seedWorks(database, openUploadStorage(env));
  await seedGpu(database, createRunFiles(env.DATA_DIR), startedAt);
  for (const race of published.onSiteRaces(published.teamContests()).all())
    if (race.entry.slots) await seedSlots(database, startedAt, race);
  const versions = createAgreementVersions(database, content, clock);
  await versions.keep();
  const draws = createDraws({ database, content, clock });
  await draws.publishDue();
  if (process.argv.includes('--seed-only')) {
    content.close();
    return close();
  }

  const signal = createPortalSignal({ portalUrl: env.PORTAL_URL, secret: env.PORTAL_SIGNAL_SECRET, clock, log });
  content.onChange((tags) => {
    signal.changed(tags);
    versions.keep().catch((error) => log.error({ err: error }, 'agreement texts could not be kept'));
  });
  const app = createApp({ env, database, listen, clock, log, signal, content: contentOf });
  const stopWorking = await startWorkers({ env, database, listen, clock, log, content });
  const contests = published.teamContests();
  const server = createAdaptorServer({ fetch: app.fetch });
  const teamParts = { database, clock, contests };
  const notifier = notifierIn(clock, env.PUBLIC_ORIGIN);
  const lapses = createTeamLapses(teamParts, (tx) => notifier(tx).about('team'));
  const reminders = createSalonReminders({
    database,
    salons: () => content.current().salonDetails.values(),
    clock,
    notices: (tx) => notifier(tx).about('salon'),
  });
  const sweep = setInterval(
    () =>
      Promise.all([
        lapses.sweep(),
        reminders.send(),
        forgetEndedSessions(database, clock),
        forgetOldAnswers(database, clock),
        createSimulatedNetwork(database, clock).forgetOld(),
        createFiles(
          database,
          createDiskStore(join(env.DATA_DIR, 'files')),
          createSigner(env.BACKEND_SECRET),
          clock,
        ).forgetUnused(),
        createUploadServices({
          env,
          database,
          clock,
          signer: createSigner(env.BACKEND_SECRET),
        }).uploads.forgetUnused(),
      ]).catch((error) => log.error({ err: error }, 'sweep')),
    hours(1) * 1000,
  );

  const onSite = { team: teamParts, races: published.onSiteRaces(contests) };
  const contestPost: Post = (tx) => notifier(tx).about('contest');
  const noticesTold = createNoticesTold(onSite, contestPost, startedAt);
  const quota = createSlotQuota(published.halls(contests), clock, reservedCards);
  const slots = createSlots({ ...onSite, post: contestPost, quota });
  const publishing = setInterval(
    () =>
      Promise.all([
        draws.publishDue().catch((error) => log.error({ err: error }, 'lists of draws could not be published')),
        noticesTold.send().catch((error) => log.error({ err: error }, 'notices could not be told')),
        slots.sweep().catch((error) => log.error({ err: error }, 'slots could not be settled')),
      ]),
    minutes(1) * 1000,
  );

  const stages = createStageSignals(rankedRaces, clock, signal);
  stages.look();
  const stageLooks = setInterval(() => stages.look(), 2000);

  const stop = () => {
    clearInterval(stageLooks);
    clearInterval(sweep);
    clearInterval(publishing);
    content.close();
    const impatient = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(impatient);
      void stopWorking()
        .then(close)
        .then(() => process.exit(0));
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE'
        ? `Port ${env.BACKEND_PORT} is taken. Set BACKEND_PORT to a free one.`
        : `The backend cannot listen: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(env.BACKEND_PORT, env.BACKEND_HOST, () => {
    console.log(`backend listening http://${env.BACKEND_HOST}:${env.BACKEND_PORT}`);
    void warm(app, log);
  });
}

/** Files of data sets and boards are made when they are first asked for: now, so that no visitor waits for them. */
async function warm(app: ReturnType<typeof createApp>, log: Logger): Promise<void> {
  for (const path of ['/v1/dataset', '/v1/leaderboard']) {
    const { ok, status } = await app.request(path);
    if (!ok) log.warn({ path, status }, 'files of data sets could not be made');
  }
}

try {
  await main(readEnv());
} catch (error) {
  // Wrong settings and broken content are for the operator to read; anything else deserves its stack.
  console.error(error instanceof EnvError || error instanceof ContentError ? error.message : error);
  process.exit(1);
}
