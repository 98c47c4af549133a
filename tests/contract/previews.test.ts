import type { CommitteeInput } from '#backend/committee/calls.ts';
import { contests } from '#lib/contract/contests/contests.ts';
import { site } from '#lib/contract/site.ts';
import { openBackend, type TestBackend } from './backend.ts';
import { committee } from './committee.ts';

/** In the shipped content 2026 is not published, and version 6 of the user agreement is being prepared. */
const calls = {
  'the contest': [contests.contestPreview, 'contest', '2026'],
  'its tracks': [contests.tracksPreview, 'contest', '2026'],
  'its videos': [contests.trackVideosPreview, 'contest', '2026'],
  'its banners': [contests.bannersPreview, 'contest', '2026'],
  'the next agreement': [site.agreementPreview, 'agreement', 'userAgreement'],
} as const;

const day = 86_400;
let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

/** The query of a new link. */
async function linkTo(kind: 'contest' | 'agreement', id: string, days = 7): Promise<Readonly<Record<string, string>>> {
  const { path } = await committee(backend, 'preview-link', { kind, id, days });
  return Object.fromEntries(new URL(path, 'https://portal.example').searchParams);
}

async function refusalOf(path: string): Promise<unknown> {
  const response = await backend.app.request(path);
  return { status: response.status, body: await response.json() };
}

describe.each(Object.entries(calls))('%s at its preview', (_, [endpoint, kind, id]) => {
  const address = (name: string, query: Readonly<Record<string, string>> = {}) =>
    `${endpoint.path.replace('{id}', name)}?${new URLSearchParams(query)}`;

  it('is read with a link of the committee, for as long as it says', async () => {
    const query = await linkTo(kind, id);
    expect(await backend.ask(endpoint, { params: { id }, query })).toMatchObject({ status: 200, code: 0 });
    backend.advance(7 * day);
    expect(await backend.ask(endpoint, { params: { id }, query })).toMatchObject({ status: 404 });
  });

  it('is otherwise refused as an id that does not exist', async () => {
    const query = await linkTo(kind, id);
    const otherKind = kind === 'contest' ? await linkTo('agreement', 'userAgreement') : await linkTo('contest', '2026');
    const unknown = await refusalOf(address('no-such-id'));
    expect(unknown).toMatchObject({ status: 404 });
    const wrong: readonly Readonly<Record<string, string>>[] = [
      {},
      { expires: query.expires ?? '' },
      { signature: query.signature ?? '' },
      { ...query, signature: 'A'.repeat(43) },
      { ...query, expires: String(Number(query.expires) + 1) },
      otherKind,
    ];
    for (const each of wrong) expect(await refusalOf(address(id, each))).toEqual(unknown);
    expect(await refusalOf(address('no-such-id', query))).toEqual(unknown);
    expect(await refusalOf(address(kind === 'contest' ? '2025' : 'chainAgreement1', query))).toEqual(unknown);
  });
});

it('a published contest is not read at its preview by guessing either', async () => {
  expect(await refusalOf(contests.contestPreview.path.replace('{id}', '2025'))).toMatchObject({ status: 404 });
});

it('a link counts for the contest under both of its names', async () => {
  const query = await linkTo('contest', '2nd-astra');
  for (const id of ['chain-2', '2nd-astra'])
    expect(await backend.ask(contests.contestPreview, { params: { id }, query })).toMatchObject({
      data: { id: 'chain-2' },
    });
});

it.each<CommitteeInput<'preview-link'>>([
  { kind: 'contest', id: 'no-such-id', days: 7 },
  // As a mistyped command sends it.
  { kind: 'news' as 'contest', id: '2026', days: 7 },
  { kind: 'contest', id: '2026', days: 0 },
  { kind: 'contest', id: '2026', days: 91 },
])('there is no link for %j', async (input) => {
  await expect(committee(backend, 'preview-link', input)).rejects.toThrow();
});

it('the log has the pattern of the path and nothing of the link', async () => {
  const query = await linkTo('contest', '2026');
  await backend.ask(contests.contestPreview, { params: { id: '2026' }, query });
  const lines = backend.logged.filter((line) => line.includes('/v1/preview/'));
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ route: '/v1/preview/index/new/:id', status: 200 });
  expect(backend.logged.join('\n')).not.toMatch(new RegExp(`${query.signature}|expires=`));
});
