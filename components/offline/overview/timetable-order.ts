import type { TimetableItem } from '#lib/contract/offline/on-site-final.ts';

export type When = 'over' | 'now' | 'next' | 'later';

/** Entry that starts next; undefined if there is none. */
export const nextIn = (items: readonly TimetableItem[], now: number): TimetableItem | undefined =>
  items.filter(({ startsAt }) => startsAt > now).toSorted((a, b) => a.startsAt - b.startsAt)[0];

/** Entries with their state: several may run at the same time, and several may start next together. */
export function timed(
  items: readonly TimetableItem[],
  now: number,
): readonly (TimetableItem & { readonly when: When })[] {
  const next = nextIn(items, now)?.startsAt;
  return items.map((item) => ({ ...item, when: whenOf(item, now, next) }));
}

function whenOf({ startsAt, endsAt }: TimetableItem, now: number, next: number | undefined): When {
  if (startsAt > now) return startsAt === next ? 'next' : 'later';
  return endsAt !== null && endsAt > now ? 'now' : 'over';
}
