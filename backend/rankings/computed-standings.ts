import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';

/** Rules for comparing scores. */
export interface RankRules extends Pick<TrackDetails, 'better' | 'decimals' | 'counts' | 'freezesAt' | 'revealsAt'> {
  /** Start of the final, whose scores have their own board, in seconds; null when there is none. */
  readonly finalsFrom: number | null;
  /** Attempts of a team that may count for the hidden half; null: only the one that counts in public. */
  readonly finalChoices: number | null;
  /** Decimals of the compared energy; null where energy is not ranked. */
  readonly energyDecimals: number | null;
}

export interface ScorePoint {
  /** Time of the submission (seconds), and the order within that second. */
  readonly at: number;
  readonly sequence: number;
  readonly publicScore: number;
  readonly privateScore: number | null;
  /** Kilojoules; null where they are not measured. */
  readonly energy: number | null;
  /** True when the team chose it for the hidden half. */
  readonly isChosen?: boolean;
}

/** A score as displayed and compared. */
export const rounded = (score: number, decimals: number): number => Number(score.toFixed(decimals));

/** Negative when the first score is better. */
export const byScore = (a: number, b: number, better: RankRules['better']): number =>
  better === 'larger' ? b - a : a - b;

/** In the order of submission. */
export const byTime = (a: Pick<ScorePoint, 'at' | 'sequence'>, b: Pick<ScorePoint, 'at' | 'sequence'>): number =>
  a.at - b.at || a.sequence - b.sequence;

/**
 * The attempt of a team that counts: the last, or the one with the best public score, the earlier of equal ones. Null
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

/**
 * The attempts of a team that count for the hidden half: the chosen ones, or without a choice as many as may be chosen,
 * the best public score first, the earlier of equal ones. Where there is no choice, the one that counts in public.
 */
export function pointsForFinal<Point extends ScorePoint>(
  points: readonly Point[],
  rules: Pick<RankRules, 'better' | 'decimals' | 'counts' | 'finalChoices'>,
): readonly Point[] {
  const { better, decimals, finalChoices } = rules;
  if (finalChoices === null) {
    const counted = countedPoint(points, rules);
    return counted ? [counted] : [];
  }
  const chosen = points.filter(({ isChosen }) => isChosen);
  const byPublicScore = (a: Point, b: Point) =>
    byScore(rounded(a.publicScore, decimals), rounded(b.publicScore, decimals), better) || byTime(a, b);
  return (chosen.length > 0 ? chosen : points).toSorted(byPublicScore).slice(0, finalChoices);
}

/** Attempts with a hidden half as if it were the public one, to compare them by it. */
export const byHiddenHalf = <Point extends ScorePoint>(points: readonly Point[]): readonly Point[] =>
  points.flatMap((point) => (point.privateScore === null ? [] : [{ ...point, publicScore: point.privateScore }]));

/** Points of the rounds before the final, and of the final. */
export function byRound<Point extends ScorePoint>(
  points: readonly Point[],
  { finalsFrom }: Pick<RankRules, 'finalsFrom'>,
): readonly [before: readonly Point[], final: readonly Point[]] {
  if (finalsFrom === null) return [points, []];
  return [points.filter(({ at }) => at < finalsFrom), points.filter(({ at }) => at >= finalsFrom)];
}

/** Each change of the counted score, in chronological order. */
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

/** A team's entry on a board. */
export interface ComputedStandings {
  readonly score: number;
  readonly at: number;
  readonly attempts: number;
  readonly extraMetrics: Readonly<Record<string, number>>;
}

/** Boards that are computed from scores. */
export const computedBoards = ['public', 'live', 'final', 'energy', 'liveEnergy', 'finals'] as const;
export type ComputedBoard = (typeof computedBoards)[number];

/**
 * A team's entries on the boards of its track. `public` and `energy` use only submissions before the freeze; `live`,
 * `liveEnergy` and `final` are shown after the reveal. Submissions during the final are on `finals` only.
 */
export function computeStandings(
  points: readonly ScorePoint[],
  rules: RankRules,
): Readonly<Record<ComputedBoard, ComputedStandings | null>> {
  const { freezesAt } = rules;
  const [round, last] = byRound(points, rules);
  const before = freezesAt === null ? round : round.filter(({ at }) => at < freezesAt);
  const [seen, counted] = [countedPoint(before, rules), countedPoint(round, rules)];
  return {
    public: onBoard(seen, rules, 'publicScore', before.length),
    live: onBoard(counted, rules, 'publicScore', round.length),
    final: onBoard(
      countedPoint(byHiddenHalf(pointsForFinal(round, rules)), rules),
      rules,
      'privateScore',
      round.length,
    ),
    energy: byEnergy(seen, rules, before.length),
    liveEnergy: byEnergy(counted, rules, round.length),
    finals: onBoard(countedPoint(last, rules), rules, finalsHalf(rules), last.length),
  };
}

/** The hidden half decides the final if it was revealed before the final; otherwise it remains hidden there too. */
const finalsHalf = ({ revealsAt, finalsFrom }: RankRules): 'privateScore' | 'publicScore' =>
  revealsAt !== null && finalsFrom !== null && revealsAt <= finalsFrom ? 'privateScore' : 'publicScore';

function onBoard(
  point: ScorePoint | null,
  { decimals, energyDecimals }: RankRules,
  half: 'publicScore' | 'privateScore',
  attempts: number,
): ComputedStandings | null {
  const score = point?.[half] ?? null;
  if (!point || score === null) return null;
  const { at, energy } = point;
  const counts = half === 'publicScore' && energy !== null && energyDecimals !== null;
  const extraMetrics: ComputedStandings['extraMetrics'] = counts ? { energy: rounded(energy, energyDecimals) } : {};
  return { score: rounded(score, decimals), at, attempts, extraMetrics };
}

/** The attempt that counts by its score, ranked by its energy. */
function byEnergy(
  point: ScorePoint | null,
  { decimals, energyDecimals }: RankRules,
  attempts: number,
): ComputedStandings | null {
  if (!point || point.energy === null || energyDecimals === null) return null;
  const { at, energy, publicScore } = point;
  return {
    score: rounded(energy, energyDecimals),
    at,
    attempts,
    extraMetrics: { score: rounded(publicScore, decimals) },
  };
}
