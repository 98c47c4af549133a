import { eq } from 'drizzle-orm';
import type { ScoreListener } from '../submissions/score-listener.ts';
import { submissions } from '../submissions/tables.ts';
import type { RankedRaces } from './races.ts';
import { recordPoint } from './record.ts';

/** Writes every settled score to the boards of its track, in the transaction that settles it. */
export function createScoreListener(races: RankedRaces): ScoreListener {
  return {
    async scored(tx, { submissionId, settledAt }) {
      const [row] = await tx.select().from(submissions).where(eq(submissions.id, submissionId));
      const race = row && races.find(row.raceId);
      if (!race || row.publicScore === null) return;
      const { id, teamId, submittedAt: at, place, publicScore, privateScore, energy } = row;
      await recordPoint(tx, race, { id, teamId, at, place, publicScore, privateScore, energy }, settledAt);
    },
  };
}
