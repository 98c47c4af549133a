import { createServer, type IncomingHttpHeaders } from 'node:http';
import { decide } from '#lib/routing/decide.ts';
import { renderingHeader, renderingOf } from '#lib/server/personal-rendering.ts';
import type { Visit } from '#lib/server/session/session-manager.ts';
import { listenLocally } from '#tests/support/listen.ts';
import { until } from '../../tests/support/until.ts';
import type { Answer } from './next-pages.ts';
import { createPersonalPages, type PersonalPageLimits } from './personal-pages.ts';

const decision = decide({
  method: 'GET',
  pathname: '/site-messages',
  search: '',
  cookies: { language: undefined, hasSession: true },
});
if (decision.kind !== 'rewrite') throw new Error('The inbox is a screen.');

const inDays = (days: number) => Date.now() / 1000 + days * 86_400;
const visitOf = (expiresAt: number, id = 's1'): Visit => ({
  session: {
    id,
    version: 1,
    token: 'canary-token',
    expiresAt,
    playerId: 'p1',
    nickname: 'Ada',
    avatar: null,
    teamId: null,
    hasRace: false,
  },
  cookieVersion: 1,
  isStale: false,
  needsReseal: false,
  isUnreadable: false,
});
const nobody: Visit = { ...visitOf(0), session: null };

const page = (body = '<p>a letter</p>', status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': ['from=next'] },
  body: Buffer.from(body),
});

interface PageCase {
  readonly visit?: Visit;
  readonly limits?: Partial<PersonalPageLimits>;
  readonly document?: (target: string, headers: Readonly<Record<string, string>>) => Promise<Answer>;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server with only these documents: 599 when the request is left to the prerendered screen. */
async function served({
  visit = visitOf(inDays(1)),
  limits,
  document = async () => page(),
}: PageCase): Promise<string> {
  const pages = createPersonalPages({
    source: { document },
    finish: (body, nonce) => ({ body, policy: `script-src 'nonce-${nonce}'` }),
    sessions: { visit: async () => visit },
    limits: { running: 4, perSession: 2, time: 10_000, ...limits },
    sessionCookie: 'session',
    draftMode: 'secret-of-the-build',
  });
  const server = createServer(async (request, response) => {
    if (decision.kind === 'rewrite' && (await pages.answer(request, response, decision))) return;
    response.writeHead(599).end();
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listenLocally(server)}/site-messages?tab=notices`;
}

it('a document is for its person alone, and says so to every cache', async () => {
  const answer = await fetch(await served({}));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.text()).toBe('<p>a letter</p>');
});

it('each document has a nonce of its own, which Next gives to its scripts', async () => {
  const asked: unknown[] = [];
  const url = await served({
    document: async (_, headers) => {
      asked.push(headers['content-security-policy']);
      return page();
    },
  });
  const sent = [await fetch(url), await fetch(url)].map(({ headers }) => headers.get('content-security-policy'));
  expect(sent).toEqual(asked);
  expect(new Set(sent).size).toBe(2);
  for (const policy of sent) expect(policy).toMatch(/^script-src 'nonce-[\w-]{22}'$/);
});

it('Next learns a name of the rendering and no cookie of the person', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const known: unknown[] = [];
  const url = await served({
    document: async (target, headers) => {
      seen.push(headers);
      known.push(target, renderingOf(headers[renderingHeader] ?? '')?.visit.session?.playerId);
      return page();
    },
  });
  await fetch(url, { headers: { cookie: 'session=sealed; x-csrf=value', 'x-forwarded-for': '10.0.0.1' } });
  expect(known).toEqual(['/site-messages?tab=notices', 'p1']);
  expect(JSON.stringify(seen)).not.toMatch(/sealed|canary|csrf|10\.0\.0\.1/);
  expect(renderingOf(String(seen[0]?.[renderingHeader]))).toBeUndefined();
});

it.each<[string, PageCase]>([
  ['without a session', { visit: nobody }],
  ['with a session that is about to be renewed', { visit: visitOf(Date.now() / 1000 + 299) }],
  ['when there is no room', { limits: { running: 0 } }],
  ['when one session has its share', { limits: { perSession: 0 } }],
  ['when Next fails', { document: async () => page('', 500) }],
  ['when Next leads elsewhere', { document: async () => page('', 307) }],
  ['when Next cannot be reached', { document: () => Promise.reject(new Error('closed')) }],
  ['when Next is late', { limits: { time: 1 }, document: () => new Promise(() => undefined) }],
])('%s the screen is sent as everybody gets it', async (_, scene) => {
  expect((await fetch(await served(scene))).status).toBe(599);
});

it('a late document takes its place until Next is done with it', async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const url = await served({
    limits: { running: 1, time: 1 },
    document: () => new Promise((resolve) => waiting.push(resolve)),
  });
  expect((await fetch(url)).status).toBe(599);
  expect((await fetch(url)).status).toBe(599);
  expect(waiting).toHaveLength(1);
  waiting[0]?.(page());
  await until(async () => {
    expect((await fetch(url)).status).toBe(599);
    return waiting.length > 1;
  });
});
