import type { CurrentAgreement } from '../agreements/signatures.ts';
import { seedConfig } from '../config/seed.ts';
import type { TrainingEntry } from '../content-store/load-training.ts';
import { seedPlayers } from '../identity/seed.ts';
import { seedInbox } from '../inbox/seed.ts';
import { seedOffline } from '../offline/seed.ts';
import { seedPersonal } from '../personal/seed.ts';
import { seedPersons } from '../provider/seed.ts';
import type { RankedRaces } from '../rankings/races.ts';
import { seedRankings } from '../rankings/seed.ts';
import { seedPastSubmissions } from '../submissions/seed.ts';
import type { TeamContests } from '../teams/contests.ts';
import { seedTeams } from '../teams/seed.ts';
import { seedTraining } from '../training/seed.ts';
import type { Database } from './database.ts';

/** Stores everything a new installation begins with. It may run any number of times: what is there stays as it is. */
export async function seed(
  database: Database,
  firstStartAt: number,
  agreement: CurrentAgreement,
  contests: TeamContests,
  races: RankedRaces,
  training: TrainingEntry,
): Promise<void> {
  await seedConfig(database, firstStartAt);
  await seedPersons(database, firstStartAt);
  await seedPlayers(database, firstStartAt, await agreement('userAgreement', 'zh-CN'));
  await seedPersonal(database, firstStartAt);
  await seedInbox(database, firstStartAt);
  await seedTeams(database, firstStartAt, contests);
  await seedRankings(database, firstStartAt, contests, races);
  await seedPastSubmissions(database);
  await seedOffline(database, firstStartAt, agreement, contests);
  await seedTraining(database, firstStartAt, training);
}
