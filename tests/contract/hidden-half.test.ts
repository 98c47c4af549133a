import { eq } from 'drizzle-orm';
import { submissions as table } from '#backend/submissions/tables.ts';
import { withBrand } from '#lib/brand.ts';
import { allEndpoints } from '#lib/contract/contract.ts';
import { submissions } from '#lib/contract/submissions/submissions.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { hiddenLabels, resultFile } from '../support/small-task.ts';
import type { TestBackend, Who } from './backend.ts';
import { openScoringBackend, signedUpTeam, submit } from './tracks-of-tests.ts';

const raceId = 'fraud-rings';
let backend: TestBackend;
let captain: Who;
let id: string;
let fid: string;
/** The score on the hidden half as stored in the database, and the forms in which a reader would recognise it. */
let hidden: number;
let events: string;

beforeAll(async () => {
  backend = await openScoringBackend();
  [captain] = await signedUpTeam(backend);
  const stream = listen(`${submissions.events.path}?raceId=${raceId}`);
  // Right on the public half, wrong on parts of the hidden one.
  const labels = hiddenLabels.map((label, at) => (at === 3 ? '1' : at === 7 ? '2' : label));
  const { data } = await submit(backend, captain, resultFile(labels));
  ({ id, fid } = data);
  await waitFor(async () => expect((await rowOf(id))?.settledAt).toEqual(expect.any(Number)));
  hidden = (await rowOf(id))?.privateScore ?? Number.NaN;
  events = await stream;
});
afterAll(() => backend?.close());

const rowOf = async (one: string) => (await backend.database.select().from(table).where(eq(table.id, one)))[0];

const headersOf = (as: Who) => ({ Authorization: `Bearer ${as.token}` });

/** Content of a stream up to the first score event. */
async function listen(address: string): Promise<string> {
  const response = await backend.app.request(address, { headers: headersOf(captain) });
  const reader = response.body?.getReader();
  let text = '';
  const decoder = new TextDecoder();
  while (!text.includes('"state":"scored"')) {
    const part = await reader?.read();
    if (!part || part.done) break;
    text += decoder.decode(part.value);
  }
  await reader?.cancel();
  return text;
}

const endsSession = (path: string) => /logout/i.test(path);

/** Every reading call of the contract, filled with what the team knows; streams are heard elsewhere. */
function addresses(): readonly string[] {
  const values: Readonly<Record<string, string>> = {
    ...{ raceId, competitionID: '2025', competitionId: '2025', id, fileId: fid, type: 'final', pageSize: '100' },
  };
  return allEndpoints()
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.answer !== 'events' && !endsSession(endpoint.path))
    .map(({ endpoint }) => {
      const shape = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
      const query = shape.flatMap((name): [string, string][] => (values[name] ? [[name, values[name]]] : []));
      const path = withBrand(endpoint.path).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '1');
      return `${path}?${new URLSearchParams(query)}`;
    });
}

/** Ways in which the number may be written. */
const writings = () => [String(hidden), hidden.toFixed(5), hidden.toFixed(3), (100 * hidden).toFixed(2)];

test('the hidden score is another one than the public score', () => {
  expect(hidden).toBeGreaterThan(0);
  expect(hidden).toBeLessThan(1);
});

test('before the reveal no answer to the own team holds the score on the hidden half', async () => {
  for (const address of addresses()) {
    const response = await backend.app.request(address, { headers: headersOf(captain) });
    const said = `${JSON.stringify(Object.fromEntries(response.headers))} ${await response.text()}`;
    for (const writing of writings())
      expect([`${address}: ${writing}`, said.includes(writing)]).toEqual([`${address}: ${writing}`, false]);
  }
  // The session survived all of them: no call was refused for a missing session.
  expect((await backend.ask(submissions.record, { query: { id } }, { as: captain })).code).toBe(0);
});

test('no event of the own submissions holds it, and each says what the list says', () => {
  expect(events).toContain('"state":"scored"');
  for (const writing of writings()) expect(events).not.toContain(writing);
  expect(events).not.toContain('privateScore');
});

test('no line of the log holds it', () => {
  const log = backend.logged.join('\n');
  expect(log.length).toBeGreaterThan(0);
  for (const writing of writings()) expect(log).not.toContain(writing);
});

test('after the reveal the own records have it', async () => {
  const now = backend.now();
  await backend.test('track-dates', { trackId: raceId, freezesAt: now - 60, revealsAt: now - 1 });
  const { data } = await backend.ask(submissions.record, { query: { id } }, { as: captain });
  expect(data.finalScore).toBe(hidden);
});
