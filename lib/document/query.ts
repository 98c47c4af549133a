import {
  type InfiniteData,
  infiniteQueryOptions,
  partialMatchKey,
  type QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  queryOptions,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Noun } from '#lib/contract/contract.ts';
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts';
import { readerOf } from './reader.ts';

/** A call and its input: two queries with the same key send the same request. */
export type ReadKey = readonly [name: string, input: object];

interface ReadInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Removes parameters that an address would not contain (`searchOf`), so that server and browser have the same key. */
function normalised({ params, query }: ReadInput): ReadInput {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...(params && Object.keys(params).length > 0 && { params }),
    ...(given.length > 0 && { query: Object.fromEntries(given) }),
  };
}

// TypeScript does not know that a generic input has these properties.
const partsOf = <E extends Endpoint>(input: InputOf<E>): ReadInput => input as ReadInput;

/** Exported for its test; queries get theirs from `queryOf` and `pagesOf`. */
export const readKey = ({ name }: Pick<Endpoint, 'name'>, input: ReadInput): ReadKey => [name, normalised(input)];

type Ask<E extends Endpoint> = (input: InputOf<E>) => Promise<DataOf<E>>;

interface ReadOptions<E extends Endpoint, Selected>
  extends Omit<UseQueryOptions<DataOf<E>, Error, Selected, ReadKey>, 'queryKey' | 'queryFn'> {
  /** For reads that are more than one request: several pages, or only the changes since the last answer. */
  readonly read?: (ask: Ask<E>, context: QueryFunctionContext<ReadKey>) => Promise<DataOf<E>>;
}

/**
 * Query of a call, for components and for the data that a document is rendered with. The call's answer is cached;
 * `select` gives components a part of it.
 * @throws ApiError of every kind, by the query
 */
export function queryOf<E extends Endpoint, Selected = DataOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { read = (ask) => ask(input), ...options }: ReadOptions<E, Selected> = {},
) {
  return queryOptions<DataOf<E>, Error, Selected, ReadKey>({
    ...options,
    queryKey: readKey(endpoint, partsOf(input)),
    queryFn: (context) => read((asked) => readerOf(context.client)(endpoint, asked, context.signal), context),
  });
}

/** An answer that is one page of a list. */
export interface Paged<Item = unknown> {
  readonly list: readonly Item[];
  readonly total: number;
}

type PagedOptions<Page, Selected> = Omit<
  UseInfiniteQueryOptions<Page, Error, Selected, PagesKey, number>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;
type PageOf<E extends Endpoint> = Extract<DataOf<E>, Paged>;
type PagesKey = readonly [...ReadKey, 'pages'];

/**
 * Query of a list that is loaded page by page, from the first on.
 * @param input without `page` and `pageSize`
 * @throws ApiError of every kind, by the query
 */
export function pagesOf<
  E extends Endpoint & { readonly data: z.ZodType<Paged> },
  Selected = InfiniteData<PageOf<E>, number>,
>(endpoint: E, input: InputOf<E>, pageSize: number, options: PagedOptions<PageOf<E>, Selected> = {}) {
  const { query, ...rest } = partsOf(input);
  // The types of a generic endpoint are lost here: its constraint guarantees that it answers with pages.
  const pageAt = async (client: QueryClient, page: number, signal: AbortSignal) =>
    (await readerOf(client)(
      endpoint,
      { ...rest, query: { ...query, page, pageSize } } as InputOf<E>,
      signal,
    )) as PageOf<E>;
  // The third part distinguishes pages from a single page of the same input: their cached data have different shapes.
  const queryKey: PagesKey = [...readKey(endpoint, { ...rest, query: { ...query, pageSize } }), 'pages'];
  return infiniteQueryOptions<PageOf<E>, Error, Selected, PagesKey, number>({
    ...options,
    queryKey,
    queryFn: ({ client, pageParam, signal }) => pageAt(client, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.list.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : null,
  });
}

/**
 * All loaded rows of a list, each once: a row that was added between two requests moves the others, so that one of them
 * comes again with the next page.
 * @param keyOf same result for the same row
 */
export function rowsOf<Row>(
  pages: readonly { readonly list: readonly Row[] }[],
  keyOf: (row: Row) => string | number,
): readonly Row[] {
  const byKey = new Map(pages.flatMap(({ list }) => list).map((row) => [keyOf(row), row]));
  return [...byKey.values()];
}

/** List of an answer that contains only a list. */
export const listOf = <List>({ list }: { readonly list: List }): List => list;

/** A call, or all calls of a noun of the contract. */
export type Calls = Pick<Endpoint, 'name'> | Noun;

const isOf = (name: unknown, calls: Calls): boolean =>
  typeof name === 'string' && (typeof calls === 'string' ? name.startsWith(`${calls}.`) : name === calls.name);

/** Filter for cached answers of some calls whose input includes the given one; for the client's own functions. */
export const readsOf = (calls: readonly Calls[], input: ReadInput = {}): Pick<QueryFilters, 'predicate'> => ({
  predicate: ({ queryKey: [name, asked] }) =>
    calls.some((one) => isOf(name, one)) && partialMatchKey([asked], [normalised(input)]),
});

/** Invalidates the answers of some calls: active ones are refetched now, the others when they are shown. */
export const invalidate = (client: QueryClient, calls: readonly Calls[], input?: ReadInput): Promise<void> =>
  client.invalidateQueries(readsOf(calls, input));
