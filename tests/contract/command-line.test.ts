import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Terminal } from '#cli/run.ts';
import { apiTokens } from '#lib/contract/api-tokens/api-tokens.ts';
import { datasets } from '#lib/contract/datasets/datasets.ts';
import type { MyTrack } from '#lib/contract/entries.ts';
import { type ResultFormat, tracks } from '#lib/contract/submissions/tracks.ts';
import { publicOrigin, type TestPortal } from '../faults/portal-under-test.ts';
import { openBackend, type TestBackend, type Who } from './backend.ts';
import { type ServedPortal, servePortal } from './served-portal.ts';
import { signedUpTeam } from './tracks-of-tests.ts';

const raceId = 'fraud-rings';

let backend: TestBackend;
let served: ServedPortal;
let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contest-'));
  backend = await openBackend({ WRITE_LIMIT: '10000' });
  served = await servePortal(backend);
  portal = served.portal;
});
afterAll(async () => {
  await served?.close();
  await backend?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A program sends no fetch metadata and no cookie, only what the command line sets itself, and lengths as Node does. */
async function fromProgram({ url, method, headers: given, body }: Request): Promise<Request> {
  const headers = new Headers(given);
  headers.set('host', new URL(url).host);
  const bytes = body ? await new Response(body).arrayBuffer() : null;
  if (method !== 'GET' && method !== 'HEAD') headers.set('content-length', String(bytes?.byteLength ?? 0));
  return new Request(url, { method, headers, ...(bytes && { body: bytes }) });
}

async function contest(args: readonly string[], over: Partial<Terminal> = {}) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await run(args, {
    url: publicOrigin,
    token: undefined,
    configFolder: join(folder, 'config'),
    hostname: 'ada-laptop',
    wait: async () => undefined,
    fetch: async (request) => portal.ask(await fromProgram(request)),
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    ...over,
  });
  return { code, out: lines.join('\n'), errors };
}

const formatOf = async (): Promise<ResultFormat> => {
  const { data } = await backend.ask(tracks.type, { query: { raceId } });
  if (!data.format) throw new Error(`${raceId} has no format`);
  return data.format;
};

/** A file that fits the format, with one value replaced where `change` says so. */
function resultFile(
  { columns, rows }: ResultFormat,
  change: (field: string, row: number) => string = (field) => field,
) {
  const fieldOf = (row: number) => columns.map(({ key, values }) => (key ? String(row) : (values?.[0] ?? '1')));
  const lines = Array.from({ length: rows }, (_, row) => fieldOf(row).map((field) => change(field, row)));
  return [columns.map(({ name }) => name), ...lines].map((line) => line.join(',')).join('\n');
}

async function stored(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('contests, their tracks and their rankings are listed through the portal', async () => {
  const contests = await contest(['contests', '--json']);
  const ids: string[] = JSON.parse(contests.out).map(({ id }: { id: string }) => id);
  const listed = await Promise.all(ids.map((id) => contest(['tracks', id])));
  expect(listed.map(({ code }) => code)).toEqual(ids.map(() => 0));
  expect(listed.some(({ out }) => out.includes(`\n${raceId} `))).toBe(true);

  const { code, out } = await contest(['ranking', raceId]);
  expect([code, out.split('\n')[0]?.startsWith('RANK')]).toEqual([0, true]);
  const { list, total } = JSON.parse((await contest(['ranking', raceId, '--json'])).out);
  expect(list.length).toBeGreaterThan(0);
  expect(out).toContain(list[0].team);
  expect(out.split('\n').at(-1)).toBe(`${list.length} of ${total} teams, page 1`);
});

test('a track is shown with the columns of its result file, its limits and its data', async () => {
  const { columns, rows } = await formatOf();
  const { code, out } = await contest(['track', raceId]);
  expect(code).toBe(0);
  expect(out).toContain(`Result file: ${rows} rows`);
  const { kinds, files } = JSON.parse((await contest(['track', raceId, '--json'])).out);
  for (const { name } of [...columns, ...files]) expect(out).toMatch(new RegExp(`^${name} `, 'm'));
  const [{ closesAt }] = kinds;
  expect(out).toContain(new Date(closesAt * 1000).toISOString().slice(0, 10));
});

test('a valid result file passes the check with its SHA-256', async () => {
  const text = resultFile(await formatOf());
  const path = await stored('valid.csv', text);
  const { code, out } = await contest(['check', raceId, path]);
  expect(code).toBe(0);
  expect(out).toContain(`SHA-256 ${createHash('sha256').update(text).digest('hex')}`);
});

test('problems of a result file are printed with their lines in the chosen language, and no submission is used', async () => {
  const format = await formatOf();
  const text = resultFile(format, (field, row) => (row === 4 ? 'none' : field));
  const path = await stored('invalid.csv', text);
  const english = await contest(['check', raceId, path]);
  expect(english.code).toBe(1);
  expect(english.out).toMatch(/^line 6: .*“none”/m);
  const chinese = await contest(['check', raceId, path, '--language', 'zh-Hans-CN']);
  expect([chinese.code, chinese.out.includes('“none”')]).toEqual([1, true]);
  expect(chinese.out).not.toContain('line 6');
  const { problems } = JSON.parse((await contest(['check', raceId, path, '--json'])).out);
  expect(problems[0].fault.line).toBe(6);
});

test('an open data set is downloaded whole, and a file in its place is kept', async () => {
  const { data } = await backend.ask(datasets.list, {});
  const open = data.list.filter(({ access }) => access === 'open').toSorted((a, b) => a.size - b.size)[0];
  const closed = data.list.find(({ access }) => access !== 'open');
  if (!open || !closed) throw new Error('the content has no open or no closed data set');
  const output = join(folder, 'data');

  const first = await contest(['download', open.id, '--output', output]);
  expect([first.code, first.errors]).toEqual([0, []]);
  const { files } = (await backend.ask(datasets.dataset, { params: { id: open.id } })).data;
  for (const { name, sha256 } of files) {
    const bytes = await readFile(join(output, name));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect((await contest(['download', open.id, '--output', output])).out).toContain('already here');

  const own = join(output, files[0]?.name ?? '');
  await writeFile(own, 'mine');
  expect((await contest(['download', open.id, '--output', output])).code).toBe(1);
  expect(await readFile(own, 'utf8')).toBe('mine');

  const refused = await contest(['download', closed.id, '--output', output]);
  expect([refused.code, refused.errors[0]?.includes('is not open')]).toEqual([2, true]);
});

test.each([
  { args: [], error: undefined },
  { args: ['toString'], error: 'There is no command toString' },
  { args: ['tracks'], error: 'Usage: contest tracks <contest>' },
  { args: ['contests', '--colour'], error: '--colour' },
  { args: ['contests', '--url', 'ftp://x'], error: 'Name the portal' },
  { args: ['contests', '--language', 'fr'], error: '--language must be one of' },
  { args: ['ranking', raceId, '--type', 'secret'], error: '--type must be one of' },
  { args: ['ranking', raceId, '--page', '0'], error: '--page' },
  { args: ['check', raceId, '/no/such/file.csv'], error: '/no/such/file.csv' },
  { args: ['check', 'no-such-track', 'package.json'], error: '' },
])('a mistake ends with code 2 and a sentence: $args', async ({ args, error }) => {
  const { code, errors } = await contest(args);
  expect([code, errors.length]).toEqual([2, error === undefined ? 0 : 1]);
  expect(errors[0] ?? '').toContain(error ?? '');
});

test('a portal that is away and names with control characters are printed as plain text', async () => {
  const away = await contest(['contests'], { fetch: () => Promise.reject(new TypeError('fetch failed')) });
  expect([away.code, away.errors]).toEqual([
    2,
    ['The portal could not be reached. Check the address and the network.'],
  ]);
  const page = JSON.parse((await contest(['contests', '--json'])).out);
  const hostile = page.map((one: object) => ({ ...one, name: '\u001b[2J\u202eevil' }));
  const { out } = await contest(['contests'], {
    fetch: async () => Response.json({ code: 0, message: '', data: { list: hostile } }),
  });
  expect(out).toContain('[2J evil');
  expect(out).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
});

test('an address at which the portal does not answer, or which leads to another, is named', async () => {
  const foreign = 'The portal does not answer at http://127.0.0.1:3999. Use the address that you open in the browser.';
  expect(await contest(['contests', '--url', 'http://127.0.0.1:3999'])).toEqual({
    code: 2,
    out: '',
    errors: [foreign],
  });
  const url = 'http://portal.example';
  const answers = [
    ['host', { status: 421 }, `The portal does not answer at ${url}. Use the address that you open in the browser.`],
    [
      null,
      { status: 301, headers: { location: 'https://portal.example/api/x?y' } },
      `${url} leads to https://portal.example. Use that address.`,
    ],
    [
      null,
      { status: 308, headers: { location: '/elsewhere' } },
      `${url} leads elsewhere, as no portal does. Check the address.`,
    ],
  ] as const;
  for (const [body, init, sentence] of answers) {
    const { code, errors } = await contest(['contests'], { url, fetch: async () => new Response(body, init) });
    expect([code, errors]).toEqual([2, [sentence]]);
  }
});

describe('a person', () => {
  const configFolder = () => join(folder, 'own');
  const credentialsPath = () => join(configFolder(), 'credentials.json');
  const own = (args: readonly string[], over: Partial<Terminal> = {}) =>
    contest(args, { configFolder: configFolder(), ...over });
  let captain: Who;

  /** Decides about the code that the terminal shows, as the person does in a browser. */
  async function logIn(isApproved: boolean) {
    const notes: string[] = [];
    const decide = async () => {
      const userCode = /code: (\S+)/.exec(notes.join('\n'))?.[1] ?? '';
      await backend.ask(apiTokens.decideDevice, { body: { userCode, isApproved } }, { as: captain });
    };
    const printError = (line: string) => void notes.push(line);
    const { code, out } = await own(['login'], { wait: decide, printError });
    return { code, out, notes };
  }

  beforeAll(async () => {
    [captain] = await signedUpTeam(backend);
  });

  test('logs in by a code, and the token is stored for its owner alone', async () => {
    expect((await own(['mine'])).code).toBe(3);
    const denied = await logIn(false);
    expect([denied.code, denied.notes.at(-1)]).toEqual([2, 'The request was denied in the browser']);
    const { code, out } = await logIn(true);
    expect([code, out.startsWith('Logged in as Entrant 1')]).toEqual([0, true]);
    const [file, parent] = await Promise.all([stat(credentialsPath()), stat(configFolder())]);
    expect([file.mode & 0o777, parent.mode & 0o777]).toEqual([0o600, 0o700]);
    expect((await own(['whoami'])).out).toContain(`(${captain.playerId})\nToken “ada-laptop”: read, submit`);
  });

  test('sees tracks with submissions left, downloads data, and submits', async () => {
    const mine = async () =>
      JSON.parse((await own(['mine', '--json'])).out).find((one: MyTrack) => one.raceId === raceId);
    const before = (await mine()).attempts.inAll.used;
    expect((await own(['mine'])).out).toMatch(new RegExp(`^${raceId} `, 'm'));

    const output = join(folder, 'task');
    const data = await own(['data', raceId, '--output', output]);
    expect([data.code, data.out.includes(': stored')]).toEqual([0, true]);

    const path = await stored('submitted.csv', resultFile(await formatOf()));
    const submitted = await own(['submit', raceId, path, '--note', 'from a terminal', '--json']);
    expect([submitted.code, submitted.errors.at(-1)]).toEqual([0, expect.stringMatching(/^sent /)]);
    expect(JSON.parse(submitted.out)).toMatchObject({ raceId, note: 'from a terminal', fileName: 'submitted.csv' });
    expect((await mine()).attempts.inAll.used).toBe(before + 1);
    expect((await own(['submissions', raceId])).out).toContain('submitted.csv');
  });

  test('with a file that has problems, or a token without the scope, submits nothing', async () => {
    const path = await stored(
      'bad.csv',
      resultFile(await formatOf(), (field, row) => (row === 4 ? 'none' : field)),
    );
    expect((await own(['submit', raceId, path])).code).toBe(1);
    const { data } = await backend.ask(
      apiTokens.create,
      { body: { name: 'CI', scopes: ['read'], days: 1 } },
      { as: captain },
    );
    const good = await stored('good.csv', resultFile(await formatOf()));
    const refused = await own(['submit', raceId, good], { token: data.token });
    expect([refused.code, refused.errors.at(-1)?.includes('submit')]).toEqual([2, true]);
    expect((await own(['whoami'], { token: data.token })).out).toContain('Token “CI”: read,');
    expect((await own(['logout'], { token: data.token })).code).toBe(2);
  });

  test('logs out, which revokes the token', async () => {
    const token: string = Object.values(JSON.parse(await readFile(credentialsPath(), 'utf8')))[0] as string;
    expect((await own(['logout'])).out).toBe('Logged out. The token is revoked.');
    expect(await readFile(credentialsPath(), 'utf8')).not.toContain(token);
    const ended = await own(['whoami'], { token });
    expect([ended.code, ended.errors]).toEqual([
      3,
      ['The token in CONTEST_TOKEN is revoked or has expired. Create another one in your personal area.'],
    ]);
    const without = await own(['whoami']);
    expect([without.code, without.errors]).toEqual([3, ['Not logged in, or the login has ended. Run contest login.']]);
    expect(portal.logged()).not.toContain(token);
  });
});
