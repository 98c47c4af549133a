import type { Salon } from '#lib/contract/site.ts';

/** How many stand side by side. */
const columns = 3;

/** Salons that are not over at `now` (seconds), soonest first; while there are none, the latest of the past. */
export function salonsToShow(salons: readonly Salon[], now: number): readonly Salon[] {
  const toCome = salons.filter(({ endsAt }) => endsAt > now).toSorted((a, b) => a.startsAt - b.startsAt);
  const past = salons.filter(({ endsAt }) => endsAt <= now).toSorted((a, b) => b.startsAt - a.startsAt);
  return (toCome.length > 0 ? toCome : past).slice(0, columns);
}
