import { setTimeout as delay } from 'node:timers/promises';
import { identity } from '#lib/contract/identity.ts';
import { upstreamLimits } from '#lib/server/upstream/upstream.ts';
import { ask, type Case, type CaseContext, type CaseGroup, call, callText, connected, requestText } from './case.ts';
import { type Connection, openConnection } from './connection.ts';
import { answerOk, writeRaw } from './scripted-upstream.ts';
import { signedIn } from './signed-in.ts';

/** Writes bit by bit for as long as the connection lives. */
async function dribble(connection: Connection, text: string, every: number): Promise<void> {
  for (const letter of text) {
    if (connection.isClosed) return;
    await connection.write(letter);
    await delay(every);
  }
}

type Act = (connection: Connection, context: CaseContext) => Promise<void>;

const isDropped = (name: string, act: Act): Case => ({
  name,
  run: (context) =>
    connected(context, async (connection) => {
      await act(connection, context);
      await connection.closed();
    }),
});

/** A limit of 10 s comes before the idle limit of 30 s, which ends an upload that stalls. */
const isDroppedSoon = (name: string, act: Act): Case => ({
  name,
  run: (context) =>
    connected(context, (stalling) =>
      connected(context, async (connection) => {
        const play = context.upstream.play((request) => void request.resume());
        await stalling.write(callText(context, 'POST', play.address(call.upload), ['Content-Length: 200000']));
        const later = stalling.closed().then(() => 'idle limit');
        await act(connection, context);
        expect(await Promise.race([connection.closed().then(() => 'dropped'), later])).toBe('dropped');
      }),
    ),
});

const clients: readonly Case[] = [
  isDroppedSoon('a connection that says nothing is dropped', async () => undefined),
  isDroppedSoon('a request line that stops is dropped', (connection) => connection.write('GET /home HT')),
  isDroppedSoon('headers that stop are dropped', (connection, { portal }) =>
    connection.write(`GET /home HTTP/1.1\r\nHost: ${portal.host}\r\nX-A`),
  ),
  isDroppedSoon('headers that come letter by letter are dropped', async (connection, { portal }) => {
    void dribble(connection, `GET /home HTTP/1.1\r\nHost: ${portal.host}\r\nX-Slow: ${'a'.repeat(500)}`, 100);
  }),
  isDroppedSoon('a kept connection without a further request is dropped', async (connection, context) => {
    await connection.write(callText(context, 'GET', `/api${call.open}`));
    expect((await connection.answer()).status).toBe(200);
  }),
  isDropped(
    'an upload shorter than its length is ended by the idle limit, here and at the backend',
    async (connection, context) => {
      const play = context.upstream.play((request) => void request.resume());
      await connection.write(callText(context, 'POST', play.address(call.upload), ['Content-Length: 200000']));
      await connection.write(Buffer.alloc(100_000));
      const request = await play.arrived();
      const ended = new Promise<boolean>((resolve) => request.once('close', () => resolve(request.complete)));
      const first = await connection.answer().catch(() => null);
      expect(first === null || [400, 408, 504].includes(first.status)).toBe(true);
      expect(await ended).toBe(false);
    },
  ),
  isDropped('a body that stops is ended by its deadline', async (connection, context) => {
    const play = context.upstream.play(answerOk);
    await connection.write(callText(context, 'PUT', play.address(call.own), ['Content-Length: 100']));
    await connection.write('{');
  }),
  {
    name: 'a body that is no upload and comes byte by byte is 408 and does not reach the backend',
    async run(context) {
      const play = context.upstream.play(answerOk);
      await connected(context, async (connection) => {
        await connection.write(callText(context, 'PUT', play.address(call.own), ['Content-Length: 5000']));
        void dribble(connection, 'x'.repeat(5_000), 100);
        const answer = await connection.answer().catch(() => null);
        if (answer) expect(answer.status).toBe(408);
      });
      expect(play.requests).toEqual([]);
    },
  },
  {
    name: 'an upload that comes slowly, but comes, lives',
    async run(context) {
      const play = context.upstream.play((request, reply) => {
        request.resume().once('end', () => void answerOk(request, reply));
      });
      await connected(context, async (connection) => {
        await connection.write(callText(context, 'POST', play.address(call.upload), ['Content-Length: 35']));
        await dribble(connection, 'x'.repeat(35), 1_000);
        expect((await connection.answer()).status).toBe(200);
      });
    },
  },
  {
    name: 'many silent connections keep nobody out',
    async run(context) {
      const silent = await Promise.all(Array.from({ length: 500 }, () => openConnection(context.portal.port)));
      const answer = await ask(context, 'GET', `/api${call.open}`);
      for (const connection of silent) connection.destroy();
      expect(answer.status).toBe(200);
    },
  },
];

const backends: readonly Case[] = [
  {
    name: 'a silent backend is 504',
    async run(context) {
      const play = context.upstream.play(() => undefined);
      expect((await ask(context, 'GET', play.address(call.own))).status).toBe(504);
      expect(play.requests).toHaveLength(1);
    },
  },
  {
    name: 'an answer that stalls is broken by the idle limit',
    async run(context) {
      const play = context.upstream.play((_, reply) =>
        writeRaw(reply, 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhello'),
      );
      const answer = await ask(context, 'GET', play.address(call.own));
      expect([answer.status, answer.isWhole]).toEqual([200, false]);
    },
  },
  {
    name: 'an answer that trickles, but comes, lives',
    async run(context) {
      const play = context.upstream.play(async (_, reply) => {
        reply.writeHead(200, { 'content-type': 'text/plain', 'content-length': 35 });
        for (let at = 0; at < 35; at += 1) {
          reply.write('x');
          await delay(1_000);
        }
        reply.end();
      });
      const answer = await ask(context, 'GET', play.address(call.own));
      expect([answer.status, answer.isWhole, answer.body.length]).toEqual([200, true, 35]);
    },
  },
];

export const limitCases: CaseGroup = { name: 'limits of time', together: true, cases: [...clients, ...backends] };

const shareIsTaken: Case = {
  name: 'calls of one client beyond its share are 429 with a time to come back, others are answered meanwhile',
  async run(context) {
    // What is held times out after ten seconds. On a busy machine a larger crowd, or a sign-in beside it, takes that long.
    const other = { ...context, cookie: await signedIn(context.portal) };
    const released = Promise.withResolvers<void>();
    const play = context.upstream.play(async (request, reply) => {
      await released.promise;
      void answerOk(request, reply);
    });
    const crowd = { length: 2 * upstreamLimits.concurrency.calls.perSession };
    const asked = Array.from(crowd, () => ask(context, 'GET', play.address(call.own)));
    const refused = await Promise.race(asked);
    expect([refused.status, Number(refused.header('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask(other, 'GET', `/api${call.own}`)).status).toBe(200);
    expect(play.requests.length).toBeLessThanOrEqual(upstreamLimits.concurrency.calls.perSession);
    released.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await ask(context, 'GET', play.address(call.own))).status).toBe(200);
  },
};

/** Opens connections that each send the same beginning of a request. */
async function openMany(
  context: CaseContext,
  count: number,
  textOf: (n: number) => string,
): Promise<readonly Connection[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const connection = await openConnection(context.portal.port);
      await connection.write(textOf(n));
      return connection;
    }),
  );
}

const hostileClient: Case = {
  name: 'a client with 600 event streams and 600 bodies that come byte by byte keeps nobody from logging in and out',
  async run(context) {
    const events = context.upstream.play((_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    });
    const anonymous = { ...context, cookie: '' };
    const ranking = (n: number) => events.address(call.events, `raceId=a&type=public&n=${n}`);
    const streams = await openMany(anonymous, 600, (n) => callText(anonymous, 'GET', ranking(n)));
    const bodies = await openMany(context, 600, () =>
      callText(context, 'PUT', `/api${call.own}`, ['Content-Length: 60000'], undefined),
    );
    for (const body of bodies) await body.write('{');
    const other = { ...context, cookie: await signedIn(context.portal) };
    const redirectURI = encodeURIComponent(`${context.portal.origin}/login/1`);
    const login = await ask(anonymous, 'GET', `/api${identity.login.path}?redirectURI=${redirectURI}`);
    const read = await ask(other, 'GET', `/api${call.own}`);
    const written = await ask(other, 'PUT', `/api${call.own}`, [], '{}');
    const logout = await ask(other, 'GET', `/api${identity.logout.path}`);
    for (const connection of [...streams, ...bodies]) connection.destroy();
    expect([login.status, read.status, written.status, logout.status]).toEqual([303, 200, 200, 200]);
    expect(events.requests.length).toBeLessThanOrEqual(upstreamLimits.concurrency.events.perAddress);
  },
};

/** Numbers that look random and are the same in every run (Park and Miller). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

function mutated(text: string, next: () => number): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const times = 1 + (next() % 6);
  for (let at = 0; at < times; at += 1) bytes[next() % bytes.length] = next() % 256;
  return next() % 4 === 0 ? bytes.subarray(0, next() % bytes.length) : bytes;
}

async function sendAndLeave(context: CaseContext, bytes: Buffer, leavesAtOnce: boolean): Promise<void> {
  await connected(context, async (connection) => {
    await connection.write(bytes);
    if (leavesAtOnce) return;
    connection.half();
    await Promise.race([connection.some(), delay(2_000, null, { ref: false })]);
  });
}

/** All that are sent, and how many of them one case sends: its time is limited. */
const generated = Number(process.env.GENERATED_REQUESTS ?? 600);
const mostOfCase = 2_000;

const garbage = (part: number, count: number): Case => ({
  name: `nothing that a client sends ends the process, part ${part + 1}`,
  async run(context) {
    const seeds = numbers(2_026 + part);
    const next = () => seeds.next().value;
    const play = context.upstream.play(answerOk);
    const texts = [
      callText(context, 'GET', play.address(call.own)),
      callText(context, 'PUT', play.address(call.own), [], '{"noticeId":"a"}'),
      `${callText(context, 'PUT', play.address(call.own), ['Transfer-Encoding: chunked'])}3\r\n{}\n\r\n0\r\n\r\n`,
      requestText('GET', '/home?lng=zh-cn', [
        `Host: ${context.portal.host}`,
        'Accept-Encoding: br;q=1, gzip;q=0.5',
        'RSC: 1',
      ]),
      requestText('GET', '/_next/static/x.js', [
        `Host: ${context.portal.host}`,
        'If-None-Match: "a"',
        'Range: bytes=0-',
      ]),
    ];
    for (let at = 0; at < count; at += 1)
      await sendAndLeave(context, mutated(texts[at % texts.length] ?? '', next), at % 5 === 0);
    expect(context.portal.hasEnded()).toBe(false);
    expect((await ask(context, 'GET', play.address(call.own))).status).toBe(200);
  },
});

const parts = Array.from({ length: Math.ceil(generated / mostOfCase) }, (_, part) =>
  garbage(part, Math.min(mostOfCase, generated - part * mostOfCase)),
);

export const crowdCases: CaseGroup = { name: 'crowds and garbage', cases: [shareIsTaken, hostileClient, ...parts] };
