import { hours } from '../platform/clock.ts';
import { randomNumbers } from '../platform/random-numbers.ts';
import type { TeamContest } from '../teams/contests.ts';
import { nameKey } from '../teams/rules.ts';
import { someTeam } from '../teams/seeds/seed-names.ts';
import { byScore, rounded } from './computed-standings.ts';
import type { ImportedRow } from './import-standings.ts';
import { rangeOf, seedOf } from './seed-points.ts';
import type { StoredBoard } from './tables.ts';
import type { RankedTrack } from './tracks.ts';

type UnscoredRow = Omit<ImportedRow, 'score'>;
type Random = () => number;

/** The rankings of a past season: the teams of its results first, others behind them. */
export function pastBoards(contest: TeamContest, track: RankedTrack): ReadonlyMap<StoredBoard, ImportedRow[]> {
  const random = randomNumbers(seedOf(`${contest.id} ${track.trackId}`));
  const until = contest.phases.find(({ key }) => key === 'preliminary')?.endsAt ?? contest.dates.endsAt;
  const winners = winnersOf(contest, track, until);
  const teams = drawTeams(
    track,
    random,
    winners.map(({ team }) => team),
    until,
  );
  const scores = drawScores(
    track,
    random,
    winners.map(({ score }) => score),
    teams.length,
  );
  const result = teams.map((team, index) => ({ ...team, score: scores[index] ?? 0 }));
  const boards = new Map<StoredBoard, ImportedRow[]>();
  if (!track.types.includes('final')) boards.set('public', result);
  else {
    boards.set('final', result);
    boards.set('public', shaken(track, random, result));
  }
  if (track.types.includes('hardware')) boards.set('hardware', onHardware(track, random, result));
  return boards;
}

interface Winner {
  readonly team: UnscoredRow;
  readonly score: number | null;
}

/**
 * The teams of the results that chose this track; they have pages. Results are points of the whole contest, so their
 * scores are used only if they run in the direction of the track's metric.
 */
function winnersOf({ id, results, tracks }: TeamContest, track: RankedTrack, until: number): Winner[] {
  const [first, last] = [Number(results[0]?.score), Number(results.at(-1)?.score)];
  const isAlike = byScore(first, last, track.better) < 0;
  return results.flatMap(({ score }, index) => {
    if (tracks[index % tracks.length]?.id !== track.trackId) return [];
    const teamId = `${id}-r${index + 1}`;
    // Within the last days in which submissions were accepted.
    const at = until - hours(72) + index * hours(5);
    const team = { teamId, name: null, organisation: null, at, attempts: 18 + ((index * 7) % 30), extraMetrics: {} };
    return { team, score: isAlike ? Number(score) : null };
  });
}

function drawTeams(track: RankedTrack, random: Random, winners: readonly UnscoredRow[], until: number): UnscoredRow[] {
  const names = new Set<string>();
  const others = 36 + Math.floor(random() * 76);
  const drawn = Array.from({ length: others }, (_, index) => {
    const { name, organisation } = freeName(random, names);
    const at = Math.floor(until - hours(24) * 26 * random() ** 2) - 60;
    const attempts = 1 + Math.floor(random() ** 1.5 * 44);
    return { teamId: `${track.trackId}-n${index + 1}`, name, organisation, at, attempts, extraMetrics: {} };
  });
  return [...winners, ...drawn];
}

function freeName(random: Random, names: Set<string>) {
  for (let round = 0; ; round++) {
    const team = someTeam(random, Math.floor(round / 3));
    if (names.has(nameKey(team.name))) continue;
    names.add(nameKey(team.name));
    return team;
  }
}

/** Scores from the best to the worst: close together in front, further apart behind. */
function drawScores(track: RankedTrack, random: Random, given: readonly (number | null)[], length: number): number[] {
  const { from, to } = rangeOf(track);
  const known = given.filter((score) => score !== null);
  const [best, worst] = [known[0] ?? to, known.at(-1) ?? to];
  const reach = Math.abs(known.length > 0 ? best * 0.4 : to - from);
  const direction = track.better === 'larger' ? -1 : 1;
  const drawn = Array.from({ length }, (_, index) => (index / length) ** 1.35 * reach + random() * reach * 0.01);
  const behind = drawn
    .sort((a, b) => a - b)
    .map((gap) => rounded(worst + direction * (gap + 0.004 * reach), track.decimals));
  return [...known, ...behind.slice(known.length)];
}

/** Standings of the public half: similar scores in a slightly different order. */
function shaken(track: RankedTrack, random: Random, rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.map((row) => ({
    ...row,
    score: rounded(row.score * (1 + 0.012 * (random() - 0.42) * (track.better === 'larger' ? 1 : -1)), track.decimals),
  }));
}

/** The best sixty were run on the committee's machines, where latency counts. */
function onHardware(track: RankedTrack, random: Random, rows: readonly ImportedRow[]): ImportedRow[] {
  const decimals = track.figures.latency?.decimals ?? 1;
  return rows.slice(0, 60).map((row, index) => ({
    ...row,
    attempts: 1 + Math.floor(random() * 3),
    score: rounded(38 + index * 1.7 * random() + 90 * random() ** 2, decimals),
    extraMetrics: { score: row.score },
  }));
}
