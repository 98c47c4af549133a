import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import type { RankedRace } from './races.ts';
import { type Reckoned, type ReckonedBoard, reckon, type ScorePoint } from './standing.ts';
import { rankBoards, type StoredBoard, scorePoints, standings, storedBoards } from './tables.ts';
import { scoredBoards } from './visible.ts';

/** Rows that are written with one statement. */
const batch = 1000;

/** A score as it is kept. */
export interface KeptPoint extends ScorePoint {
  readonly id: string;
  readonly teamId: string;
}

/** What standings depend on: when it changes, they are reckoned again. */
export const rulesOf = (race: RankedRace): string => {
  const { better, decimals, counts, freezesAt, revealsAt, finalsFrom, energyDecimals } = race;
  const finalsAreRevealed = finalsFrom !== null && revealsAt !== null && revealsAt <= finalsFrom;
  return JSON.stringify([
    ...[better, decimals, counts, freezesAt, revealsAt !== null],
    ...(finalsFrom === null && energyDecimals === null ? [] : [finalsFrom, finalsAreRevealed, energyDecimals]),
  ]);
};

/** Keeps a score and brings the boards of its track up to date. A score that is kept already is replaced. */
export async function recordPoint(tx: Database, race: RankedRace, point: KeptPoint, now: number): Promise<void> {
  const { raceId } = race;
  const { id, ...facts } = point;
  await tx
    .insert(scorePoints)
    .values({ ...point, raceId })
    .onConflictDoUpdate({ target: scorePoints.id, set: facts });
  await reckonTeams(tx, race, [point.teamId], now);
}

/** Reckons everything again, after the rules of a track changed. */
export async function reckonRace(tx: Database, race: RankedRace, now: number): Promise<void> {
  const teams = await tx
    .selectDistinct({ teamId: scorePoints.teamId })
    .from(scorePoints)
    .where(eq(scorePoints.raceId, race.raceId));
  await reckonTeams(
    tx,
    race,
    teams.map(({ teamId }) => teamId),
    now,
  );
  await tx
    .update(rankBoards)
    .set({ rules: rulesOf(race) })
    .where(eq(rankBoards.raceId, race.raceId));
}

/**
 * Boards that take the place of another at the reveal: they exist with it, so that their versions are the larger ones.
 * Any other without rows has no version, which would tell that somebody handed in after the freeze.
 */
const successors: readonly StoredBoard[] = ['live', 'liveEnergy'];

async function reckonTeams(tx: Database, race: RankedRace, teamIds: readonly string[], now: number): Promise<void> {
  const { raceId } = race;
  // The boards are held first: whoever waited for them reads the scores of those who were quicker.
  const held = await heldBoards(tx, race);
  const before = await standingsOf(tx, raceId, teamIds);
  const points = Map.groupBy(await pointsOf(tx, raceId, teamIds), ({ teamId }) => teamId);
  for (const { board, version, isNew } of held) {
    const changed = teamIds.flatMap((teamId) => {
      const after = reckon(points.get(teamId) ?? [], race)[board];
      return isSame(before.get(`${board} ${teamId}`) ?? null, after) ? [] : [{ teamId, after }];
    });
    if (changed.length === 0 && !(isNew && successors.includes(board))) continue;
    await writeStandings(tx, { raceId, board, version: version + 1 }, changed);
    await setVersion(tx, race, board, version + 1, now);
  }
}

interface Held {
  readonly board: ReckonedBoard;
  readonly version: number;
  readonly isNew: boolean;
}

/**
 * The boards of a track with their versions, which nobody else changes until the transaction ends. One that is new
 * begins with the version of `public`, so that its version is the larger one when it takes that board's place.
 */
async function heldBoards(tx: Database, race: RankedRace): Promise<readonly Held[]> {
  const held: Held[] = [];
  for (const board of scoredBoards(race)) {
    const version = await heldVersion(tx, race, board);
    held.push({ board, version: version || (held[0]?.version ?? 0), isNew: version === 0 });
  }
  return held;
}

async function heldVersion(tx: Database, race: RankedRace, board: StoredBoard): Promise<number> {
  const { raceId } = race;
  await tx
    .insert(rankBoards)
    .values({ raceId, board, version: 0, updatedAt: 0, rules: rulesOf(race) })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ version: rankBoards.version })
    .from(rankBoards)
    .where(and(eq(rankBoards.raceId, raceId), eq(rankBoards.board, board)))
    .for('update');
  return row?.version ?? 0;
}

async function setVersion(
  tx: Database,
  race: RankedRace,
  board: StoredBoard,
  version: number,
  now: number,
): Promise<void> {
  await tx
    .update(rankBoards)
    .set({ version, updatedAt: now, rules: rulesOf(race) })
    .where(and(eq(rankBoards.raceId, race.raceId), eq(rankBoards.board, board)));
}

/** Many teams are all teams: a list of ten thousand ids would be slower than the whole track. */
const ofTeams = (columns: { raceId: AnyPgColumn; teamId: AnyPgColumn }, raceId: string, teamIds: readonly string[]) =>
  and(eq(columns.raceId, raceId), teamIds.length > 100 ? undefined : inArray(columns.teamId, [...teamIds]));

async function pointsOf(tx: Database, raceId: string, teamIds: readonly string[]): Promise<KeptPoint[]> {
  return tx
    .select()
    .from(scorePoints)
    .where(ofTeams(scorePoints, raceId, teamIds));
}

async function standingsOf(
  tx: Database,
  raceId: string,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, Reckoned | null>> {
  const rows = await tx
    .select()
    .from(standings)
    .where(ofTeams(standings, raceId, teamIds));
  return new Map(
    rows.map(({ board, teamId, score, at, attempts, figures }) => [
      `${board} ${teamId}`,
      score === null ? null : { score, at, attempts, figures },
    ]),
  );
}

const isSame = (before: Reckoned | null, after: Reckoned | null): boolean =>
  before?.score === after?.score &&
  before?.at === after?.at &&
  before?.attempts === after?.attempts &&
  JSON.stringify(before?.figures) === JSON.stringify(after?.figures);

async function writeStandings(
  tx: Database,
  board: { readonly raceId: string; readonly board: StoredBoard; readonly version: number },
  changed: readonly { readonly teamId: string; readonly after: Reckoned | null }[],
): Promise<void> {
  const rows = changed.map(({ teamId, after }) => ({
    ...board,
    teamId,
    ...(after ?? { score: null, at: 0, attempts: 0, figures: {} }),
  }));
  for (let start = 0; start < rows.length; start += batch)
    await tx
      .insert(standings)
      .values(rows.slice(start, start + batch))
      .onConflictDoUpdate({
        target: [standings.raceId, standings.board, standings.teamId],
        set: {
          score: sql`excluded.score`,
          at: sql`excluded.at`,
          attempts: sql`excluded.attempts`,
          figures: sql`excluded.figures`,
          version: sql`excluded.version`,
        },
      });
}

/**
 * Says on every board that a team's name, organisation or existence changed. Boards are locked in the order in which
 * scores lock them.
 */
export async function touchTeam(tx: Database, teamId: string, now: number): Promise<void> {
  const rows = await tx
    .select({ raceId: standings.raceId, board: standings.board })
    .from(standings)
    .where(eq(standings.teamId, teamId));
  const place = ({ raceId, board }: (typeof rows)[number]) => `${raceId} ${storedBoards.indexOf(board)}`;
  for (const { raceId, board } of rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))) {
    const [touched] = await tx
      .update(rankBoards)
      .set({ version: sql`${rankBoards.version} + 1`, updatedAt: now })
      .where(and(eq(rankBoards.raceId, raceId), eq(rankBoards.board, board)))
      .returning({ version: rankBoards.version });
    if (touched)
      await tx
        .update(standings)
        .set({ version: touched.version })
        .where(and(eq(standings.raceId, raceId), eq(standings.board, board), eq(standings.teamId, teamId)));
  }
}
