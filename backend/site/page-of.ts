/** One page of a list that is held in memory; `page` counts from 1. */
export function pageOf<T>(all: readonly T[], { page, pageSize }: { page: number; pageSize: number }): T[] {
  return all.slice((page - 1) * pageSize, page * pageSize);
}
