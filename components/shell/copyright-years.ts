import type { Series } from '#lib/contract/site.ts';

/** First and last year of the series; the same while it has no season. */
export function copyrightYears({ since, seasons }: Pick<Series, 'since' | 'seasons'>) {
  const until = Math.max(since, ...seasons.map(({ year }) => year));
  return { from: String(since), to: String(until) };
}
