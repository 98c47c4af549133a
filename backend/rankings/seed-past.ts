import { hours } from '../clock.ts';
import type { TeamContest } from '../teams/contests.ts';
import { sequence, someTeam } from '../teams/seed-names.ts';
import { nameKey } from '../teams/team-name.ts';
import type { LaidDown } from './lay-down.ts';
import type { RankedRace } from './races.ts';
import { rangeOf, seedOf } from './seed-points.ts';
import { byScore, rounded } from './standing.ts';
import type { StoredBoard } from './tables.ts';

type Drawn = Omit<LaidDown, 'score'>;
type Random = () => number;

/** The rankings of a season that is over: the teams of its results in front, others behind them. */
export function pastBoards(contest: TeamContest, race: RankedRace): ReadonlyMap<StoredBoard, LaidDown[]> {
  const random = sequence(seedOf(`${contest.id} ${race.raceId}`));
  const until = contest.phases.find(({ key }) => key === 'preliminary')?.endsAt ?? contest.dates.endsAt;
  const winners = winnersOf(contest, race, until);
  const teams = drawTeams(
    race,
    random,
    winners.map(({ team }) => team),
    until,
  );
  const scores = drawScores(
    race,
    random,
    winners.map(({ score }) => score),
    teams.length,
  );
  const result = teams.map((team, index) => ({ ...team, score: scores[index] ?? 0 }));
  const boards = new Map<StoredBoard, LaidDown[]>();
  if (!race.types.includes('final')) boards.set('public', result);
  else {
    boards.set('final', result);
    boards.set('public', shaken(race, random, result));
  }
  if (race.types.includes('hardware')) boards.set('hardware', onHardware(race, random, result));
  return boards;
}

interface Winner {
  readonly team: Drawn;
  readonly score: number | null;
}

/**
 * The teams of the results that took this track; they have pages. Results count in points of the whole contest, so
 * their scores are taken where they run in the direction of the track's metric.
 */
function winnersOf({ id, results, races }: TeamContest, race: RankedRace, until: number): Winner[] {
  const [first, last] = [Number(results[0]?.score), Number(results.at(-1)?.score)];
  const isAlike = byScore(first, last, race.better) < 0;
  return results.flatMap(({ score }, index) => {
    if (races[index % races.length]?.id !== race.raceId) return [];
    const teamId = `${id}-r${index + 1}`;
    // Within the last days in which results were taken.
    const at = until - hours(72) + index * hours(5);
    const team = { teamId, name: null, organisation: null, at, attempts: 18 + ((index * 7) % 30), figures: {} };
    return { team, score: isAlike ? Number(score) : null };
  });
}

function drawTeams(race: RankedRace, random: Random, winners: readonly Drawn[], until: number): Drawn[] {
  const names = new Set<string>();
  const others = 36 + Math.floor(random() * 76);
  const drawn = Array.from({ length: others }, (_, index) => {
    const { name, organisation } = freeName(random, names);
    const at = Math.floor(until - hours(24) * 26 * random() ** 2) - 60;
    const attempts = 1 + Math.floor(random() ** 1.5 * 44);
    return { teamId: `${race.raceId}-n${index + 1}`, name, organisation, at, attempts, figures: {} };
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
function drawScores(race: RankedRace, random: Random, given: readonly (number | null)[], length: number): number[] {
  const { from, to } = rangeOf(race);
  const known = given.filter((score) => score !== null);
  const [best, worst] = [known[0] ?? to, known.at(-1) ?? to];
  const reach = Math.abs(known.length > 0 ? best * 0.4 : to - from);
  const direction = race.better === 'larger' ? -1 : 1;
  const drawn = Array.from({ length }, (_, index) => (index / length) ** 1.35 * reach + random() * reach * 0.01);
  const behind = drawn
    .sort((a, b) => a - b)
    .map((gap) => rounded(worst + direction * (gap + 0.004 * reach), race.decimals));
  return [...known, ...behind.slice(known.length)];
}

/** What the public half had shown: much the same, in a somewhat other order. */
function shaken(race: RankedRace, random: Random, rows: readonly LaidDown[]): LaidDown[] {
  return rows.map((row) => ({
    ...row,
    score: rounded(row.score * (1 + 0.012 * (random() - 0.42) * (race.better === 'larger' ? 1 : -1)), race.decimals),
  }));
}

/** The sixty best ran on the committee's machines; the time of one answer is what counts there. */
function onHardware(race: RankedRace, random: Random, rows: readonly LaidDown[]): LaidDown[] {
  const decimals = race.figures.latency?.decimals ?? 1;
  return rows.slice(0, 60).map((row, index) => ({
    ...row,
    attempts: 1 + Math.floor(random() * 3),
    score: rounded(38 + index * 1.7 * random() + 90 * random() ** 2, decimals),
    figures: { score: row.score },
  }));
}
