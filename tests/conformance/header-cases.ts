import { gunzipSync, gzipSync } from 'node:zlib';
import { ask, askRaw, type Case, type CaseContext, type CaseGroup, call, requestText } from './case.ts';
import { answerOk, headersIn, type Script, writeRaw } from './scripted-upstream.ts';

/** The headers with which a call of a page reached the backend. */
async function sentOn(context: CaseContext, headers: readonly string[], method = 'GET'): Promise<readonly string[]> {
  const play = context.upstream.play(answerOk);
  const answer = await ask(context, method, play.address(call.own), headers, method === 'GET' ? undefined : '{}');
  expect(answer.status).toBe(200);
  return play.requests.flatMap(headersIn);
}

const namesOf = (headers: readonly string[]) => headers.map((line) => line.slice(0, line.indexOf(':')));

const towardsBackend: readonly Case[] = [
  {
    name: 'hop-by-hop headers of the client stay here, and those that Connection names',
    async run(context) {
      const names = namesOf(
        await sentOn(context, [
          'Connection: keep-alive, if-none-match, x-secret',
          'If-None-Match: "a"',
          'X-Secret: a',
          'Keep-Alive: timeout=5',
          'TE: trailers',
          'Trailer: x-secret',
          'Proxy-Authorization: Basic YTpi',
          'Proxy-Connection: keep-alive',
        ]),
      );
      for (const name of ['if-none-match', 'x-secret', 'keep-alive', 'te', 'trailer'])
        expect(names).not.toContain(name);
      expect(names.filter((name) => name.startsWith('proxy-'))).toEqual([]);
    },
  },
  {
    name: 'cookies, credentials and forwarding headers of the client never travel',
    async run(context) {
      const sent = await sentOn(context, [
        'Authorization: Bearer forged',
        'X-Forwarded-For: 203.0.113.77',
        'X-Forwarded-Host: forged.example',
        'X-Forwarded-Proto: https',
        'Forwarded: for=203.0.113.77',
        'X-Real-IP: 203.0.113.77',
        'X-Client-Address: 203.0.113.77',
        'X-Client-Address-Signature: forged',
        'X-Portal-Client-Address: 203.0.113.77',
        'X-Request-Id: forged',
        'X-Csrf-Token: forged',
        'Via: 1.1 forged',
      ]);
      expect(sent.filter((line) => /forged|203\.0\.113\.77|^cookie:|^x-forwarded|^forwarded:/.test(line))).toEqual([]);
      expect(sent).toContain('authorization: Bearer canary-token-of-a-player');
      expect(sent.filter((line) => line.startsWith('authorization:'))).toHaveLength(1);
    },
  },
  {
    name: 'what a backend may need of the client does travel',
    async run(context) {
      const wanted = ['if-none-match: "a"', 'range: bytes=0-1', 'last-event-id: 7', 'accept: text/csv'];
      expect(await sentOn(context, wanted)).toEqual(expect.arrayContaining(wanted));
      expect(await sentOn(context, ['Idempotency-Key: k-1', 'Content-Type: application/json'], 'PUT')).toEqual(
        expect.arrayContaining(['idempotency-key: k-1', 'content-type: application/json', 'content-length: 2']),
      );
    },
  },
];

const fromBackend: readonly Case[] = [
  {
    name: 'hop-by-hop headers of the backend, those that its Connection names, its cookies and its names stay here',
    async run(context) {
      const play = context.upstream.play((_, reply) => {
        writeRaw(
          reply,
          'HTTP/1.1 200 OK\r\nConnection: x-inner, etag\r\nX-Inner: a\r\nETag: "v"\r\nKeep-Alive: timeout=9\r\n' +
            'Proxy-Authenticate: Basic\r\nUpgrade: x\r\nTrailer: x-inner\r\nSet-Cookie: backend=1\r\nServer: inner\r\n' +
            'X-Powered-By: inner\r\nAccess-Control-Allow-Origin: *\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok',
        );
        // Node would keep the connection for an answer that it has not seen end.
        reply.socket?.end();
      });
      const answer = await ask(context, 'GET', play.address(call.own));
      const unwanted =
        /^(x-inner|etag|proxy-authenticate|upgrade|trailer|set-cookie|server|x-powered-by|access-control-.*)$/i;
      expect(answer.lines.filter(([name]) => unwanted.test(name))).toEqual([]);
      expect([answer.status, answer.body.toString(), answer.header('keep-alive')]).not.toContain('timeout=9');
      expect(answer.body.toString()).toBe('ok');
    },
  },
  {
    name: 'no answer may be stored or be taken for another type',
    async run(context) {
      const play = context.upstream.play(answerOk);
      const answer = await ask(context, 'GET', play.address(call.own));
      expect([answer.header('cache-control'), answer.header('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ]);
    },
  },
];

const long = JSON.stringify({ code: 0, message: '', data: 'abcdefghij'.repeat(500) });
const short = JSON.stringify({ code: 0, message: '', data: 'abc' });

const sends =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Script =>
  (_, reply) => {
    reply
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers })
      .end(body);
  };

const sendsChunks =
  (body: string): Script =>
  (_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.write(body.slice(0, 100));
    reply.end(body.slice(100));
  };

function gzipCase(name: string, script: Script, accept: readonly string[], isZipped: boolean): Case {
  return {
    name,
    async run(context) {
      const play = context.upstream.play(script);
      const answer = await ask(context, 'GET', play.address(call.open), accept);
      expect(answer.header('content-encoding')).toBe(isZipped ? 'gzip' : undefined);
      const text = (isZipped ? gunzipSync(answer.body) : answer.body).toString();
      expect([answer.status, answer.isWhole, JSON.parse(text).code]).toEqual([200, true, 0]);
      if (isZipped) expect(answer.body.length).toBeLessThan(text.length / 2);
    },
  };
}

const acceptsGzip = ['Accept-Encoding: gzip, br'];

const encodings: readonly Case[] = [
  {
    name: 'the backend is asked for plain bodies',
    async run(context) {
      expect(await sentOn(context, acceptsGzip)).toContain('accept-encoding: identity');
    },
  },
  ...[acceptsGzip, []].map((accept) => ({
    name: `a body that the backend encoded decodes exactly once, ${accept.length > 0 ? 'asked for' : 'not asked for'}`,
    async run(context: CaseContext) {
      const play = context.upstream.play(sends(gzipSync(long), { 'content-encoding': 'gzip' }));
      const answer = await ask(context, 'GET', play.address(call.open), accept);
      expect(answer.header('content-encoding')).toBe('gzip');
      expect(gunzipSync(answer.body).toString()).toBe(long);
    },
  })),
  gzipCase('JSON of more than 1 kB is compressed', sends(long), acceptsGzip, true),
  gzipCase('JSON of more than 1 kB and unknown length is compressed', sendsChunks(long), acceptsGzip, true),
  gzipCase('JSON of less than 1 kB is not compressed', sends(short), acceptsGzip, false),
  gzipCase('JSON is not compressed for who does not ask', sends(long), [], false),
  gzipCase('JSON is not compressed for who refuses it', sends(long), ['Accept-Encoding: gzip;q=0, br;q=0'], false),
  {
    name: 'a download keeps its length and is not compressed',
    async run(context) {
      const file = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' };
      const play = context.upstream.play(sends(long, file));
      const answer = await ask(context, 'GET', play.address(call.open), acceptsGzip);
      expect([answer.header('content-length'), answer.header('content-encoding')]).toEqual([
        String(long.length),
        undefined,
      ]);
      expect(answer.header('content-disposition')).toBe(file['content-disposition']);
      expect(answer.body.toString()).toBe(long);
    },
  },
  {
    name: 'a request body that is encoded is 415',
    async run(context) {
      const play = context.upstream.play(answerOk);
      const answer = await ask(context, 'PUT', play.address(call.own), ['Content-Encoding: gzip'], '{}');
      expect([answer.status, play.requests.length]).toEqual([415, 0]);
    },
  },
];

/** Headers that have steered Next's router from outside before. */
const forged = [
  'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware',
  'x-middleware-subrequest: src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
  'x-middleware-rewrite: /zh-EN/site-messages',
  'x-middleware-next: 1',
  'x-middleware-set-cookie: session=forged',
  'x-middleware-override-headers: cookie',
  'x-invoke-path: /zh-EN/site-messages',
  'x-invoke-output: /zh-EN/site-messages',
  'x-invoke-status: 500',
  'x-matched-path: /zh-EN/site-messages',
  'x-prerender-revalidate: forged',
  'x-now-route-matches: 1=zh-EN',
  'x-nextjs-data: 1',
  'x-next-revalidated-tags: forged',
  'next-resume: 1',
  'x-forwarded-host: forged.example',
  'x-forwarded-proto: https',
];

async function loginRedirect(context: CaseContext, headers: readonly string[]): Promise<unknown> {
  const text = requestText('GET', '/siteMessages', [`Host: ${context.portal.host}`, ...headers]);
  const answer = await askRaw(context, text);
  const location = answer.header('location') ?? '';
  const { origin, pathname, search } = new URL(location, context.portal.origin);
  return { status: answer.status, origin, to: pathname + search, cookies: answer.header('set-cookie') };
}

const framework: readonly Case[] = forged.map((line) => ({
  name: `the framework header ${line.slice(0, 48)} of a client changes nothing`,
  async run(context: CaseContext) {
    const plain = await loginRedirect(context, []);
    expect(plain).toMatchObject({ status: 307, origin: context.portal.origin });
    expect(await loginRedirect(context, [line])).toEqual(plain);
  },
}));

const oversized: readonly Case[] = [
  {
    name: 'headers that are too large are 431',
    async run(context) {
      for (const target of [`/api${call.open}`, '/home'])
        expect((await ask(context, 'GET', target, [`X-Long: ${'a'.repeat(40_000)}`])).status).toBe(431);
    },
  },
  {
    name: 'many headers that are too large together are 431',
    async run(context) {
      const many = Array.from({ length: 2000 }, (_, at) => `X-${at}: ${'a'.repeat(20)}`);
      expect((await ask(context, 'GET', `/api${call.open}`, many)).status).toBe(431);
    },
  },
  {
    name: 'a target that is too long is 414',
    async run(context) {
      for (const target of [`/api${call.open}`, '/home'])
        expect((await ask(context, 'GET', `${target}?a=${'a'.repeat(9_000)}`)).status).toBe(414);
    },
  },
  {
    name: 'a target of 8,000 bytes passes',
    async run(context) {
      const play = context.upstream.play(answerOk);
      const target = play.address(call.open, `a=${'a'.repeat(7_800)}`);
      expect((await ask(context, 'GET', target)).status).toBe(200);
    },
  },
];

export const headerCases: CaseGroup = {
  name: 'headers and encodings',
  cases: [...towardsBackend, ...fromBackend, ...encodings, ...framework, ...oversized],
};
