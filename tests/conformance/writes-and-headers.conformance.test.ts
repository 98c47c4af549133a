import { createHmac } from 'node:crypto';
import { contests } from '#lib/contract/contests/contests.ts';
import { href, hrefContest, hrefContestHome } from '#lib/routing/href.ts';
import { isFullMatrix } from '../support/full-matrix.ts';
import { sampledAddresses } from '../support/sampled-addresses.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type Answer, type Connection, openConnection } from './connection.ts';
import { getPage, plain } from './page.ts';
import { openNext, type PortalProcess } from './portals.ts';

const home = href('home');
const revalidate = '/api/portal/revalidate';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ wire: false });
});
afterAll(() => stack?.stop());

const get = (path: string, headers: readonly string[] = [], method = 'GET') => getPage(stack, path, headers, method);

/** Begins a request and leaves the connection open. */
async function begin(
  { origin }: { origin: string },
  method: string,
  path: string,
  lines: readonly string[],
  body = '',
) {
  const { port, host } = new URL(origin);
  const connection = await openConnection(Number(port));
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...lines].map((line) => `${line}\r\n`).join('');
  await connection.write(`${head}\r\n${body}`);
  return connection;
}

/** Begins a request and reads its answer, whatever of the request is missing. */
async function answerTo(...request: Parameters<typeof begin>): Promise<Answer> {
  const connection = await begin(...request);
  try {
    return await connection.answer(request[1]);
  } finally {
    connection.destroy();
  }
}

const signatureOf = (body: string) =>
  createHmac('sha256', stack.settings.env.PORTAL_SIGNAL_SECRET ?? '')
    .update(body)
    .digest('hex');

const namesOf = ({ lines }: Answer) => lines.map(([name]) => name.toLowerCase());

async function sitemapPaths(): Promise<readonly string[]> {
  const found = plain(await get('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...new Set([...found].map(([, address = '']) => new URL(address).pathname))];
}

describe('a signal that content changed', () => {
  const signal = () => JSON.stringify({ at: Math.floor(Date.now() / 1000), tags: ['contest:2025'] });

  it('is taken when the backend has signed it', async () => {
    const body = signal();
    const lines = [`Content-Length: ${body.length}`, `X-Portal-Signature: sha256=${signatureOf(body)}`];
    const answer = await answerTo(stack, 'POST', revalidate, lines, body);
    expect([answer.status, JSON.parse(plain(answer)).data]).toEqual([200, { tags: ['contest:2025'] }]);
  });

  const signature = `X-Portal-Signature: ${'a'.repeat(64)}`;
  it.each([
    ['without a signature', ['Content-Length: 100']],
    ['in chunks', ['Transfer-Encoding: chunked', signature]],
    ['longer than 16 kB', ['Content-Length: 16385', signature]],
    ['of 2 GiB', [`Content-Length: ${2 ** 31}`, signature]],
    ['without a body', [signature]],
  ])('%s is refused before a byte of its body has come, and the connection ends', async (_, lines) => {
    const connection = await begin(stack, 'POST', revalidate, lines);
    expect((await connection.answer()).status).toBe(400);
    await connection.closed();
  });

  it('whose body does not come is refused as stalled', async () => {
    const connection = await begin(stack, 'POST', revalidate, ['Content-Length: 100', signature], '{"at"');
    expect((await connection.answer()).status).toBe(408);
    await connection.closed();
  });

  it('signed by somebody else is refused', async () => {
    const body = signal();
    const answer = await answerTo(stack, 'POST', revalidate, [`Content-Length: ${body.length}`, signature], body);
    expect(answer.status).toBe(400);
  });
});

describe('every answer', () => {
  const own = ['X-Portal-Request: 1', 'Sec-Fetch-Site: same-origin'];
  const script = async () => /"(\/_next\/static\/[^"]+\.js)"/.exec(plain(await get(home)))?.[1] ?? '';

  /** One of each kind. */
  async function answers(): Promise<readonly (readonly [string, Answer])[]> {
    const [file, { header }] = [await script(), await get('/icon.svg')];
    const wanted: readonly (readonly [string, (readonly string[])?, string?])[] = [
      ...[home, file, '/icon.svg', '/robots.txt', '/sitemap.xml', '/llms.txt', '/manifest.webmanifest'].map(
        (path) => [path] as const,
      ),
      ['/icon.svg', [`If-None-Match: ${header('etag')}`]],
      ['/'],
      ['/none/of/these.txt'],
      ['/home', [], 'DELETE'],
      ['/api/portal/health'],
      ['/api/portal/session', own],
      ['/api/v1/notice/summary', own],
      ['/api/v1/notice/summary'],
      [`/api${contests.pictures.path}`, own],
      ['/api/v1/login'],
      ['/api/portal/out?to=https://nobody.example/'],
    ];
    return Promise.all(wanted.map(async ([path, lines, method]) => [path, await get(path, lines, method)] as const));
  }

  it('forbids other sites to frame it, and names the charset of what is text', async () => {
    const all = await answers();
    const statuses = new Set(all.map(([, { status }]) => status));
    expect([200, 304, 308, 401, 403, 404, 405].filter((status) => !statuses.has(status))).toEqual([]);
    const framed = all.filter(
      ([, { header }]) => !header('content-security-policy')?.includes("frame-ancestors 'none'"),
    );
    expect(framed.map(([path, { status }]) => [path, status])).toEqual([]);
    const unnamed = all.filter(([, { header }]) => {
      const type = header('content-type') ?? '';
      return /^text\/|[/+]xml/.test(type) && !/charset=utf-8$/i.test(type);
    });
    expect(unnamed.map(([path, { header }]) => [path, header('content-type')])).toEqual([]);
  });
});

describe('slow writes', () => {
  it('keep nobody from pages that are not stored', async () => {
    const chunk = '5\r\nabcde\r\n';
    const signature = `X-Portal-Signature: ${'a'.repeat(64)}`;
    const forms = [
      () => begin(stack, 'POST', home, ['Transfer-Encoding: chunked'], chunk),
      () => begin(stack, 'POST', home, ['Content-Length: 100', 'Next-Action: 0123456789abcdef'], 'abc'),
      () => begin(stack, 'POST', '/robots.txt', ['Content-Length: 100'], 'abc'),
      () => begin(stack, 'POST', revalidate, ['Content-Length: 100', signature], 'abc'),
      () => begin(stack, 'PUT', revalidate, ['Transfer-Encoding: chunked'], chunk),
    ];
    const opened: Connection[] = await Promise.all(forms.flatMap((form) => Array.from({ length: 70 }, form)));
    const unseen = (await sitemapPaths()).slice(-3);
    const statuses = await Promise.all(unseen.map(async (path) => (await get(path)).status));
    for (const connection of opened) connection.destroy();
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('a write outside the API', () => {
  const paths = [home, '/', '/none', '/site-messages', '/robots.txt', '/icon.svg', '/sitemap.xml', '/_next/image'];

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('with %s is 405 before its body has come', async (method) => {
    const file = /"(\/_next\/static\/[^"]+\.js)"/.exec(plain(await get(home)))?.[1] ?? '';
    for (const path of [...paths, file])
      for (const lines of [['Content-Length: 5'], ['Transfer-Encoding: chunked']]) {
        const answer = await answerTo(stack, method, path, lines);
        expect([path, [answer.status, answer.header('allow')]]).toEqual([path, [405, 'GET, HEAD']]);
      }
  });
});

describe("headers of Next's router and server", () => {
  const forged = [
    ['RSC: 2'],
    ['Next-HMR-Refresh: 1'],
    ['Next-Action: 0123456789abcdef'],
    ['Next-Router-Prefetch: 1'],
    ['Next-Router-Segment-Prefetch: /_tree'],
    ['Next-Url: //evil.example'],
    ['X-Nextjs-Data: 1'],
    ['Next-Router-State-Tree: %5B'],
  ];

  it.each(forged)('%s changes nothing of a page', async (line) => {
    for (const path of [home, href('userAgreementPreview', { id: 'userAgreement' })]) {
      const [plainAnswer, answer] = [await get(path), await get(path, [line])];
      // A preview without its link is a document of its own request that says that there is none.
      expect([path, [answer.status, plain(answer).includes('</html>')]]).toEqual([
        path,
        [path === home ? 200 : 404, true],
      ]);
      expect(answer.header('content-security-policy')).toBe(plainAnswer.header('content-security-policy'));
    }
  });

  it('a router state that cannot be read is ignored', async () => {
    for (const path of [home, href('userAgreementPreview', { id: 'userAgreement' }), hrefContest('nobody-knows')])
      for (const state of ['%5B', 'x', '%zz', '[]', `%5B%22${'a'.repeat(8_000)}`])
        for (const variant of [['RSC: 1'], ['RSC: 1', 'Next-Router-Prefetch: 2']]) {
          const answer = await get(path, [...variant, `Next-Router-State-Tree: ${state}`]);
          expect([path, answer.status]).toEqual([path, path === hrefContest('nobody-knows') ? 404 : 200]);
          expect(answer.header('content-type')).toBe('text/x-component');
        }
  });

  it('of an answer are only those that its router reads', async () => {
    const requests = [[], ['RSC: 1'], ['RSC: 1', 'Next-Router-Prefetch: 1'], ...forged];
    const paths = [
      home,
      hrefContest('nobody-knows'),
      href('userAgreementPreview', { id: 'x' }),
      '/robots.txt',
      '/x.svg',
    ];
    const allowed = ['x-nextjs-postponed', 'x-nextjs-prerender', 'x-nextjs-rewritten-path', 'x-nextjs-stale-time'];
    for (const path of paths)
      for (const lines of requests) {
        const names = namesOf(await get(path, lines)).filter((name) => /^x-(?:middleware|nextjs|powered)/.test(name));
        expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
      }
  });
});

describe('addresses', () => {
  it.each([
    ['/calendars/%ff.ics', 404],
    ['/og/%zz.png', 404],
    ['/og/%00.png', 404],
    ['/feeds/%e0%a4%a.xml', 404],
    ['/%ff.svg', 404],
    ['/none.svg', 404],
    ['/zh-EN/home.svg', 404],
    ['/_next/image?url=%2Fnone.png&w=640&q=75', 404],
    ['/_next/image?url=%2Ficon.svg&w=640&q=75', 404],
    ['/_next/static/none.js', 404],
    ['/_next/data/x/home.json', 404],
    ['/userAgreementPreview/x.rsc', 404],
    ['/userAgreementPreview/x.segment.rsc', 404],
    [`${hrefContestHome('2025')}.rsc`, 404],
  ])('%s is %i, as a document with a policy', async (path, status) => {
    for (const lines of [[], ['RSC: 1']]) {
      const answer = await get(path, lines);
      expect([answer.status, answer.header('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
      expect(answer.header('content-security-policy')).toContain("default-src 'self'");
    }
  });

  it.each(['/api/portal/%ff', '/api/portal/%zz', '/api/portal/a%2fb', '/api/portal/%00'])('%s is 400', async (path) => {
    expect((await get(path)).status).toBe(400);
    const answer = await answerTo(stack, 'POST', path, ['Transfer-Encoding: chunked']);
    expect(answer.status).toBe(400);
  });

  it('of the portal that there are not are 404, and none takes another method', async () => {
    expect((await get('/api/portal/none')).status).toBe(404);
    for (const path of ['/api/portal/health', '/api/portal/session', '/api/portal/none']) {
      const answer = await answerTo(stack, 'POST', path, ['Content-Length: 5']);
      expect([403, 404, 405]).toContain(answer.status);
    }
  });
});

describe('the scripts of a page', () => {
  it('are compiled while they load', async () => {
    const html = String((await get(home)).body);
    const scripts = [...new Set(Array.from(html.matchAll(/<script src="([^"]+)"/g), ([, src = '']) => src))];
    expect(scripts.length).toBeGreaterThan(5);
    for (const src of scripts)
      expect(String((await get(src)).body).split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
  });
});

describe('every page of the sitemap', () => {
  it('is a document of known scripts and styles with its policy', async () => {
    const paths = await sitemapPaths();
    expect(paths.length).toBeGreaterThan(100);
    for (const path of isFullMatrix ? paths : sampledAddresses(paths, 2)) {
      const answer = await get(path);
      expect([path, [answer.status, answer.header('content-security-policy')?.includes('script-src')]]).toEqual([
        path,
        [200, true],
      ]);
    }
    expect(stack.logs()).not.toContain('unknown inline');
  });
});

describe("the portal on Next's own server", () => {
  let next: PortalProcess;
  beforeAll(async () => {
    next = await openNext(stack.backendUrl);
  });
  afterAll(() => next?.stop());

  it('takes no write outside the API either', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      for (const path of [home, '/none', '/site-messages']) {
        const answer = await answerTo(next, method, path, ['Content-Length: 2'], '{}');
        expect([answer.status, answer.header('allow')]).toEqual([405, 'GET, HEAD']);
      }
  });

  it('refuses signals of an unknown length', async () => {
    const lines = ['Transfer-Encoding: chunked', `X-Portal-Signature: ${'a'.repeat(64)}`];
    expect((await answerTo(next, 'POST', revalidate, lines, '5\r\nabcde\r\n')).status).toBe(400);
  });
});
