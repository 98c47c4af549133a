import { asc, eq } from 'drizzle-orm';
import { hours, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { sha256 } from '../signing/signing.ts';
import { dayOf } from '../submissions/attempts.ts';
import { submissions } from '../submissions/tables.ts';
import { teamMembers } from '../teams/tables.ts';
import type { RankedRace } from './races.ts';
import { drawPoints } from './seed-points.ts';

/** Files of that track are too large to be handed in as they are. */
const zipped: readonly string[] = ['river-levels'];
const notes = ['', 'Same model, cleaner features', '', 'Two models averaged', 'Longer training', ''];
const timeZone = 'Asia/Shanghai';

/**
 * Submissions of a test person's team, which sees its records; the crowd has nobody who could look. None is of the day
 * of the first start, so that all attempts of that day are left. What is there stays.
 */
export async function seedSubmissions(
  tx: Database,
  race: RankedRace,
  teamId: string,
  from: number,
  firstStartAt: number,
): Promise<void> {
  const { raceId, competitionId } = race;
  const there = await tx.$count(submissions, eq(submissions.teamId, teamId));
  if (there > 0) return;
  const members = await tx
    .select({ playerId: teamMembers.playerId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt));
  const ending = zipped.includes(raceId) ? 'zip' : 'csv';
  const until = firstStartAt - hours(24) - minutes(20);
  const rows = drawPoints(race, teamId, { from, until, certain: true }).map((point, index) => {
    const { id, at, publicScore, privateScore } = point;
    return {
      ...{ id, teamId, raceId, competitionId, publicScore, privateScore, kind: 'outcome' as const },
      playerId: members[index % Math.max(1, Math.min(2, members.length))]?.playerId ?? null,
      fid: id,
      fileName: `result-${String(index + 1).padStart(2, '0')}.${ending}`,
      size: 1_800_000 + ((index * 7919) % 900_000),
      sha256: sha256(id),
      contentType: ending === 'zip' ? 'application/zip' : 'text/csv',
      note: notes[index % notes.length] ?? '',
      submittedAt: at,
      day: dayOf(at, timeZone),
      state: 'scored' as const,
      settledAt: at + 40 + ((index * 13) % 50),
    };
  });
  if (rows.length > 0) await tx.insert(submissions).values(rows);
}
