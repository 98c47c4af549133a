import { createServer } from 'node:net';
import { listenLocally } from '../support/listen.ts';
import {
  ask,
  askRaw,
  type Case,
  type CaseContext,
  type CaseGroup,
  call,
  callText,
  ownHeaders,
  requestText,
} from './case.ts';
import { answerOk } from './scripted-upstream.ts';

function arrivesAsWritten(name: string, path: string, query?: string): Case {
  return {
    name,
    async run(context) {
      const play = context.upstream.play(answerOk);
      const target = play.address(path, query);
      const answer = await ask(context, 'GET', target);
      expect([answer.status, play.requests.map(({ url }) => url)]).toEqual([200, [target.slice('/api'.length)]]);
    },
  };
}

/** The backend accepts everything, so a request that it does not see was refused at the portal. */
function isRefused(name: string, target: string, method = 'GET', statuses: readonly number[] = [400]): Case {
  return {
    name,
    async run(context) {
      const play = context.upstream.play(answerOk);
      const query = play.address('').slice('/api'.length);
      const body = method === 'GET' ? undefined : '{}';
      const answer = await ask(context, method, target + query, [], body);
      expect(play.requests).toHaveLength(0);
      expect(statuses).toContain(answer.status);
    },
  };
}

const badSegments = {
  '%2F': 'a%2Fb',
  '..%2f': '..%2fnotice',
  'a double encoding': 'a%252fb',
  '%5c': 'a%5cb',
  '%00': 'a%00',
  '%ff, which is not UTF-8': 'a%ff',
  '%zz, which is not an escape': 'a%zz',
  'an encoded dot segment': '%2e%2e',
  'a dot segment': '../v1/notice',
};

/** Runs `work` while a server that must never be called listens. @returns how many connections it saw */
async function withElsewhere(work: (host: string) => Promise<void>): Promise<number> {
  let seen = 0;
  const server = createServer((socket) => {
    seen += 1;
    socket.destroy();
  });
  const port = await listenLocally(server);
  try {
    await work(`127.0.0.1:${port}`);
  } finally {
    server.close();
  }
  return seen;
}

function callsNobody(spelling: string): Case {
  return {
    name: `a path that hides another host as ${spelling} is 400 and calls nobody`,
    async run(context) {
      const seen = await withElsewhere(async (host) => {
        const answer = await ask(context, 'GET', `/api/${spelling.replace('HOST', host)}/v1/notice`);
        expect(answer.status).toBe(400);
      });
      expect(seen).toBe(0);
    },
  };
}

/** A body that went to one address must not be sent to another: 307 and 308 would have the browser do so. */
function movesNoBody(name: string, target: string): Case {
  return {
    name,
    async run(context) {
      const play = context.upstream.play(answerOk);
      const query = play.address('').slice('/api'.length);
      const answer = await ask(context, 'POST', target + query, [], '{"playerCode":"x","consent":true}');
      expect(play.requests).toHaveLength(0);
      expect([307, 308]).not.toContain(answer.status);
    },
  };
}

const hostCases: readonly Case[] = [
  {
    name: 'an absolute target is 400 or 421',
    async run(context) {
      for (const origin of [context.portal.origin, 'http://elsewhere.example']) {
        for (const path of [`/api${call.open}`, '/home']) {
          const answer = await ask(context, 'GET', origin + path);
          expect([400, 421]).toContain(answer.status);
        }
      }
    },
  },
  {
    name: 'a foreign host is 400 or 421, for calls and pages',
    async run(context) {
      for (const target of [`/api${call.open}`, '/home', '/api/portal/session']) {
        for (const host of ['elsewhere.example', `elsewhere.example:${context.portal.port}`, 'localhost:1', '']) {
          const headers = [`Host: ${host}`, 'X-Portal-Request: 1', 'Sec-Fetch-Site: same-origin'];
          const answer = await askRaw(context, requestText('GET', target, headers));
          expect([400, 421]).toContain(answer.status);
        }
      }
    },
  },
  {
    name: 'no host is 400',
    async run(context) {
      const headers = ownHeaders(context).filter((line) => !line.startsWith('Host'));
      expect((await askRaw(context, requestText('GET', `/api${call.open}`, headers))).status).toBe(400);
    },
  },
  {
    name: 'two hosts are 400, also equal ones',
    async run(context) {
      for (const second of ['elsewhere.example', context.portal.host]) {
        for (const target of [`/api${call.open}`, '/home']) {
          const answer = await ask(context, 'GET', target, [`Host: ${second}`]);
          expect(answer.status).toBe(400);
        }
      }
    },
  },
];

const methodCases: readonly Case[] = [
  ...['TRACE', 'PATCH', 'PROPFIND', 'BREW'].map((method) => ({
    name: `${method} is 405`,
    run: (context: CaseContext) => expectStatus(context, method, 405),
  })),
  {
    name: 'CONNECT is 405',
    async run(context) {
      const text = requestText('CONNECT', 'elsewhere.example:443', [`Host: ${context.portal.host}`]);
      expect((await askRaw(context, text, 'CONNECT')).status).toBe(405);
    },
  },
  {
    name: 'OPTIONS from elsewhere is 405 without CORS headers',
    async run(context) {
      const headers = ['Origin: http://elsewhere.example', 'Access-Control-Request-Method: PUT'];
      const text = requestText('OPTIONS', `/api${call.own}`, [`Host: ${context.portal.host}`, ...headers]);
      const answer = await askRaw(context, text, 'OPTIONS');
      const cors = answer.lines.filter(([name]) => /^access-control-/i.test(name));
      expect([answer.status, cors]).toEqual([405, []]);
    },
  },
];

async function expectStatus(context: CaseContext, method: string, status: number): Promise<void> {
  for (const target of [`/api${call.own}`, '/home']) {
    const answer = await askRaw(context, callText(context, method, target), method);
    expect([target, answer.status]).toEqual([target, status]);
  }
}

export const targetCases: CaseGroup = {
  name: 'targets, hosts and methods',
  cases: [
    arrivesAsWritten(
      'a query arrives as it was written, repeats too',
      call.own,
      'a=1&a=2&a=&b=%20+%2B&c&%E4%BD%A0=%zz',
    ),
    arrivesAsWritten('UTF-8 stays encoded', call.item('%E4%B8%AD%20%e6%96%87')),
    arrivesAsWritten('%3F and %23 in a path are kept', call.item('a%3Fb%23c')),
    ...Object.entries(badSegments).map(([name, segment]) =>
      isRefused(`a path with ${name} is 400`, `/api${call.item(segment)}`),
    ),
    ...['%2f%2fHOST', 'http:%2f%2fHOST', '%5c%5cHOST'].map(callsNobody),
    movesNoBody('a slash at the end of a path never moves a body', '/api/v1/register/'),
    movesNoBody('two slashes in a path never move a body', '/api//v1/register'),
    movesNoBody('two slashes before a path never move a body', '//api/v1/register'),
    isRefused('a call that the contract does not have is 404', '/api/v1/none', 'GET', [404]),
    isRefused('a call with the method of another is 405', `/api${call.open}`, 'POST', [405]),
    ...hostCases,
    ...methodCases,
  ],
};
