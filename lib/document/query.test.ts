import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { entries } from '#lib/contract/entries.ts';
import { inbox } from '#lib/contract/inbox.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import { offline2022 } from '#lib/contract/offline/offline-2022.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { invalidate, listOf, pagesOf, queryOf, readKey, readsOf, rowsOf } from './query.ts';
import { type Reader, withReader } from './reader.ts';

/** A client whose backend answers every call with the same, and the list of its requests. */
function clientThatGets(answer: unknown) {
  const asked: unknown[] = [];
  const reader = async (endpoint: { readonly name: string }, input: unknown) => {
    asked.push([endpoint.name, input]);
    return answer;
  };
  // The reader is generic over every call; this backend ignores the difference.
  return { client: withReader(new QueryClient(), reader as Reader), asked };
}

const page = (length: number, total: number) => ({ list: Array.from({ length }, (_, id) => ({ id })), total });
const staleOnes = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey }) => queryKey);

it('a key is the name of the call and its input', () => {
  expect(queryOf(inbox.summary, { query: { limit: 4 } }).queryKey).toEqual(['inbox.summary', { query: { limit: 4 } }]);
  expect(queryOf(entries.mine, {}).queryKey).toEqual(['entries.mine', {}]);
});

it.each([
  { params: {}, query: {} },
  { query: { competitionID: undefined } },
  { params: undefined, query: { competitionID: null } },
])('what an address would not carry is not in a key: %j', (input) => {
  expect(readKey(offline.entry, input)).toStrictEqual(['offline.entry', {}]);
});

it('an empty value is in the key, because an address carries it', () => {
  expect(readKey(offline.entry, { query: { competitionID: '' } })).toEqual([
    'offline.entry',
    { query: { competitionID: '' } },
  ]);
});

it('what the server asked for is found by the browser, whatever the order and the undefined parts of its input', async () => {
  const server = clientThatGets(page(2, 2));
  await server.client.prefetchQuery(
    queryOf(submissions.records, { query: { raceId: 'a', page: 1, state: undefined } }),
  );
  const sent: DehydratedState = JSON.parse(JSON.stringify(dehydrate(server.client)));
  const browser = clientThatGets(page(0, 0));
  hydrate(browser.client, sent);
  const query = queryOf(submissions.records, { query: { page: 1, raceId: 'a' } });
  expect(browser.client.getQueryData(query.queryKey)).toEqual(page(2, 2));
});

it('what is kept is the answer; a component gets the part that it selects', async () => {
  const { client } = clientThatGets({ list: ['a track'] });
  const query = queryOf(entries.mine, {}, { select: listOf });
  await client.prefetchQuery(query);
  expect(client.getQueryData(query.queryKey)).toEqual({ list: ['a track'] });
});

it('a list goes on until as many pages are there as its total says', async () => {
  const { client, asked } = clientThatGets(page(20, 41));
  const query = pagesOf(inbox.notices, { query: {} }, 20);
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 9 });
  expect(pages).toHaveLength(3);
  expect(asked.map((one) => (one as [string, { query: unknown }])[1].query)).toEqual(
    [1, 2, 3].map((number) => ({ page: number, pageSize: 20 })),
  );
});

it('a list ends at a page with nothing in it, whatever its total says', async () => {
  const { client, asked } = clientThatGets(page(0, 41));
  await client.fetchInfiniteQuery({ ...pagesOf(inbox.notices, { query: {} }, 20), pages: 9 });
  expect(asked).toHaveLength(1);
});

it('pages are kept apart from a single page of the same input', () => {
  const input = { query: { pageSize: 20 } } as const;
  expect(pagesOf(inbox.notices, { query: {} }, 20).queryKey).not.toEqual(queryOf(inbox.notices, input).queryKey);
});

async function clientWithSome(): Promise<QueryClient> {
  const { client } = clientThatGets(page(0, 0));
  await client.prefetchQuery(queryOf(offline.race, { query: { competitionID: 'a' } }));
  await client.prefetchQuery(queryOf(offline.race, { query: { competitionID: 'b' } }));
  await client.prefetchQuery(queryOf(offline.flags, { query: { competitionID: 'a' } }));
  await client.prefetchQuery(queryOf(offline2022.detail, {}));
  await client.prefetchInfiniteQuery(pagesOf(inbox.notices, { query: {} }, 20));
  return client;
}

it('a row that comes again with the next page is shown once, as it was read last', () => {
  const pages = [{ list: [{ id: 'c' }, { id: 'b', read: false }] }, { list: [{ id: 'b', read: true }, { id: 'a' }] }];
  expect(rowsOf(pages, ({ id }) => id)).toEqual([{ id: 'c' }, { id: 'b', read: true }, { id: 'a' }]);
});

it('a noun stands for all of its calls, and for no noun that begins alike', async () => {
  const client = await clientWithSome();
  await invalidate(client, ['offline']);
  expect(staleOnes(client).map(([name]) => name)).toEqual(['offline.race', 'offline.race', 'offline.flags']);
});

it('a part of an input names those that have it', async () => {
  const client = await clientWithSome();
  await invalidate(client, ['offline'], { query: { competitionID: 'a' } });
  expect(staleOnes(client)).toEqual([
    ['offline.race', { query: { competitionID: 'a' } }],
    ['offline.flags', { query: { competitionID: 'a' } }],
  ]);
});

it('a call stands for itself, single or in pages', async () => {
  const client = await clientWithSome();
  await invalidate(client, [offline.flags, inbox.notices]);
  expect(staleOnes(client).map(([name]) => name)).toEqual(['offline.flags', 'inbox.notices']);
});

it('keys of other kinds are none of the contract', async () => {
  const client = new QueryClient();
  client.setQueryData([{ offline: true }], 1);
  expect(client.getQueryCache().findAll(readsOf(['offline']))).toEqual([]);
});
