import { and, asc, eq, lt } from 'drizzle-orm';
import { isoDay } from '#lib/time/calendar-days.ts';
import { contestTimeZone } from '../messages/time-zone.ts';
import { hours, minutes } from '../platform/clock.ts';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/signing.ts';
import { importStandings } from '../rankings/import-standings.ts';
import { computeTrackStandings, type KeptPoint } from '../rankings/record.ts';
import { pastBoards } from '../rankings/seed-past.ts';
import { drawPoints } from '../rankings/seed-points.ts';
import { rankBoards, scorePoints } from '../rankings/tables.ts';
import type { RankedTrack, RankedTracks } from '../rankings/tracks.ts';
import type { TeamContest, TeamContests } from '../teams/contests.ts';
import { teamMembers, teamSignups } from '../teams/tables.ts';
import { submissions } from './tables.ts';

/** Files of this track are too large to be submitted uncompressed. */
const zipped: readonly string[] = ['river-levels'];
const notes = ['', 'Same model, cleaner features', '', 'Two models averaged', 'Longer training', ''];

/**
 * Submissions of a test person's team, which can see its records; generated teams have no users. None is of the day of
 * the first start, so that all attempts of that day are left. Existing ones are unchanged.
 */
async function seedSubmissions(
  tx: Database,
  track: RankedTrack,
  teamId: string,
  from: number,
  firstStartAt: number,
): Promise<void> {
  const { trackId, competitionId } = track;
  const existing = await tx.$count(submissions, eq(submissions.teamId, teamId));
  if (existing > 0) return;
  const members = await tx
    .select({ playerId: teamMembers.playerId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt));
  const ending = zipped.includes(trackId) ? 'zip' : 'csv';
  const until = firstStartAt - hours(24) - minutes(20);
  const rows = drawPoints(track, teamId, { from, until, certain: true }).map((point, index) => {
    const { id, at, publicScore, privateScore } = point;
    return {
      ...{ id, teamId, trackId, competitionId, publicScore, privateScore, kind: 'outcome' as const },
      playerId: members[index % Math.max(1, Math.min(2, members.length))]?.playerId ?? null,
      fid: id,
      fileName: `result-${String(index + 1).padStart(2, '0')}.${ending}`,
      size: 1_800_000 + ((index * 7919) % 900_000),
      sha256: sha256(id),
      contentType: ending === 'zip' ? 'application/zip' : 'text/csv',
      note: notes[index % notes.length] ?? '',
      submittedAt: at,
      day: isoDay(at, contestTimeZone),
      state: 'scored' as const,
      settledAt: at + 40 + ((index * 13) % 50),
    };
  });
  if (rows.length > 0) await tx.insert(submissions).values(rows);
}

/** Number of rows per statement. */
const pointsAtOnce = 1000;

/**
 * Stores rankings at the first start of an installation: score histories for running rounds, tables for past seasons.
 * An existing ranking is unchanged.
 */
export async function seedRankings(
  database: Database,
  firstStartAt: number,
  contests: TeamContests,
  tracks: RankedTracks,
): Promise<void> {
  const existing = await database.selectDistinct({ trackId: rankBoards.trackId }).from(rankBoards);
  const known = new Set(existing.map(({ trackId }) => trackId));
  for (const track of tracks.all().filter(({ trackId }) => !known.has(trackId))) {
    const contest = contests.find(track.competitionId);
    if (contest) await database.transaction((tx) => seedTrack(tx, firstStartAt, contest, track));
  }
}

async function seedTrack(tx: Database, firstStartAt: number, contest: TeamContest, track: RankedTrack): Promise<void> {
  if (contest.dates.endsAt < firstStartAt) {
    for (const [board, rows] of pastBoards(contest, track)) await importStandings(tx, track, board, rows);
    return;
  }
  const round = contest.phases.find(
    ({ key, startsAt, endsAt }) => key !== 'signUp' && startsAt < firstStartAt - hours(6) && firstStartAt < endsAt,
  );
  if (!round) return;
  const points = await pointsOfRound(tx, track, round.startsAt, firstStartAt);
  for (const batch of batchesOf(points, pointsAtOnce))
    await tx.insert(scorePoints).values(batch.map((point) => ({ ...point, trackId: track.trackId })));
  await computeTrackStandings(tx, track, firstStartAt);
}

/** Scores stored with their submissions, and drawn ones for teams without any. */
async function pointsOfRound(
  tx: Database,
  track: RankedTrack,
  startsAt: number,
  firstStartAt: number,
): Promise<KeptPoint[]> {
  const { trackId } = track;
  const teams = await tx
    .select({ teamId: teamSignups.teamId, signedUpAt: teamSignups.signedUpAt })
    .from(teamSignups)
    .where(and(eq(teamSignups.trackId, trackId), lt(teamSignups.signedUpAt, firstStartAt)))
    .orderBy(teamSignups.teamId);
  for (const { teamId, signedUpAt } of teams.filter(({ teamId }) => !isOfCrowd(teamId)))
    await seedSubmissions(tx, track, teamId, Math.max(startsAt, signedUpAt), firstStartAt);
  const submitted = await submittedPoints(tx, trackId);
  const until = firstStartAt - minutes(20);
  const drawn = teams
    .filter(({ teamId }) => isOfCrowd(teamId) && !submitted.some((point) => point.teamId === teamId))
    .flatMap(({ teamId, signedUpAt }) =>
      drawPoints(track, teamId, { from: Math.max(startsAt, signedUpAt), until, certain: false }),
    );
  return [...submitted, ...drawn];
}

const isOfCrowd = (teamId: string): boolean => /-\d{3}$/.test(teamId);

async function submittedPoints(tx: Database, trackId: string): Promise<KeptPoint[]> {
  const rows = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.trackId, trackId), eq(submissions.state, 'scored')));
  return rows.flatMap(({ id, teamId, submittedAt: at, sequence, publicScore, privateScore, energy }) =>
    publicScore === null ? [] : [{ id, teamId, at, sequence, publicScore, privateScore, energy }],
  );
}
