import fc from '#tests/support/fast-check.ts';
import { bodiesOf } from './bodies.ts';
import { dishonest, honest } from './framings.ts';
import { cookies, oddHeaders } from './odd-headers.ts';
import type { StartingPoint } from './starting-points.ts';
import { targetsOf } from './targets.ts';

/** Everything that one connection sends. */
export interface GeneratedRequest {
  readonly name: string;
  readonly bytes: Buffer;
  /** Methods of the requests that stand one after the other in it, as a server that reads them as meant sees them. */
  readonly methods: readonly string[];
  /** True when a server that reads it as intended receives all of it. */
  readonly isWhole: boolean;
}

/** RequestParts of a request that are known only after the portal has started. */
export interface Target {
  readonly host: string;
  /** Cookies of people who are signed in. */
  readonly sessions: readonly string[];
}

const otherMethods = [
  ...[
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PURGE',
    'QUERY',
  ],
  ...['get', 'GE T', 'G\u0000T', '', 'X'.repeat(300)],
];
const oddVersions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', 'HTTP/11', ''];
const lineEnds = ['\n', '\r', '\r\r\n'];

const mostly = <Value>(usual: Value, others: readonly Value[], weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const rarely = fc.integer({ min: 0, max: 11 }).map((number) => number === 0);

function partsOf(point: StartingPoint) {
  const takesBody = point.method !== 'GET';
  return fc.record({
    method: mostly(point.method, otherMethods, 8),
    target: targetsOf(point),
    version: mostly('HTTP/1.1', oddVersions, 30),
    lineEnd: mostly('\r\n', lineEnds, 60),
    headers: oddHeaders,
    isOwnPage: rarely.map((isOther) => !isOther),
    cookie: cookies,
    person: fc.nat(),
    body: fc.option(bodiesOf(point.body), { nil: null, freq: takesBody ? 8 : 1 }),
    framing: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(honest.length, honest.length, honest.chunked) },
      { weight: takesBody ? 1 : 2, arbitrary: fc.constantFrom(...dishonest) },
    ),
    isPipelined: rarely,
    cut: fc.oneof({ weight: 40, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() }),
  });
}

type RequestParts = ReturnType<typeof partsOf> extends fc.Arbitrary<infer Value> ? Value : never;

const ownPage = ['X-Portal-Request: 1', 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];

function assembled(name: string, parts: RequestParts, { host, sessions }: Target): GeneratedRequest {
  const { method, version, lineEnd, cut } = parts;
  const framed = parts.body && parts.framing(parts.body);
  const session = sessions[parts.person % sessions.length] ?? '';
  const lines = [
    `${method} ${parts.target.replaceAll('{host}', host)} ${version}`,
    `Host: ${host}`,
    ...(parts.isOwnPage ? ownPage : []),
    ...(parts.cookie === null ? [] : [`Cookie: ${parts.cookie.replaceAll('{session}', session)}`]),
    ...parts.headers,
    ...(framed?.lines ?? []),
  ];
  const head = Buffer.from(`${lines.join(lineEnd)}${lineEnd}${lineEnd}`, 'latin1');
  const following = parts.isPipelined ? `GET /home HTTP/1.1\r\nHost: ${host}\r\n\r\n` : '';
  const bytes = Buffer.concat([head, framed?.bytes ?? Buffer.alloc(0), Buffer.from(following)]);
  const isCut = cut !== null;
  return {
    name,
    bytes: isCut ? bytes.subarray(0, cut % bytes.length) : bytes,
    methods: following ? [method, 'GET'] : [method],
    isWhole: !isCut && lineEnd === '\r\n' && (framed?.isWhole ?? true),
  };
}

/**
 * Requests from every starting point in turn; the same for the same seed.
 * @param each how many there are for each starting point
 */
export function generateRequests(
  points: readonly StartingPoint[],
  seed: number,
  each: number,
  target: Target,
): readonly GeneratedRequest[] {
  return points.flatMap((point, at) =>
    fc
      .sample(partsOf(point), { seed: seed * 10_000 + at, numRuns: each })
      .map((parts) => assembled(point.name, parts, target)),
  );
}
