import { text } from 'node:stream/consumers';
import { ask, askRaw, beforeAnyLimit, type CaseContext, type CaseGroup, call, callText, connected } from './case.ts';
import { growthDuring } from './memory.ts';
import { answerOk, type Script } from './scripted-upstream.ts';
import { upload } from './upload.ts';

const megabyte = 2 ** 20;

/** The benchmark sends 1 GB. */
const uploadBytes = 64 * megabyte;

const echo: Script = async (request, reply) => {
  const data = await text(request).catch(() => null);
  reply.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 0, message: '', data }));
};

const dataOf = (body: Buffer): unknown => JSON.parse(body.toString()).data;

async function arrivesWhole(context: CaseContext, bytes: number): Promise<void> {
  const { status, sent, received } = await upload(context, bytes);
  expect([status, received]).toEqual([200, sent]);
}

function aborted(request: { once(event: 'close', listener: () => void): unknown; complete: boolean }) {
  return new Promise<boolean>((resolve) => request.once('close', () => resolve(!request.complete)));
}

export const bodyCases: CaseGroup = {
  name: 'bodies of requests',
  cases: [
    {
      name: 'an upload arrives byte for byte and costs no memory',
      async run(context) {
        // A process that has not streamed yet grows until its buffers have their working size, once.
        await arrivesWhole(context, 96 * megabyte);
        const grown = await growthDuring(context.portal.pid, () => arrivesWhole(context, uploadBytes));
        expect(grown).toBeLessThan(50 * megabyte);
      },
    },
    {
      name: 'a body of known length arrives',
      async run(context) {
        const play = context.upstream.play(echo);
        const answer = await ask(context, 'PUT', play.address(call.own), [], '{"noticeId":"ä"}');
        expect([answer.status, dataOf(answer.body)]).toEqual([200, '{"noticeId":"ä"}']);
      },
    },
    {
      name: 'a body in chunks arrives, extensions and trailers left out',
      async run(context) {
        const play = context.upstream.play(echo);
        const head = callText(context, 'PUT', play.address(call.own), ['Transfer-Encoding: chunked']);
        const answer = await askRaw(context, `${head}3;a=b\r\n{"a\r\n4\r\n":1}\r\n0\r\nX-Trailer: t\r\n\r\n`);
        expect([answer.status, dataOf(answer.body)]).toEqual([200, '{"a":1}']);
        const names = play.requests[0]?.rawHeaders.map((name) => name.toLowerCase());
        expect(names).not.toContain('x-trailer');
      },
    },
    {
      name: 'a write may have no body, or an empty one',
      async run(context) {
        for (const headers of [[], ['Content-Length: 0']]) {
          const play = context.upstream.play(echo);
          const answer = await ask(context, 'PUT', play.address(call.own), headers);
          expect([answer.status, dataOf(answer.body)]).toEqual([200, '']);
        }
      },
    },
    {
      name: 'a body that is no upload reaches the backend whole, and none of it before',
      async run(context) {
        const play = context.upstream.play(echo);
        await connected(context, async (connection) => {
          const body = 'x'.repeat(100_000);
          await connection.write(callText(context, 'PUT', play.address(call.own), [`Content-Length: ${body.length}`]));
          await connection.write(body.slice(1));
          // A later request on another connection has been answered, so this one had enough time.
          expect((await ask(context, 'GET', `/api${call.open}`)).status).toBe(200);
          expect(play.requests).toEqual([]);
          await connection.write('x');
          const answer = await connection.answer();
          expect([answer.status, dataOf(answer.body)]).toEqual([200, body]);
        });
      },
    },
    {
      name: 'a body that is too large for a call is 413 and does not reach the backend',
      async run(context) {
        const play = context.upstream.play(echo);
        const length = 262_145;
        const answer = await askRaw(
          context,
          callText(context, 'PUT', play.address(call.own), [`Content-Length: ${length}`]),
        );
        expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([413, 90_413]);
        const head = callText(context, 'PUT', play.address(call.own), ['Transfer-Encoding: chunked']);
        const chunk = `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n0\r\n\r\n`;
        expect((await askRaw(context, head + chunk)).status).toBe(413);
        expect(play.requests).toEqual([]);
      },
    },
    {
      name: 'a client that waits for 100 gets it',
      async run(context) {
        const play = context.upstream.play(echo);
        await connected(context, async (connection) => {
          const headers = ['Expect: 100-continue', 'Content-Length: 2'];
          await connection.write(callText(context, 'PUT', play.address(call.own), headers));
          expect((await connection.head()).status).toBe(100);
          await connection.write('{}');
          const answer = await connection.answer();
          expect([answer.status, dataOf(answer.body)]).toEqual([200, '{}']);
        });
      },
    },
    {
      name: 'an unknown expectation is 417',
      async run(context) {
        const answer = await ask(context, 'PUT', `/api${call.own}`, ['Expect: a-miracle'], '{}');
        expect(answer.status).toBe(417);
      },
    },
    {
      name: 'requests that come at once are answered in their order',
      async run(context) {
        const after =
          (milliseconds: number, data: number): Script =>
          (_, reply) => {
            setTimeout(() => reply.end(JSON.stringify({ data })), milliseconds);
          };
        const plays = [
          context.upstream.play(after(300, 1)),
          context.upstream.play(after(0, 2)),
          context.upstream.play(echo),
        ];
        const texts = plays.map((play, at) =>
          at === 2
            ? callText(context, 'PUT', play.address(call.own), [], '{}')
            : callText(context, 'GET', play.address(call.own)),
        );
        await connected(context, async (connection) => {
          await connection.write(texts.join(''));
          const seen: unknown[] = [];
          for (const _ of texts) seen.push(dataOf((await connection.answer()).body));
          expect(seen).toEqual([1, 2, '{}']);
        });
      },
    },
    {
      name: 'a refused call does not take its body for the next request',
      async run(context) {
        const play = context.upstream.play(answerOk);
        const hidden = callText(context, 'GET', `${play.address(call.own)}&hidden`);
        await connected(context, async (connection) => {
          await connection.write(callText(context, 'POST', '/api/v1/none', [], hidden));
          expect((await connection.answer()).status).toBe(404);
          await connection.write(callText(context, 'GET', play.address(call.own)));
          const next = await connection.answer().catch(() => null);
          if (next) expect(next.status).toBe(200);
        });
        expect(play.requests.filter(({ url }) => url?.endsWith('hidden'))).toEqual([]);
      },
    },
    {
      name: 'a client that ends its half after the request is answered or ended, and never hangs',
      async run(context) {
        const ended = Promise.withResolvers<void>();
        const play = context.upstream.play((_, reply) => {
          reply.once('close', ended.resolve);
          setTimeout(() => reply.end('{"data":1}'), 300);
        });
        await connected(context, async (connection) => {
          await connection.write(callText(context, 'GET', play.address(call.own)));
          await play.arrived();
          connection.half();
          const answer = await connection.answer().catch(() => null);
          if (answer) expect([answer.status, dataOf(answer.body)]).toEqual([200, 1]);
          await ended.promise;
        });
      },
    },
    {
      name: 'a client that ends its half within an upload ends the call at the backend before any limit does',
      async run(context) {
        const play = context.upstream.play((request) => void request.resume());
        await beforeAnyLimit(context, () =>
          connected(context, async (connection) => {
            await connection.write(callText(context, 'POST', play.address(call.upload), ['Content-Length: 200000']));
            await connection.write(Buffer.alloc(100_000));
            const request = await play.arrived();
            const ended = aborted(request);
            connection.half();
            expect(await ended).toBe(true);
          }),
        );
      },
    },
  ],
};
