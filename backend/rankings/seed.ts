import { and, eq, lt } from 'drizzle-orm';
import { hours, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { submissions } from '../submissions/tables.ts';
import type { TeamContest, TeamContests } from '../teams/contests.ts';
import { teamSignups } from '../teams/tables.ts';
import { layDown } from './lay-down.ts';
import type { RankedRace, RankedRaces } from './races.ts';
import { type KeptPoint, reckonRace } from './record.ts';
import { pastBoards } from './seed-past.ts';
import { drawPoints } from './seed-points.ts';
import { seedSubmissions } from './seed-submissions.ts';
import { rankBoards, scorePoints } from './tables.ts';

/** Rows that are written with one statement. */
const batch = 1000;

/**
 * Stores rankings for an installation that begins: histories of scores where a round is running, tables where a season
 * is over. A track that has a ranking already keeps it.
 */
export async function seedRankings(
  database: Database,
  firstStartAt: number,
  contests: TeamContests,
  races: RankedRaces,
): Promise<void> {
  const there = await database.selectDistinct({ raceId: rankBoards.raceId }).from(rankBoards);
  const known = new Set(there.map(({ raceId }) => raceId));
  for (const race of races.all().filter(({ raceId }) => !known.has(raceId))) {
    const contest = contests.find(race.competitionId);
    if (contest) await database.transaction((tx) => seedRace(tx, firstStartAt, contest, race));
  }
}

async function seedRace(tx: Database, firstStartAt: number, contest: TeamContest, race: RankedRace): Promise<void> {
  if (contest.dates.endsAt < firstStartAt) {
    for (const [board, rows] of pastBoards(contest, race)) await layDown(tx, race, board, rows);
    return;
  }
  const round = contest.phases.find(
    ({ key, startsAt, endsAt }) => key !== 'signUp' && startsAt < firstStartAt - hours(6) && firstStartAt < endsAt,
  );
  if (!round) return;
  const points = await pointsOfRound(tx, race, round.startsAt, firstStartAt);
  for (let start = 0; start < points.length; start += batch)
    await tx
      .insert(scorePoints)
      .values(points.slice(start, start + batch).map((point) => ({ ...point, raceId: race.raceId })));
  await reckonRace(tx, race, firstStartAt);
}

/** Scores that were stored with their submissions, and drawn ones for the teams that have none. */
async function pointsOfRound(
  tx: Database,
  race: RankedRace,
  startsAt: number,
  firstStartAt: number,
): Promise<KeptPoint[]> {
  const { raceId } = race;
  const teams = await tx
    .select({ teamId: teamSignups.teamId, signedUpAt: teamSignups.signedUpAt })
    .from(teamSignups)
    .where(and(eq(teamSignups.raceId, raceId), lt(teamSignups.signedUpAt, firstStartAt)))
    .orderBy(teamSignups.teamId);
  for (const { teamId, signedUpAt } of teams.filter(({ teamId }) => !isOfCrowd(teamId)))
    await seedSubmissions(tx, race, teamId, Math.max(startsAt, signedUpAt), firstStartAt);
  const submitted = await submittedPoints(tx, raceId);
  const until = firstStartAt - minutes(20);
  const drawn = teams
    .filter(({ teamId }) => isOfCrowd(teamId) && !submitted.some((point) => point.teamId === teamId))
    .flatMap(({ teamId, signedUpAt }) =>
      drawPoints(race, teamId, { from: Math.max(startsAt, signedUpAt), until, certain: false }),
    );
  return [...submitted, ...drawn];
}

const isOfCrowd = (teamId: string): boolean => /-\d{3}$/.test(teamId);

async function submittedPoints(tx: Database, raceId: string): Promise<KeptPoint[]> {
  const rows = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.raceId, raceId), eq(submissions.state, 'scored')));
  return rows.flatMap(({ id, teamId, submittedAt: at, place, publicScore, privateScore, energy }) =>
    publicScore === null ? [] : [{ id, teamId, at, place, publicScore, privateScore, energy }],
  );
}
