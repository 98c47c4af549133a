import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { RankedRaces } from './races.ts';
import { recordPoint } from './record.ts';

/** A score without a submission, for tests. @throws Error for a track without a ranking */
export type RecordTestScore = (raceId: string, teamId: string, score: number) => Promise<void>;

export const createTestScores =
  (database: Database, clock: Clock, races: RankedRaces): RecordTestScore =>
  async (raceId, teamId, score) => {
    const race = races.find(raceId);
    if (!race) throw new Error(`No ranking of ${raceId}`);
    const now = clock();
    const scores = { publicScore: score, privateScore: null, energy: null };
    const point = { id: `test-${randomUUID()}`, teamId, at: now, place: now, ...scores };
    await database.transaction((tx) => recordPoint(tx, race, point, now));
  };
