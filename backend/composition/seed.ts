import type { CurrentAgreement } from '../agreements/current.ts';
import { importedContestIds } from '../bundles/import-contest.ts';
import { seedConfig } from '../config/seed.ts';
import { createRunFiles } from '../gpu/runs/run-files.ts';
import { seedGpu } from '../gpu/seed.ts';
import { seedPlayers } from '../identity/seed.ts';
import { seedInbox } from '../inbox/seed.ts';
import { seedOffline } from '../offline/seed.ts';
import { seedPersonal } from '../personal/seed.ts';
import { seedPersons } from '../provider/seed.ts';
import { seedSlots } from '../slots/seed.ts';
import { seedPastSubmissions } from '../submissions/seed.ts';
import { seedRankings } from '../submissions/seed-rankings.ts';
import type { TeamContests } from '../teams/contests.ts';
import { seedTeams } from '../teams/seeds/seed.ts';
import { seedTraining } from '../training/seeds/seed.ts';
import { openUploadStorage } from '../uploads/open-storage.ts';
import { seedWorks } from '../works/seed.ts';
import type { BackendContext } from './context.ts';

/** Stores the initial data of a new installation. Idempotent: existing rows stay as they are. */
export async function seed(
  { database, startedAt, content, log, catalogue }: BackendContext,
  agreement: CurrentAgreement,
): Promise<void> {
  const { rankedTracks } = catalogue;
  const imported = await importedContestIds(database);
  const contests = withoutImported(catalogue.contests, imported);
  await seedConfig(database, startedAt);
  await seedPersons(database, startedAt);
  await seedPlayers(database, startedAt, await agreement('userAgreement', 'zh-CN'));
  await seedPersonal(database, startedAt);
  await seedInbox(database, startedAt);
  await seedTeams(database, startedAt, contests);
  await seedRankings(database, startedAt, contests, rankedTracks);
  await seedPastSubmissions(database, contests);
  await seedOffline(database, startedAt, agreement, contests);
  const refused = await seedTraining(database, startedAt, content.current().training);
  for (const [id, unknown] of refused)
    log.warn({ class: id, accounts: unknown }, 'training/classes.yaml: a class has people without an account');
}

/** Stores past activity of test persons: reports with their files, runs with their logs, reserved slots. */
export async function seedActivity({ env, database, startedAt, catalogue }: BackendContext): Promise<void> {
  const contests = withoutImported(catalogue.contests, await importedContestIds(database));
  await seedWorks(database, contests, openUploadStorage(env));
  await seedGpu(database, contests, createRunFiles(env.DATA_DIR), startedAt);
  for (const onSite of catalogue.onSiteContests.all())
    if (onSite.entry.slots && contests.find(onSite.contest.id)) await seedSlots(database, startedAt, onSite);
}

/** The contests that get demonstration data: those of another installation have data of their own. */
function withoutImported(contests: TeamContests, imported: ReadonlySet<string>): TeamContests {
  if (imported.size === 0) return contests;
  return {
    ...contests,
    all: () => contests.all().filter(({ id }) => !imported.has(id)),
    find: (id) => (imported.has(id) ? null : contests.find(id)),
  };
}
