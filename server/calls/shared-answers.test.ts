import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { route } from '#lib/contract/route.ts';
import { createAllowList } from '#lib/proxy/allow-list.ts';
import { portalCode } from '#lib/proxy/portal-code.ts';
import { createConcurrencyLimiter } from '#lib/server/concurrency-limiter.ts';
import { createReadBudget } from '#lib/server/upstream/read-budget.ts';
import { createUpstream } from '#lib/server/upstream/upstream.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { sharedPaths } from './shared-calls.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

const query = z.object({ a: z.coerce.number().int().optional() });
const board = endpoint(route({ name: 'test.board', method: 'GET', path: '/board' }), {
  auth: 'anonymous',
  query,
  data: z.unknown(),
  shared: 2,
});
const own = endpoint(route({ name: 'test.own', method: 'GET', path: '/own' }), {
  auth: 'anonymous',
  data: z.unknown(),
});
const endpoints = [
  { name: 'test.board', endpoint: board },
  { name: 'test.own', endpoint: own },
];

/** A portal in front of a scripted backend; calls that are not shared are answered with 418. */
async function portalBefore(backend: RequestListener, readLimit = 1_000) {
  const asked: IncomingMessage[] = [];
  const backendUrl = await listening((request, response) => {
    asked.push(request);
    backend(request, response);
  });
  const upstream = createUpstream(backendUrl);
  closing.push(() => upstream.close());
  const clock = { now: 0 };
  const settings = { publicOrigin: '', backendBase: '', allowList: createAllowList(endpoints) };
  const portal = await listening(async (request, response) => {
    if (!(await shared.answer(request, response))) response.writeHead(418).end();
  });
  const shared = createSharedAnswers({
    settings: { ...settings, publicOrigin: portal },
    upstream,
    isShared: sharedPaths(endpoints),
    reads: createReadBudget({ perSession: readLimit }),
    questions: createConcurrencyLimiter({ total: 100, perSession: 100, perAddress: 2 }),
    now: () => clock.now,
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = httpRequest(`${portal}/api${path}`, {
      method,
      headers: { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin', ...headers },
    }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };
  return { get, asked, clock, shared };
}

let answers = 0;
const counting: RequestListener = (_, response) => {
  answers += 1;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ code: 0, message: '', data: { answers, text: 'x'.repeat(2000) } }));
};

test('many who ask the same at the same time are one question, and so are those who ask soon after', async () => {
  const { get, asked, clock } = await portalBefore(counting);
  const first = await Promise.all(Array.from({ length: 40 }, () => get('/board?a=1')));
  clock.now = 1999;
  first.push(await get('/board?a=1'));
  expect(new Set(first.map(({ body }) => body.toString())).size).toBe(1);
  expect(first[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(asked).toHaveLength(1);
  clock.now = 2000;
  await get('/board?a=1');
  expect(asked).toHaveLength(2);
});

test('a program with an API token gets no shared answer: the gateway refuses it', async () => {
  const { get, asked } = await portalBefore(counting);
  expect((await get('/board')).status).toBe(200);
  expect((await get('/board', { authorization: `Bearer contest_${'a'.repeat(43)}` })).status).toBe(418);
  expect(asked).toHaveLength(1);
});

test('another address and another language are other questions; who asks is none', async () => {
  const { get, asked } = await portalBefore(counting);
  await get('/board');
  await get('/board?a=2');
  await get('/board', { 'x-language': 'zh-CN' });
  await get('/board', { cookie: 'language=zh-CN; contest_session=sealed', authorization: 'Bearer x' });
  await get('/board', { 'x-language': 'not one' });
  expect(asked.map(({ url, headers }) => [url, headers['x-language']])).toEqual([
    ['/board', undefined],
    ['/board?a=2', undefined],
    ['/board', 'zh-CN'],
  ]);
  for (const { headers } of asked) expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
});

test('parameters that the contract does not know, other spellings and orders are no other questions', async () => {
  const { get, asked } = await portalBefore(counting);
  for (const search of ['a=1', 'n=1&a=1', 'a=1&n=2', 'a=01', 'a=1&a=2', '%61=1', 'a=+1']) await get(`/board?${search}`);
  expect(asked.map(({ url }) => url)).toEqual(['/board?a=1']);
});

test('what the contract does not accept is for the gateway', async () => {
  const { get, asked } = await portalBefore(counting);
  expect((await get('/board?a=x')).status).toBe(418);
  expect(asked).toEqual([]);
});

test('a client that asks one thing after the other is refused, another one is not, and answers that are kept stay', async () => {
  const { get, asked } = await portalBefore(counting, 1);
  const from = (address: string) => ({ 'x-portal-client-address': address });
  const statuses: (number | undefined)[] = [];
  for (let a = 0; a < 12; a += 1) statuses.push((await get(`/board?a=${a}`, from('192.0.2.1'))).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  const refused = await get('/board?a=13', from('192.0.2.1'));
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: portalCode.tooManyRequests });
  expect((await get('/board?a=13', from('192.0.2.2'))).status).toBe(200);
  expect((await get('/board?a=1', from('192.0.2.1'))).status).toBe(200);
  expect(asked).toHaveLength(11);
});

test('a client has a share of the questions that wait, and addresses of one IPv6 network are one client', async () => {
  const waiting: (() => void)[] = [];
  const { get, asked } = await portalBefore((request, response) => {
    waiting.push(() => counting(request, response));
  });
  const from = (address: string) => ({ 'x-portal-client-address': address });
  const first = [1, 2].map((a) => get(`/board?a=${a}`, from(`2001:db8::${a}`)));
  while (asked.length < 2) await new Promise(setImmediate);
  expect((await get('/board?a=3', from('2001:db8::3'))).status).toBe(429);
  const other = get('/board?a=3', from('2001:db8:0:1::1'));
  while (asked.length < 3) await new Promise(setImmediate);
  for (const answer of waiting) answer();
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a client that has the answer is told so, one that takes gzip gets it', async () => {
  const { get } = await portalBefore(counting);
  const { headers, body } = await get('/board', { 'accept-encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(body).toString())).toMatchObject({ code: 0 });
  const again = await get('/board', { 'accept-encoding': 'gzip', 'if-none-match': headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test.each([
  ['another call', '/own', {}, 'GET'],
  ['a part', '/board', { range: 'bytes=0-9' }, 'GET'],
  ['a write', '/board', {}, 'POST'],
  ['a head', '/board', {}, 'HEAD'],
  ['another site', '/board', { 'sec-fetch-site': 'cross-site' }, 'GET'],
  ['a path that only looks alike', '/board%2f', {}, 'GET'],
])('%s is for the gateway', async (_, path, headers, method) => {
  const { get, asked } = await portalBefore(counting);
  await get('/board');
  expect((await get(path, headers, method)).status).toBe(418);
  expect(asked).toHaveLength(1);
});

test.each([
  ['a refusal', 200, '{"code":4404,"message":"no","data":null}', {}],
  ['a failure', 500, '{"code":500,"message":"no","data":null}', {}],
  ['an answer with a cookie', 200, '{"code":0,"message":"","data":1}', { 'Set-Cookie': 'a=b' }],
  ['text that is no envelope', 200, '[1]', {}],
])('%s is passed on and not kept', async (_, status, text, headers) => {
  const { get, asked } = await portalBefore((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
  });
  const given = await get('/board');
  expect([given.status, given.body.toString(), given.headers['set-cookie']]).toEqual([status, text, undefined]);
  await get('/board');
  expect(asked).toHaveLength(2);
});

test('a backend that is away is a refusal, and is asked again', async () => {
  const { get, asked } = await portalBefore((request) => request.socket.destroy());
  expect((await get('/board')).status).toBe(502);
  const before = asked.length;
  expect((await get('/board')).status).toBe(502);
  expect(asked.length).toBeGreaterThan(before);
});

test('what ends a session and what is no JSON is for the gateway', async () => {
  const status = { now: 401 };
  const { get } = await portalBefore((_, response) => {
    response.writeHead(status.now, { 'Content-Type': status.now === 401 ? 'application/json' : 'text/html' }).end('{}');
  });
  expect((await get('/board')).status).toBe(418);
  status.now = 200;
  expect((await get('/board')).status).toBe(418);
});

test('an answer that was asked for before content changed is not kept', async () => {
  const waiting: (() => void)[] = [];
  const { get, asked, shared } = await portalBefore((request, response) => {
    if (asked.length === 1) waiting.push(() => counting(request, response));
    else counting(request, response);
  });
  const early = get('/board');
  await waitFor(() => expect(waiting.length).toBe(1));
  shared.clear();
  waiting[0]?.();
  await early;
  await get('/board');
  expect(asked).toHaveLength(2);
});
