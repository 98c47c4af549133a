import type { RaceType } from '#lib/contract/tracks.ts';

/** What a score is compared by. */
export interface RankRules extends Pick<RaceType, 'better' | 'decimals' | 'counts' | 'freezesAt'> {}

/** A score of a team. */
export interface ScorePoint {
  /** When it was handed in (seconds), and the order within that second. */
  readonly at: number;
  readonly place: number;
  readonly publicScore: number;
  readonly privateScore: number | null;
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
}

/**
 * A team's place on the boards of its track. `public` looks only at what was handed in before the freeze; the other two
 * are for after the reveal.
 */
export function reckon(
  points: readonly ScorePoint[],
  rules: RankRules,
): Readonly<Record<'public' | 'live' | 'final', Reckoned | null>> {
  const { freezesAt, decimals } = rules;
  const before = freezesAt === null ? points : points.filter(({ at }) => at < freezesAt);
  const [seen, counted] = [countedPoint(before, rules), countedPoint(points, rules)];
  const shown = (point: ScorePoint | null, score: number | null | undefined, attempts: number): Reckoned | null =>
    point && score !== null && score !== undefined ? { score: rounded(score, decimals), at: point.at, attempts } : null;
  return {
    public: shown(seen, seen?.publicScore, before.length),
    live: shown(counted, counted?.publicScore, points.length),
    final: shown(counted, counted?.privateScore, points.length),
  };
}
