/**
 * Consecutive batches of a list. Statements about many rows are sent in batches: PostgreSQL takes 65,535 parameters in
 * one, counted over all its rows.
 */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
