import type { z } from 'zod';
import type { PageQuerySchema } from '#lib/contract/primitives.ts';

export type PageQuery = z.output<typeof PageQuerySchema>;

export interface ExistingPage<Row> {
  readonly list: readonly Row[];
  /** Rows of all pages. */
  readonly total: number;
  /** The page that the rows are of, counted from 1. */
  readonly page: number;
}

/** A sorted query, before its page is chosen. */
interface SortedQuery<Row> {
  limit(count: number): { offset(count: number): PromiseLike<readonly Row[]> };
}

/** A page of rows; the last one in place of a page behind it, because lists of what waits become shorter meanwhile. */
export async function existingPage<Row>(
  { page: wanted, pageSize }: PageQuery,
  total: number,
  rows: SortedQuery<Row>,
): Promise<ExistingPage<Row>> {
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / pageSize)));
  return { list: await rows.limit(pageSize).offset((page - 1) * pageSize), total, page };
}
