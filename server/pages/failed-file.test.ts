import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { datasetRefusals } from '#lib/contract/datasets/datasets.ts';
import { createAllowList } from '#lib/proxy/allow-list.ts';
import { refuse } from '#lib/proxy/refusal.ts';
import { href } from '#lib/routing/href.ts';
import { type Outgoing, refusalAnswer } from '#lib/server/gateway/exchange.ts';
import { AnswerBody } from '#lib/server/upstream/answer-body.ts';
import zhCN from '#messages/zh-CN/shell.json' with { type: 'json' };
import zhEN from '#messages/zh-EN/shell.json' with { type: 'json' };
import { listenLocally } from '#tests/support/listen.ts';
import { send } from '../calls/api.ts';
import { failedFile, isFileLink } from './failed-file.ts';

const publicOrigin = 'http://localhost:3000';
const pdf = '/api/v1/personal/agreement/3/pdf';
/** As a browser follows a link. */
const followed = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The answer in the place of a file whose call failed. */
async function answerFor(failed: Outgoing, headers: Readonly<Record<string, string>> = {}, path = pdf) {
  const allowList = createAllowList();
  const server = createServer(async (request, response) =>
    send(request, response, isFileLink(request, allowList) ? await failedFile(request, failed, publicOrigin) : failed),
  );
  const port = await listenLocally(server);
  closing.push(() => server.close());
  // `fetch` would set its own metadata.
  const asked = get({ port, path, headers: { ...followed, ...headers } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: (await buffer(answer)).toString() };
}

const unavailable = () => refusalAnswer(refuse('badGateway', { 'retry-after': '2', 'x-request-id': 'a-b-1' }));

/** An answer of the backend. */
function ofBackend(status: number, payload: unknown): Outgoing {
  const body = new AnswerBody({ pause: () => undefined, resume: () => undefined, abort: () => undefined });
  body.push(Buffer.from(JSON.stringify(payload)));
  body.settle('whole');
  return { status, headers: { 'content-type': 'application/json' }, cookies: [], body };
}

const linksOf = (text: string) => [...text.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address);

test('a person who followed a link reads the failure in their language, with its status', async () => {
  const { status, headers, text } = await answerFor(unavailable(), { cookie: 'language=zh-CN' });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    502,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(headers['retry-after']).toBe('2');
  expect(text).toContain('<html lang="zh-Hans-CN">');
  for (const sentence of [zhCN.file.title, zhCN.file.failed, zhCN.error.number.replace('{number}', 'a-b-1')])
    expect(text).toContain(sentence);
});

test.each([
  { reason: 'signedOut', expected: 401, sentence: zhEN.file.signedOut },
  { reason: 'crossSite', expected: 403, sentence: zhEN.file.refused },
  { reason: 'notFound', expected: 404, sentence: zhEN.file.missing },
  { reason: 'tooManyRequests', expected: 429, sentence: zhEN.file.tooMany },
  { reason: 'gatewayTimeout', expected: 504, sentence: zhEN.file.failed },
] as const)('$expected has a sentence of its own and keeps its cookies', async ({ reason, expected, sentence }) => {
  const { status, headers, text } = await answerFor(refusalAnswer(refuse(reason), ['session=; Max-Age=0']));
  expect([status, headers['set-cookie']]).toEqual([expected, ['session=; Max-Age=0']]);
  expect(text).toContain(sentence);
});

test('the rule that refuses a file is named, and its text is no markup', async () => {
  const refusal = { code: datasetRefusals.applicationMissing, message: 'Apply <b>first</b>', data: null };
  const { text } = await answerFor(ofBackend(409, refusal));
  expect(text).toContain('Apply &lt;b&gt;first&lt;/b&gt;. Go back');
});

test.each([
  ['', href('home')],
  ['/my-agreements?page=2&a="><script>', '/my-agreements?page=2&amp;a=%22%3E%3Cscript%3E'],
  ['//elsewhere.example', href('home')],
  [pdf, href('home')],
])('it leads back to a page of the portal: %s', async (path, link) => {
  const { text } = await answerFor(unavailable(), { referer: `${publicOrigin}${path}` });
  expect(linksOf(text)).toEqual([link]);
});

test.each([
  'https://elsewhere.example/',
  'javascript://localhost:3000/%0aalert(1)',
  'http://localhost:3000@elsewhere/',
])('it leads to no other site: %s', async (referer) => {
  expect(linksOf((await answerFor(unavailable(), { referer })).text)).toEqual([href('home')]);
});

test('the answer of a call that is no file stays as it is', async () => {
  const { headers } = await answerFor(unavailable(), {}, '/api/v1/notice/summary');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([
  { accept: '*/*', 'sec-fetch-mode': 'cors' },
  { accept: 'image/avif,image/*', 'sec-fetch-mode': 'no-cors' },
])('a script or a picture gets the envelope: $accept', async (given) => {
  const { headers, text } = await answerFor(unavailable(), given);
  expect([headers['content-type'], JSON.parse(text).data]).toEqual(['application/json; charset=utf-8', null]);
});
