import type { RaceType } from '#lib/contract/tracks.ts';

/** What a score is compared by. */
export interface RankRules extends Pick<RaceType, 'better' | 'decimals' | 'counts' | 'freezesAt' | 'revealsAt'> {
  /** When the final begins, whose scores stand on a board of their own, in seconds; null where there is none. */
  readonly finalsFrom: number | null;
  /** Digits of the energy that are compared; null where energy is not ranked. */
  readonly energyDecimals: number | null;
}

/** A score of a team. */
export interface ScorePoint {
  /** When it was handed in (seconds), and the order within that second. */
  readonly at: number;
  readonly place: number;
  readonly publicScore: number;
  readonly privateScore: number | null;
  /** Kilojoules; null where they are not counted. */
  readonly energy: number | null;
}

/** A score as it is shown and compared. */
export const rounded = (score: number, decimals: number): number => Number(score.toFixed(decimals));

/** Negative when the first score is better. */
export const byScore = (a: number, b: number, better: RankRules['better']): number =>
  better === 'larger' ? b - a : a - b;

/** In the order in which they were handed in. */
export const byTime = (a: Pick<ScorePoint, 'at' | 'place'>, b: Pick<ScorePoint, 'at' | 'place'>): number =>
  a.at - b.at || a.place - b.place;

/**
 * The attempt of a team that counts: the last, or the one with the best public score, of equal ones the earlier. Null
 * when there is none.
 */
export function countedPoint<Point extends ScorePoint>(
  points: readonly Point[],
  { better, decimals, counts }: Pick<RankRules, 'better' | 'decimals' | 'counts'>,
): Point | null {
  const inOrder = points.toSorted(byTime);
  if (counts === 'last') return inOrder.at(-1) ?? null;
  return inOrder.reduce<Point | null>((best, point) => {
    if (!best) return point;
    const order = byScore(rounded(point.publicScore, decimals), rounded(best.publicScore, decimals), better);
    return order < 0 ? point : best;
  }, null);
}

/** Points of the rounds before the final, and of the final. */
export function byRound<Point extends ScorePoint>(
  points: readonly Point[],
  { finalsFrom }: Pick<RankRules, 'finalsFrom'>,
): readonly [before: readonly Point[], final: readonly Point[]] {
  if (finalsFrom === null) return [points, []];
  return [points.filter(({ at }) => at < finalsFrom), points.filter(({ at }) => at >= finalsFrom)];
}

/** Each change of the score that counts, in the order of time. */
export function countedOverTime<Point extends ScorePoint>(
  points: readonly Point[],
  rules: Pick<RankRules, 'better' | 'decimals' | 'counts'>,
): readonly Point[] {
  const changes: Point[] = [];
  for (const point of points.toSorted(byTime)) {
    const before = changes.at(-1);
    const counted = before ? countedPoint([before, point], rules) : point;
    if (counted && counted !== before) changes.push(counted);
  }
  return changes;
}

/** What of a team stands on a board. */
export interface Reckoned {
  readonly score: number;
  readonly at: number;
  readonly attempts: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** Boards that are reckoned from scores. */
export const reckonedBoards = ['public', 'live', 'final', 'energy', 'liveEnergy', 'finals'] as const;
export type ReckonedBoard = (typeof reckonedBoards)[number];

/**
 * A team's place on the boards of its track. `public` and `energy` look only at what was handed in before the freeze;
 * `live`, `liveEnergy` and `final` are for after the reveal. What is handed in during the final stands on `finals` alone.
 */
export function reckon(
  points: readonly ScorePoint[],
  rules: RankRules,
): Readonly<Record<ReckonedBoard, Reckoned | null>> {
  const { freezesAt } = rules;
  const [round, last] = byRound(points, rules);
  const before = freezesAt === null ? round : round.filter(({ at }) => at < freezesAt);
  const [seen, counted] = [countedPoint(before, rules), countedPoint(round, rules)];
  return {
    public: onBoard(seen, rules, 'publicScore', before.length),
    live: onBoard(counted, rules, 'publicScore', round.length),
    final: onBoard(counted, rules, 'privateScore', round.length),
    energy: byEnergy(seen, rules, before.length),
    liveEnergy: byEnergy(counted, rules, round.length),
    finals: onBoard(countedPoint(last, rules), rules, finalsHalf(rules), last.length),
  };
}

/** The hidden half decides the final where it was shown before; else it stays hidden there too. */
const finalsHalf = ({ revealsAt, finalsFrom }: RankRules): 'privateScore' | 'publicScore' =>
  revealsAt !== null && finalsFrom !== null && revealsAt <= finalsFrom ? 'privateScore' : 'publicScore';

function onBoard(
  point: ScorePoint | null,
  { decimals, energyDecimals }: RankRules,
  half: 'publicScore' | 'privateScore',
  attempts: number,
): Reckoned | null {
  const score = point?.[half] ?? null;
  if (!point || score === null) return null;
  const { at, energy } = point;
  const counts = half === 'publicScore' && energy !== null && energyDecimals !== null;
  const figures: Reckoned['figures'] = counts ? { energy: rounded(energy, energyDecimals) } : {};
  return { score: rounded(score, decimals), at, attempts, figures };
}

/** The attempt that counts by its score, ranked by what it used. */
function byEnergy(
  point: ScorePoint | null,
  { decimals, energyDecimals }: RankRules,
  attempts: number,
): Reckoned | null {
  if (!point || point.energy === null || energyDecimals === null) return null;
  const { at, energy, publicScore } = point;
  return { score: rounded(energy, energyDecimals), at, attempts, figures: { score: rounded(publicScore, decimals) } };
}
