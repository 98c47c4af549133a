import type {
  DehydratedState,
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts';
import type { JsonText } from './json-text.ts';
import type { RenderedFor } from './rendered-for.ts';

/**
 * Reads of the contract for queries: over HTTP in the browser, through the gateway when a document is rendered.
 * @throws ApiError of every kind, by the promise
 */
export type Reader = <E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal) => Promise<DataOf<E>>;

const readers = new WeakMap<QueryClient, Reader>();

/** Sets the reader that the queries of a client use. */
export function withReader(client: QueryClient, reader: Reader): QueryClient {
  readers.set(client, reader);
  return client;
}

/** Reader of a query's client. @throws Error for a client that was created without one */
export function readerOf(client: QueryClient): Reader {
  const reader = readers.get(client);
  if (!reader) throw new Error('The query client was made without a reader.');
  return reader;
}

/** Data that a document was rendered with for its user. */
export interface FirstData {
  readonly renderedFor: RenderedFor;
  readonly state: DehydratedState;
}

/** First data as documents carry them. Answers survive JSON unchanged (lib/contract/json-answers.test.ts). */
export type FirstDataJson = JsonText<FirstData>;

/** Initial query of a screen: it caches its answer in a client, and never rejects. */
export type FirstQuery = (client: QueryClient) => Promise<void>;

/** Visible address: parameters of its route, and its query. */
export interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** A query of a component, to be answered before its screen is rendered. */
export const first =
  <Data, Failure, Selected, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Failure, Selected, Key>,
  ): FirstQuery =>
  (client) =>
    client.prefetchQuery(options);

/** The same for the first page of a list. */
export const firstPage =
  <Data, Failure, Selected, Key extends QueryKey, Page>(
    options: FetchInfiniteQueryOptions<Data, Failure, Selected, Key, Page>,
  ): FirstQuery =>
  (client) =>
    client.prefetchInfiniteQuery(options);

/** Runs several queries in parallel. */
export async function firstOfAll(client: QueryClient, queries: readonly FirstQuery[]): Promise<void> {
  await Promise.all(queries.map((query) => query(client)));
}
