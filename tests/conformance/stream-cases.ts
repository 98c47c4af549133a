import {
  ask,
  beforeAnyLimit,
  type Case,
  type CaseContext,
  type CaseGroup,
  call,
  callText,
  connected,
  meanwhile,
  othersAnswered,
} from './case.ts';
import type { Connection } from './connection.ts';
import { growthDuring } from './memory.ts';
import { answerOk, headersIn, type Script } from './scripted-upstream.ts';

const megabyte = 2 ** 20;

/** @throws Error when what should come at once is held back */
async function atOnce<Value>(context: CaseContext, promise: Promise<Value>): Promise<Value> {
  const value = await meanwhile(
    context,
    promise.then((come) => ({ come })),
  );
  if (!value) throw new Error('The answer is held back.');
  return value.come;
}

/** Reads until a text has come. */
async function until(connection: Connection, text: string): Promise<void> {
  let seen = '';
  while (!seen.includes(text)) {
    const part = await connection.some();
    if (!part) throw new Error(`The connection ended before ${text}.`);
    seen += part.toString();
  }
}

const events: Case = {
  name: 'each event is delivered before the next one is made',
  async run(context) {
    const wanted: PromiseWithResolvers<void>[] = [0, 1, 2, 3, 4].map(() => Promise.withResolvers());
    const play = context.upstream.play(async (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const [at, { promise }] of wanted.entries()) {
        await promise;
        reply.write(`data: event-${at}\n\n`);
      }
      reply.end();
    });
    await connected(context, async (connection) => {
      const headers = ['Accept: text/event-stream', 'Accept-Encoding: gzip, br'];
      await connection.write(callText(context, 'GET', play.address(call.own), headers));
      for (const [at, { resolve }] of wanted.entries()) {
        resolve();
        await atOnce(context, until(connection, `event-${at}`));
      }
    });
  },
};

const openingOfEvents: Case = {
  name: 'the head of an event stream comes before its first event',
  async run(context) {
    const play = context.upstream.play((_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    });
    await connected(context, async (connection) => {
      await connection.write(callText(context, 'GET', play.address(call.own)));
      const { status, lines } = await atOnce(context, connection.head());
      const type = lines.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
      expect([status, type]).toEqual([200, 'text/event-stream']);
    });
  },
};

function leaving(when: string, script: Script, arrive: (connection: Connection) => Promise<unknown>): Case {
  return {
    name: `a client that leaves ${when} ends the call at the backend before any limit does`,
    async run(context) {
      const gone = Promise.withResolvers<void>();
      const play = context.upstream.play((request, reply) => {
        reply.once('close', gone.resolve);
        return script(request, reply);
      });
      await beforeAnyLimit(context, () =>
        connected(context, async (connection) => {
          await connection.write(callText(context, 'GET', play.address(call.own)));
          await play.arrived();
          await arrive(connection);
          connection.destroy();
          await gone.promise;
        }),
      );
    },
  };
}

const leavingAnUpload: Case = {
  name: 'a client that leaves within its upload ends the call at the backend before any limit does',
  async run(context) {
    const play = context.upstream.play((request) => void request.resume());
    await beforeAnyLimit(context, () =>
      connected(context, async (connection) => {
        await connection.write(callText(context, 'POST', play.address(call.upload), [`Content-Length: ${megabyte}`]));
        await connection.write(Buffer.alloc(200_000));
        const request = await play.arrived();
        const gone = new Promise((resolve) => request.once('close', resolve));
        connection.destroy();
        await gone;
        expect(request.complete).toBe(false);
      }),
    );
  },
};

/** Rounds after which the garbage of buffers has reached the size at which it is collected. */
const warmUps = 3;

/** Of an answer that nobody reads. */
const longAnswer = 128 * megabyte;

/** Asks for a long answer, reads its head only, and leaves. @returns bytes that the backend could send */
async function readSlowly(context: CaseContext): Promise<number> {
  const size = longAnswer;
  let sent = 0;
  const play = context.upstream.play((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
    const more = () => {
      while (sent < size) {
        sent += 65_536;
        if (!reply.write(Buffer.alloc(65_536))) return void reply.once('drain', more);
      }
      reply.end();
    };
    more();
  });
  await connected(context, async (connection) => {
    await connection.write(callText(context, 'GET', play.address(call.own)));
    await connection.head();
    connection.pause();
    for (let before = -1; before !== sent; ) {
      before = sent;
      await othersAnswered(context);
    }
  });
  return sent;
}

/** At once: what the portal holds for them adds up, while its garbage, some 20 MB before it is collected, does not. */
const slowReaders = 4;

async function readSlowlyTogether(context: CaseContext): Promise<void> {
  const readers = Array.from({ length: slowReaders }, () => readSlowly(context));
  // Kernel buffers of both connections count too; their limit (net.ipv4.tcp_rmem) is 6 to 32 MB.
  for (const sent of await Promise.all(readers)) expect(sent).toBeLessThan(longAnswer / 2);
}

const slowReader: Case = {
  name: 'a slow reader makes the backend wait instead of filling memory',
  async run(context) {
    for (let round = 0; round < warmUps; round += 1) await readSlowlyTogether(context);
    const grown = await growthDuring(context.portal.pid, () => readSlowlyTogether(context));
    expect(grown / slowReaders).toBeLessThan(20 * megabyte);
  },
};

/** Reads a long answer to its end. */
async function readWhole(context: CaseContext): Promise<void> {
  const size = 128 * megabyte;
  const play = context.upstream.play(async (_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
    for (let sent = 0; sent < size; sent += megabyte)
      if (!reply.write(Buffer.alloc(megabyte, 1))) await new Promise((done) => reply.once('drain', done));
    reply.end();
  });
  await connected(context, async (connection) => {
    await connection.write(callText(context, 'GET', play.address(call.own)));
    await connection.head();
    let received = 0;
    while (received < size) {
      const part = await connection.some();
      if (!part) break;
      received += part.length;
    }
    expect(received).toBeGreaterThanOrEqual(size);
  });
}

const download: Case = {
  name: 'a download arrives whole and costs no memory',
  async run(context) {
    for (let round = 0; round < warmUps; round += 1) await readWhole(context);
    expect(await growthDuring(context.portal.pid, () => readWhole(context))).toBeLessThan(50 * megabyte);
  },
};

const ranges: readonly Case[] = [
  {
    name: 'a part of a file is 206 with its range and length',
    async run(context) {
      const play = context.upstream.play((request, reply) => {
        const isAsked = request.headers.range === 'bytes=2-3' && request.headers['if-range'] === '"v"';
        reply
          .writeHead(206, {
            'content-range': 'bytes 2-3/10',
            'content-length': 2,
            'accept-ranges': 'bytes',
            etag: '"v"',
          })
          .end(isAsked ? 'cd' : '??');
      });
      const answer = await ask(context, 'GET', play.address(call.own), ['Range: bytes=2-3', 'If-Range: "v"']);
      expect([answer.status, answer.body.toString()]).toEqual([206, 'cd']);
      expect(['content-range', 'content-length', 'accept-ranges', 'etag'].map(answer.header)).toEqual([
        'bytes 2-3/10',
        '2',
        'bytes',
        '"v"',
      ]);
    },
  },
  {
    name: 'a range that the file does not have is 416',
    async run(context) {
      const play = context.upstream.play(
        (_, reply) => void reply.writeHead(416, { 'content-range': 'bytes */10', 'content-length': 0 }).end(),
      );
      const answer = await ask(context, 'GET', play.address(call.own), ['Range: bytes=20-']);
      expect([answer.status, answer.header('content-range')]).toEqual([416, 'bytes */10']);
    },
  },
];

/** Outcome of an upgrade: a status, the end of the connection, or null for nothing. */
async function upgraded(context: CaseContext, target: string): Promise<number | 'ended' | null> {
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  const headers = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', key];
  return connected(context, async (connection) => {
    await connection.write(callText(context, 'GET', target, headers));
    const answered = connection.head().then(
      ({ status }) => status,
      () => 'ended' as const,
    );
    return meanwhile(context, answered);
  });
}

const webSockets: Case = {
  name: 'a WebSocket is refused, and its upgrade does not reach the backend',
  async run(context) {
    const play = context.upstream.play(answerOk);
    for (const target of [play.address(call.own), play.address('/v1/none'), '/home', '/_next/webpack-hmr'])
      expect(['ended', 400, 404, 426]).toContain(await upgraded(context, target));
    expect(play.requests.flatMap(headersIn).filter((line) => line.startsWith('upgrade'))).toEqual([]);
  },
};

export const streamCases: CaseGroup = {
  name: 'streams',
  cases: [
    events,
    openingOfEvents,
    leaving(
      'before the answer',
      () => undefined,
      async () => undefined,
    ),
    leaving(
      'within the answer',
      (_, reply) => void reply.write('data: 1\n\n'),
      (connection) => connection.head(),
    ),
    leavingAnUpload,
    slowReader,
    download,
    ...ranges,
    webSockets,
  ],
};
