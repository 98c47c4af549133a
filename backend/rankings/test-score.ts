import { randomUUID } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { recordPoint } from './record.ts';
import type { RankedTracks } from './tracks.ts';

/** A score without a submission, for tests. @throws Error for a track without a ranking */
export type RecordTestScore = (trackId: string, teamId: string, score: number) => Promise<void>;

export const createTestScores =
  (database: Database, clock: Clock, tracks: RankedTracks): RecordTestScore =>
  async (trackId, teamId, score) => {
    const track = tracks.find(trackId);
    if (!track) throw new Error(`No ranking of ${trackId}`);
    const now = clock();
    const scores = { publicScore: score, privateScore: null, energy: null };
    const point = { id: `test-${randomUUID()}`, teamId, at: now, sequence: now, ...scores };
    await database.transaction((tx) => recordPoint(tx, track, point, now));
  };
