import { ask, type Case, type CaseGroup, call, callText, connected } from './case.ts';
import { answerOk, type Script, writeRaw } from './scripted-upstream.ts';

const envelope = '{"code":0,"message":"","data":null}';

const raw =
  (bytes: string): Script =>
  (_, reply) =>
    writeRaw(reply, bytes);

const rawThenEnd =
  (bytes: string): Script =>
  (_, reply) => {
    writeRaw(reply, bytes);
    setTimeout(() => reply.socket?.end(), 50);
  };

function givesStatus(name: string, script: Script, status: number): Case {
  return {
    name,
    async run(context) {
      const play = context.upstream.play(script);
      const answer = await ask(context, 'GET', play.address(call.own));
      expect([answer.status, answer.header('location')]).toEqual([status, undefined]);
    },
  };
}

function breaks(name: string, script: Script): Case {
  return {
    name: `${name} breaks the connection of the client`,
    async run(context) {
      const play = context.upstream.play(script);
      const answer = await ask(context, 'GET', play.address(call.own));
      expect([answer.status, answer.isWhole]).toEqual([200, false]);
    },
  };
}

/** An answer without a body must leave the connection where the next answer begins. */
function hasNoBody(name: string, method: string, script: Script, status: number): Case {
  return {
    name,
    async run(context) {
      const [first, second] = [context.upstream.play(script), context.upstream.play(answerOk)];
      await connected(context, async (connection) => {
        await connection.write(
          callText(context, method, first.address(call.open)) + callText(context, 'GET', second.address(call.open)),
        );
        const answer = await connection.answer(method);
        expect(answer.status).toBe(status);
        const next = await connection.answer();
        expect([next.status, next.body.toString()]).toEqual([200, envelope]);
      });
    },
  };
}

/** Ends its connection when a request comes, as a kept connection does that was closed just then. */
function endsFirst(): Script {
  let isFirst = true;
  return (request, reply) => {
    if (isFirst) reply.socket?.destroy();
    else void answerOk(request, reply);
    isFirst = false;
  };
}

function isSent(method: string, headers: readonly string[], times: number, status: number): Case {
  const key = headers.length > 0 ? ' with a key of its own' : '';
  return {
    name: `a kept connection that ends just then: ${method}${key} reaches the backend ${times === 1 ? 'exactly once' : 'once more'}`,
    async run(context) {
      await ask(context, 'GET', context.upstream.play(answerOk).address(call.own));
      const play = context.upstream.play(endsFirst());
      const body = method === 'GET' ? undefined : '{}';
      const answer = await ask(context, method, play.address(call.own), headers, body);
      expect([answer.status, play.requests.length]).toEqual([status, times]);
    },
  };
}

const length = (bytes: number) => `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`;
const chunks = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n';

export const upstreamCases: CaseGroup = {
  name: 'answers of the backend',
  cases: [
    ...[301, 302, 303, 307, 308].map((status) =>
      givesStatus(
        `a redirect with ${status} is never followed nor passed`,
        (_, reply) => void reply.writeHead(status, { location: '/v1/elsewhere' }).end(),
        502,
      ),
    ),
    givesStatus(
      'an interim answer does not count',
      (request, reply) => {
        reply.writeProcessing();
        void answerOk(request, reply);
      },
      200,
    ),
    givesStatus('an answer that is no HTTP is 502', raw('SSH-2.0-OpenSSH_9.2\r\n\r\n'), 502),
    givesStatus('a connection that is reset is 502', (_, reply) => void reply.socket?.resetAndDestroy(), 502),
    givesStatus('a connection that ends without an answer is 502', (_, reply) => void reply.socket?.end(), 502),
    givesStatus('an upgrade nobody asked for is 502', raw('HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n'), 502),
    breaks('an answer cut before its length', rawThenEnd(`${length(1000)}hello`)),
    breaks('an answer cut between chunks', rawThenEnd(`${chunks}5\r\nhello\r\n`)),
    breaks('an answer cut within a chunk', rawThenEnd(`${chunks}ff\r\nhello`)),
    breaks('an answer that is reset', (_, reply) => {
      writeRaw(reply, `${length(1000)}hello`);
      setTimeout(() => reply.socket?.resetAndDestroy(), 50);
    }),
    hasNoBody('HEAD has no body', 'HEAD', answerOk, 200),
    hasNoBody('204 has no body', 'GET', (_, reply) => void reply.writeHead(204).end(), 204),
    hasNoBody('304 has no body', 'GET', (_, reply) => void reply.writeHead(304, { etag: '"v"' }).end(), 304),
    {
      name: 'HEAD has the length that GET would have',
      async run(context) {
        const play = context.upstream.play(answerOk);
        const answer = await ask(context, 'HEAD', play.address(call.open));
        expect([answer.header('content-length'), play.requests[0]?.method]).toEqual([String(envelope.length), 'HEAD']);
      },
    },
    isSent('GET', [], 2, 200),
    isSent('PUT', [], 1, 502),
    isSent('PUT', ['Idempotency-Key: k-1'], 2, 200),
  ],
};

/** Takes down what all other cases need, so it comes last. */
export const absenceCases: CaseGroup = {
  name: 'a backend that is not there',
  cases: [
    {
      name: 'is 502, for reads and writes, and the portal lives',
      async run(context) {
        await context.upstream.close();
        for (const method of ['GET', 'PUT']) {
          const answer = await ask(context, method, `/api${call.own}`, [], method === 'PUT' ? '{}' : undefined);
          expect(answer.status).toBe(502);
        }
        const health = await ask(context, 'GET', '/api/portal/health');
        const readiness = await ask(context, 'GET', '/api/portal/health/ready');
        expect([health.status, readiness.status]).toEqual([200, 503]);
        expect(JSON.parse(readiness.body.toString())).toMatchObject({ data: { ready: false } });
      },
    },
  ],
};
