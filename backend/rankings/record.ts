import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { batchesOf } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/database.ts';
import { type ComputedBoard, type ComputedStandings, computeStandings, type ScorePoint } from './computed-standings.ts';
import { publishRankChange, type RankChange } from './rank-changes.ts';
import { finalChoices, rankBoards, type StoredBoard, scorePoints, standings, storedBoards } from './tables.ts';
import type { RankedTrack } from './tracks.ts';
import { scoredBoards } from './visible.ts';

/** Number of rows per statement. */
const rowsAtOnce = 1000;

export interface KeptPoint extends ScorePoint {
  readonly id: string;
  readonly teamId: string;
}

/** Rules on which standings depend: when they change, standings are computed again. */
export const rulesOf = (track: RankedTrack): string => {
  const { better, decimals, counts, freezesAt, revealsAt, finalsFrom, energyDecimals, finalChoices } = track;
  const finalsAreRevealed = finalsFrom !== null && revealsAt !== null && revealsAt <= finalsFrom;
  return JSON.stringify([
    ...[better, decimals, counts, freezesAt, revealsAt !== null],
    ...(finalsFrom === null && energyDecimals === null ? [] : [finalsFrom, finalsAreRevealed, energyDecimals]),
    ...(finalChoices === null ? [] : [{ finalChoices }]),
  ]);
};

/** Stores a score and updates the boards of its track. An existing score with this id is replaced. */
export async function recordPoint(tx: Database, track: RankedTrack, point: KeptPoint, now: number): Promise<void> {
  const { trackId } = track;
  const { id, ...facts } = point;
  await tx
    .insert(scorePoints)
    .values({ ...point, trackId })
    .onConflictDoUpdate({ target: scorePoints.id, set: facts });
  for (const change of await updateStandings(tx, track, [point.teamId], now)) await publishRankChange(tx, change);
}

/** Chooses a stored score for the hidden half, or takes it back, and updates the boards of its track. */
export async function chooseForFinal(
  tx: Database,
  track: RankedTrack,
  { pointId, teamId, isChosen }: { readonly pointId: string; readonly teamId: string; readonly isChosen: boolean },
  now: number,
): Promise<void> {
  const { trackId } = track;
  if (isChosen) await tx.insert(finalChoices).values({ pointId, trackId, teamId, chosenAt: now }).onConflictDoNothing();
  else await tx.delete(finalChoices).where(eq(finalChoices.pointId, pointId));
  await updateStandings(tx, track, [teamId], now);
}

/** Recomputes all standings after the rules of a track changed. */
export async function computeTrackStandings(tx: Database, track: RankedTrack, now: number): Promise<void> {
  const teams = await tx
    .selectDistinct({ teamId: scorePoints.teamId })
    .from(scorePoints)
    .where(eq(scorePoints.trackId, track.trackId));
  await updateStandings(
    tx,
    track,
    teams.map(({ teamId }) => teamId),
    now,
  );
  await tx
    .update(rankBoards)
    .set({ rules: rulesOf(track) })
    .where(eq(rankBoards.trackId, track.trackId));
}

/**
 * Boards that replace another one at the reveal: they exist together with it, so that their versions are the larger
 * ones. Other boards without rows have no version, which would reveal that there are submissions after the freeze.
 */
const successors: readonly StoredBoard[] = ['live', 'liveEnergy'];

/** Returns the standings that changed. */
async function updateStandings(
  tx: Database,
  track: RankedTrack,
  teamIds: readonly string[],
  now: number,
): Promise<RankChange[]> {
  const { trackId } = track;
  // The boards are locked first: a transaction that waited for them reads the scores of the earlier ones.
  const held = await heldBoards(tx, track);
  const before = await standingsOf(tx, trackId, teamIds);
  const all: RankChange[] = [];
  const points = Map.groupBy(await pointsOf(tx, trackId, teamIds), ({ teamId }) => teamId);
  for (const { board, version, isNew } of held) {
    const changed = teamIds.flatMap((teamId) => {
      const after = computeStandings(points.get(teamId) ?? [], track)[board];
      const known = before.get(`${board} ${teamId}`) ?? null;
      return isSame(known, after) ? [] : [{ teamId, before: known, after }];
    });
    if (changed.length === 0 && !(isNew && successors.includes(board))) continue;
    await writeStandings(tx, { trackId, board, version: version + 1 }, changed);
    await setVersion(tx, track, board, version + 1, now);
    for (const one of changed) all.push({ ...one, trackId, board, version: version + 1 });
  }
  return all;
}

interface Held {
  readonly board: ComputedBoard;
  readonly version: number;
  readonly isNew: boolean;
}

/**
 * Locks the boards of a track until the transaction ends and returns them with their versions. A new board begins with
 * the version of `public`, so that its version is the larger one when it replaces that board.
 */
async function heldBoards(tx: Database, track: RankedTrack): Promise<readonly Held[]> {
  const held: Held[] = [];
  for (const board of scoredBoards(track)) {
    const version = await heldVersion(tx, track, board);
    held.push({ board, version: version || (held[0]?.version ?? 0), isNew: version === 0 });
  }
  return held;
}

async function heldVersion(tx: Database, track: RankedTrack, board: StoredBoard): Promise<number> {
  const { trackId } = track;
  await tx
    .insert(rankBoards)
    .values({ trackId, board, version: 0, updatedAt: 0, rules: rulesOf(track) })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ version: rankBoards.version })
    .from(rankBoards)
    .where(and(eq(rankBoards.trackId, trackId), eq(rankBoards.board, board)))
    .for('update');
  return row?.version ?? 0;
}

async function setVersion(
  tx: Database,
  track: RankedTrack,
  board: StoredBoard,
  version: number,
  now: number,
): Promise<void> {
  await tx
    .update(rankBoards)
    .set({ version, updatedAt: now, rules: rulesOf(track) })
    .where(and(eq(rankBoards.trackId, track.trackId), eq(rankBoards.board, board)));
}

/** For many teams the whole track is read: a list of ten thousand ids would be slower. */
const ofTeams = (columns: { trackId: AnyPgColumn; teamId: AnyPgColumn }, trackId: string, teamIds: readonly string[]) =>
  and(eq(columns.trackId, trackId), teamIds.length > 100 ? undefined : inArray(columns.teamId, [...teamIds]));

const pointsOf = (tx: Database, trackId: string, teamIds: readonly string[]): Promise<KeptPoint[]> =>
  readPoints(tx, ofTeams(scorePoints, trackId, teamIds));

/** Stored scores with the choices of their teams. */
export const readPoints = (from: Database, condition: SQL | undefined): Promise<KeptPoint[]> =>
  from
    .select({ ...getTableColumns(scorePoints), isChosen: sql<boolean>`${finalChoices.pointId} is not null` })
    .from(scorePoints)
    .leftJoin(finalChoices, eq(finalChoices.pointId, scorePoints.id))
    .where(condition);

async function standingsOf(
  tx: Database,
  trackId: string,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, ComputedStandings | null>> {
  const rows = await tx
    .select()
    .from(standings)
    .where(ofTeams(standings, trackId, teamIds));
  return new Map(
    rows.map(({ board, teamId, score, at, attempts, extraMetrics }) => [
      `${board} ${teamId}`,
      score === null ? null : { score, at, attempts, extraMetrics },
    ]),
  );
}

const isSame = (before: ComputedStandings | null, after: ComputedStandings | null): boolean =>
  before?.score === after?.score &&
  before?.at === after?.at &&
  before?.attempts === after?.attempts &&
  JSON.stringify(before?.extraMetrics) === JSON.stringify(after?.extraMetrics);

async function writeStandings(
  tx: Database,
  board: { readonly trackId: string; readonly board: StoredBoard; readonly version: number },
  changed: readonly { readonly teamId: string; readonly after: ComputedStandings | null }[],
): Promise<void> {
  const rows = changed.map(({ teamId, after }) => ({
    ...board,
    teamId,
    ...(after ?? { score: null, at: 0, attempts: 0, extraMetrics: {} }),
  }));
  for (const batch of batchesOf(rows, rowsAtOnce))
    await tx
      .insert(standings)
      .values(batch)
      .onConflictDoUpdate({
        target: [standings.trackId, standings.board, standings.teamId],
        set: {
          score: sql`excluded.score`,
          at: sql`excluded.at`,
          attempts: sql`excluded.attempts`,
          extraMetrics: sql`excluded.extra_metrics`,
          version: sql`excluded.version`,
        },
      });
}

/**
 * Marks a change of a team's name, organisation or existence on every board. Boards are locked in the same order as by
 * scores.
 */
export async function touchTeam(tx: Database, teamId: string, now: number): Promise<void> {
  const rows = await tx
    .select({ trackId: standings.trackId, board: standings.board })
    .from(standings)
    .where(eq(standings.teamId, teamId));
  const keyOf = ({ trackId, board }: (typeof rows)[number]) => `${trackId} ${storedBoards.indexOf(board)}`;
  for (const { trackId, board } of rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const [touched] = await tx
      .update(rankBoards)
      .set({ version: sql`${rankBoards.version} + 1`, updatedAt: now })
      .where(and(eq(rankBoards.trackId, trackId), eq(rankBoards.board, board)))
      .returning({ version: rankBoards.version });
    if (touched)
      await tx
        .update(standings)
        .set({ version: touched.version })
        .where(and(eq(standings.trackId, trackId), eq(standings.board, board), eq(standings.teamId, teamId)));
  }
}
