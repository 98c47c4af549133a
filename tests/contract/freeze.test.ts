import { eq } from 'drizzle-orm';
import { recordPoint } from '#backend/rankings/record.ts';
import { rankBoards } from '#backend/rankings/tables.ts';
import type { RankedTrack } from '#backend/rankings/tracks.ts';
import { teamSignups } from '#backend/teams/tables.ts';
import { rankings } from '#lib/contract/contests/rankings.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { fillPath, parameterNames, type Route } from '#lib/contract/route.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';

const track = 'fraud-rings';

/** Parameter values of public calls, chosen so that each call reveals as much as it can about the track. */
const values: Readonly<Record<string, readonly string[]>> = {
  raceId: [track],
  competitionID: ['2025'],
  competitionId: ['2025'],
  id: ['2025', track, 'northern-lights'],
  teamId: ['northern-lights'],
  type: ['public', 'final'],
  page: ['1', '2'],
  pageSize: ['100'],
  keyword: ['a'],
  university: ['lakeside'],
};

let backend: TestBackend;
let race: RankedTrack;
let newcomer: string;
beforeAll(async () => {
  backend = await openBackend({ SIGN_IN_LIMIT: '1000' });
  const found = backend.rankedTracks.find(track);
  if (!found?.freezesAt || !found.revealsAt) throw new Error('The track does not freeze');
  race = found;
  // Before the first read: ranks of the hour before are shown while those of a new hour are loaded.
  backend.advance((race.freezesAt ?? 0) + 3600 - backend.startedAt);
  const { data } = await backend.ask(rankings.list, { query: { raceId: track, pageSize: 100 } });
  const ranked = new Set(data.list.map(({ teamId }) => teamId));
  const signedUp = await backend.database.select().from(teamSignups).where(eq(teamSignups.trackId, track));
  newcomer = signedUp.map(({ teamId }) => teamId).find((id) => !ranked.has(id)) ?? '';
});
afterAll(() => backend?.close());

/** Scores and moments that nothing else in the seeded contests has. */
const secrets = { public: 0.918_273, private: 0.897_654, last: 0.123_987, lastPrivate: 0.145_632 } as const;
const movedAt = () => (race.freezesAt ?? 0) + 1234;

async function submit(id: string, teamId: string, at: number, publicScore: number, privateScore: number) {
  const point = { id, teamId, at, sequence: 1, publicScore, privateScore, energy: null };
  await backend.database.transaction((tx) => recordPoint(tx, race, point, at));
}

/** Every way to fill a call's path and query with the values above. */
function addressesOf({ endpoint }: NamedEndpoint): readonly string[] {
  const names = parameterNames(endpoint);
  const query = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {}).filter(
    (name) => values[name],
  );
  const filled = [...names, ...query].reduce<readonly Readonly<Record<string, string>>[]>(
    (sets, name) => sets.flatMap((set) => (values[name] ?? ['1']).map((value) => ({ ...set, [name]: value }))),
    [{ teamIds: ['northern-lights', newcomer].join(',') }],
  );
  return filled.map((set) => {
    const path = fillPath<Route>(endpoint, set);
    const search = [...query, 'teamIds'].map((name) => [name, set[name] ?? '']);
    return `${path}?${new URLSearchParams(search)}`;
  });
}

interface Said {
  readonly address: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Content of a response within a short time, because streams do not end. */
async function received(body: ReadableStream<Uint8Array> | null, milliseconds: number): Promise<string> {
  const reader = body?.getReader();
  const timer = setTimeout(() => reader?.cancel(), milliseconds);
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value);
  clearTimeout(timer);
  return text;
}

async function ask(address: string, answer: string, who: Who | null): Promise<Said> {
  const headers: Record<string, string> = who ? { Authorization: `Bearer ${who.token}` } : {};
  const response = await backend.app.request(address, { headers });
  const body = await received(response.body, answer === 'events' ? 200 : 20_000);
  return { address, status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** Responses of all public read calls and, for rankings, the responses to a player of another team. */
async function everything(outsider: Who): Promise<readonly Said[]> {
  const reading = allEndpoints().filter(({ endpoint }) => endpoint.method === 'GET');
  const open = reading.filter(({ endpoint }) => endpoint.auth === 'anonymous');
  const own = reading.filter(({ name, endpoint }) => endpoint.auth === 'player' && name.startsWith('rankings.'));
  const said: Said[] = [];
  for (const [calls, who] of [
    [open, null],
    [own, outsider],
  ] as const)
    for (const call of calls)
      for (const address of addressesOf(call)) said.push(await ask(address, call.endpoint.answer, who));
  return said;
}

/** Parts of an answer that differ with every call and say nothing of scores. */
const settled = ({ body, headers: { date: _date, 'x-request-id': _id, ...headers }, ...rest }: Said) => ({
  ...rest,
  headers,
  body: body.replace(/(token|signature|expires|nonce|state)=[\w%.-]+/g, '$1'),
});

describe('while a ranking is frozen', () => {
  let outsider: Who;
  let before: readonly Said[];

  test('the calls of rankings are among those that are asked', async () => {
    outsider = await backend.signIn('lin.qing');
    before = await everything(outsider);
    const answered = new Set(before.filter(({ status }) => status === 200).map(({ address }) => address.split('?')[0]));
    for (const { path, method } of Object.values(rankings)) if (method === 'GET') expect(answered).toContain(path);
    expect(before.length).toBeGreaterThan(80);
  });

  test('nothing that anybody can ask for changes with what is handed in', async () => {
    await submit('after-1', 'northern-lights', movedAt(), secrets.public, secrets.private);
    await submit('after-2', newcomer, movedAt() + 60, secrets.last, secrets.lastPrivate);
    const after = await everything(outsider);
    // Counts of people and teams may grow meanwhile; nothing of a ranking may.
    expect(after.map(settled)).toEqual(before.map(settled));
  });

  test('no score, moment or newcomer of after the freeze stands in any answer or header', async () => {
    const needles = [
      ...Object.values(secrets).flatMap((score) => [String(score), score.toFixed(race.decimals), score.toFixed(3)]),
      String(movedAt()),
      new Date(movedAt() * 1000).toISOString().slice(0, 16),
    ];
    for (const { address, headers, body } of await everything(outsider))
      for (const needle of needles)
        expect([address, `${JSON.stringify(headers)}${body}`.includes(needle)]).toEqual([address, false]);
    for (const type of ['public', 'final'] as const) {
      const { data } = await backend.ask(rankings.list, { query: { raceId: track, type, keyword: '', pageSize: 100 } });
      expect(data.list.map(({ teamId }) => teamId)).not.toContain(newcomer);
    }
  });

  test('a track whose first score of all comes after the freeze looks as empty as before', async () => {
    const moved = { freezesAt: backend.startedAt, revealsAt: backend.startedAt + 30 * 86_400 };
    await backend.test('track-dates', { trackId: 'fewer-joules', ...moved });
    const empty = backend.rankedTracks.find('fewer-joules');
    if (!empty) throw new Error('No such ranking');
    const look = async () =>
      (await backend.app.request(`${rankings.list.path}?raceId=fewer-joules&pageSize=100`)).text();
    const blank = await look();
    const at = backend.startedAt + 60;
    const scores = { publicScore: 0.5, privateScore: 0.4, energy: null };
    const point = { id: 'first-of-all', teamId: 'northern-lights', at, sequence: 1, ...scores };
    await backend.database.transaction((tx) => recordPoint(tx, { ...empty, ...moved }, point, at));
    expect(await look()).toBe(blank);
  });

  test('the reveal shows what was kept back', async () => {
    const { revealsAt } = race;
    backend.advance((revealsAt ?? 0) - (race.freezesAt ?? 0));
    const { data } = await backend.ask(rankings.list, { query: { raceId: track, pageSize: 100 } });
    expect(data.list[0]).toMatchObject({
      teamId: 'northern-lights',
      score: Number(secrets.public.toFixed(race.decimals)),
    });
    const boards = await backend.database.select().from(rankBoards).where(eq(rankBoards.trackId, track));
    expect(boards.map(({ board }) => board).toSorted()).toEqual(expect.arrayContaining(['final', 'live', 'public']));
  });
});
