import fc from '#tests/support/fast-check.ts';
import { oddText } from './odd-values.ts';

const hex = '0123456789abcdef0123456789abcdef01234567';
const tree = encodeURIComponent(JSON.stringify(['', { children: ['(site)', {}] }, null, null, true]));

/** Header lines by what they speak to; each stands alone among many. */
const lines: readonly (readonly string[])[] = [
  // Next's router and its server actions.
  [
    'RSC: 1',
    'RSC: 2',
    'RSC: 1, 1',
    'Next-Action: x',
    `Next-Action: ${hex}`,
    'Next-HMR-Refresh: 1',
    'Next-Url: //evil.example',
  ],
  [
    'Next-Router-Prefetch: 1',
    'Next-Router-Prefetch: 2',
    'Next-Router-Segment-Prefetch: /_tree',
    'Next-Router-Segment-Prefetch: ../x',
  ],
  [
    `Next-Router-State-Tree: ${tree}`,
    'Next-Router-State-Tree: %',
    'Next-Router-State-Tree: [[[',
    `Next-Router-State-Tree: ${'['.repeat(6000)}`,
  ],
  // Internal headers of the framework.
  [
    'X-Middleware-Subrequest: middleware:middleware:middleware:middleware:middleware',
    'X-Middleware-Rewrite: //evil.example',
  ],
  [
    'X-Middleware-Next: 1',
    'X-Invoke-Path: /home',
    'X-Invoke-Status: 500',
    'X-Matched-Path: /api/portal/out',
    'X-Nextjs-Data: 1',
  ],
  [
    'X-Prerender-Revalidate: 1',
    'X-Now-Route-Matches: 1=x',
    'Next-Resume: 1',
    'X-Nextjs-Html-Request-Id: x',
    'Purpose: prefetch',
  ],
  // Addresses that are not theirs to name.
  [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: gopher',
    'Forwarded: host=evil.example',
    'X-Real-IP: 127.0.0.1',
  ],
  [
    'X-Client-Address: 10.0.0.1',
    'X-Portal-Client-Address: 10.0.0.2',
    'X-Original-URL: /home',
    'X-HTTP-Method-Override: DELETE',
  ],
  [
    'Host: evil.example',
    'Host:',
    'Host: localhost@evil.example',
    'Origin: https://evil.example',
    'Origin: null',
    'Referer: https://evil.example/',
  ],
  // Caches, parts and forms of an answer.
  [
    'If-None-Match: *',
    'If-None-Match: W/"x", "',
    'If-Match: "x"',
    'If-Range: "x"',
    'If-Modified-Since: never',
    'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  ],
  [
    'Range: bytes=0-',
    'Range: bytes=-1',
    'Range: bytes=9-2',
    'Range: bytes=99999999999999999999-',
    `Range: bytes=${'0-0,'.repeat(200)}1-1`,
  ],
  [
    'Accept: text/x-component',
    'Accept: */*;q=x',
    'Accept-Encoding: br;q=9, gzip;q=-1',
    'Accept-Encoding: *;q=0',
    `Accept-Language: ${'zh-CN,'.repeat(500)}`,
  ],
  // Connections and calls.
  [
    'Expect: 100-continue',
    'Expect: 200-ok',
    'Upgrade: h2c',
    'Connection: Upgrade\r\nUpgrade: websocket',
    'Connection: close, host',
    'Connection: keep-alive',
    'TE: trailers',
  ],
  [
    'Sec-Fetch-Site: cross-site',
    'Sec-Fetch-Mode: no-cors',
    'Authorization: Bearer x',
    'Authorization: Basic Og==',
    'X-Portal-Request: 2',
    'Idempotency-Key: x',
  ],
  [
    'Tus-Resumable: 1.0.0',
    'Upload-Length: 99999999999999999999',
    'Upload-Offset: -1',
    'Upload-Metadata: filename',
    'Upload-Metadata: a b,c d',
    'Upload-Defer-Length: 1',
  ],
  [
    'Content-Type: text/html',
    'Content-Type: multipart/form-data',
    'Content-Type: application/json; charset=utf-7',
    'Content-Encoding: gzip',
    'Last-Event-ID: -1',
  ],
  // Not quite header lines.
  [
    'X-Folded: a\r\n b',
    'X-Bare: a\nX-Feed: b',
    'X-Spaced : a',
    'No colon',
    ': no name',
    'X-Null: \u0000',
    'X-Bytes: \xff\xfe',
    `X-Long: ${'a'.repeat(9000)}`,
  ],
  [
    `X-Huge: ${'a'.repeat(20_000)}`,
    Array.from({ length: 300 }, (_, at) => `X-${at}: ${at}`).join('\r\n'),
    '__proto__: x',
    'Constructor: x',
    'X-Return: a\rb',
  ],
];

const named = fc.constantFrom(
  'Accept-Language',
  'If-None-Match',
  'Next-Router-State-Tree',
  'User-Agent',
  'X-Request-Id',
  'Referer',
);

/** No line end of its own: what follows it must stay a header. */
const inOneLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ');

const someHeaders: fc.Arbitrary<readonly string[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...lines).chain((group) => fc.constantFrom(...group)) },
    { weight: 1, arbitrary: fc.tuple(named, oddText).map(([name, text]) => `${name}: ${inOneLine(text)}`) },
  ),
  { minLength: 1, maxLength: 3 },
);

/** Header lines beyond those of a usual request, in every other one; characters stand for bytes. */
export const oddHeaders: fc.Arbitrary<readonly string[]> = fc.oneof(fc.constant([]), someHeaders);

/** Cookies by whose they are; `{session}` stands for the cookies of somebody who is signed in. */
export const cookies: fc.Arbitrary<string | null> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 8, arbitrary: fc.constant('{session}') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        'session=x',
        'session=',
        'session=Fe26.2**x',
        '{session}x',
        '{session}; session=x',
        'session="x"; language=zh-CN',
      ],
      ...[
        'language=../../x',
        'language=%ff',
        'language=zh-CN; language=zh-EN',
        `a=${'b'.repeat(5000)}`,
        ';;;=;',
        'session=\u0000',
      ],
      ...['loginState=x', 'playerId=__proto__; {session}', '__Host-session=x', `${'a=b; '.repeat(300)}c=d`],
    ),
  },
);
