import { type Case, type CaseContext, type CaseGroup, call, connected, ownHeaders } from './case.ts';
import { answerOk } from './scripted-upstream.ts';

interface Malformed {
  /** Lines after the headers of a page's call; the empty line and the body follow. */
  readonly lines?: string;
  readonly body?: string;
  /** The whole text instead, `TARGET` and `HEADERS` filled in. */
  readonly text?: string;
}

const chunked = 'Transfer-Encoding: chunked\r\n';

/** Framings that servers have interpreted differently, which enables request smuggling (RFC 9112 section 11.2). */
const malformed: Readonly<Record<string, Malformed>> = {
  'two different lengths': { lines: 'Content-Length: 2\r\nContent-Length: 5\r\n', body: '{}   ' },
  'the same length twice': { lines: 'Content-Length: 2\r\nContent-Length: 2\r\n', body: '{}' },
  'a list of lengths': { lines: 'Content-Length: 2, 2\r\n', body: '{}' },
  'a length with a sign': { lines: 'Content-Length: +2\r\n', body: '{}' },
  'a negative length': { lines: 'Content-Length: -2\r\n', body: '{}' },
  'a length in another base': { lines: 'Content-Length: 0x2\r\n', body: '{}' },
  'a length and chunks': { lines: `Content-Length: 2\r\n${chunked}`, body: '2\r\n{}\r\n0\r\n\r\n' },
  'an unknown transfer coding': { lines: 'Transfer-Encoding: xchunked\r\n', body: '2\r\n{}\r\n0\r\n\r\n' },
  'chunks that are not the last coding': {
    lines: 'Transfer-Encoding: chunked, identity\r\n',
    body: '2\r\n{}\r\n0\r\n\r\n',
  },
  'chunks twice': { lines: `${chunked}${chunked}`, body: '2\r\n{}\r\n0\r\n\r\n' },
  'a space before a colon': { lines: 'Transfer-Encoding : chunked\r\n', body: '2\r\n{}\r\n0\r\n\r\n' },
  'a folded header': { lines: 'X-Folded: a\r\n b\r\nContent-Length: 2\r\n', body: '{}' },
  'a line that ends with LF alone': { lines: 'X-A: a\nContent-Length: 2\r\n', body: '{}' },
  'lines that all end with LF alone': { text: 'PUT TARGET HTTP/1.1\nHost: HOST\nContent-Length: 2\n\n{}' },
  'a CR within a header': { lines: 'X-A: a\rContent-Length: 9\r\nContent-Length: 2\r\n', body: '{}' },
  'a NUL within a header': { lines: 'X-A: a\0b\r\nContent-Length: 2\r\n', body: '{}' },
  'a header without a name': { lines: ': a\r\nContent-Length: 2\r\n', body: '{}' },
  'a header without a colon': { lines: 'Nothing\r\nContent-Length: 2\r\n', body: '{}' },
  'a chunk size that is no number': { lines: chunked, body: 'zz\r\n{}\r\n0\r\n\r\n' },
  'a chunk longer than its size': { lines: chunked, body: '2\r\n{}  \r\n0\r\n\r\n' },
  'a chunk size beyond all numbers': { lines: chunked, body: `${'f'.repeat(20)}\r\n{}\r\n0\r\n\r\n` },
  'a chunk line that ends with LF alone': { lines: chunked, body: '2\n{}\r\n0\r\n\r\n' },
  'a target with a space': { text: 'GET TARGET x HTTP/1.1\r\nHEADERS\r\n' },
  'a version that does not exist': { text: 'GET TARGET HTTP/3.7\r\nHEADERS\r\n' },
  'no version': { text: 'GET TARGET\r\nHEADERS\r\n' },
  'a TLS greeting': { text: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
};

/** Bytes that become a separate request if the framing is misread. */
function smuggled(context: CaseContext, target: string): string {
  return `GET ${target}&smuggled HTTP/1.1\r\n${ownHeaders(context).join('\r\n')}\r\n\r\n`;
}

function textOf(context: CaseContext, { lines = '', body = '', text }: Malformed, target: string): string {
  const headers = `${ownHeaders(context).join('\r\n')}\r\n`;
  const whole = text ?? `PUT TARGET HTTP/1.1\r\nHEADERS${lines}\r\n${body}`;
  return whole
    .replace('TARGET', () => target)
    .replace('HEADERS', () => headers)
    .replace('HOST', () => context.portal.host);
}

function isBadRequest([name, request]: readonly [string, Malformed]): Case {
  return {
    name: `${name}: 400, and the connection ends`,
    async run(context) {
      const play = context.upstream.play(answerOk);
      const target = play.address(call.own);
      await connected(context, async (connection) => {
        await connection.write(Buffer.from(textOf(context, request, target) + smuggled(context, target), 'latin1'));
        const answer = await connection.answer();
        expect(answer.status).toBe(400);
        await connection.closed();
      });
      expect(play.requests.filter(({ url }) => url?.endsWith('smuggled'))).toEqual([]);
    },
  };
}

export const framingCases: CaseGroup = {
  name: 'framing',
  cases: Object.entries(malformed).map(isBadRequest),
};
