import fc from '#tests/support/fast-check.ts';
import { oddEncodings, oddSegment, oddText } from './odd-values.ts';
import { nearlyValid } from './schema-values.ts';
import type { StartingPoint } from './starting-points.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

function queryText(value: unknown): string {
  if (!isRecord(value)) return encoded(JSON.stringify(value) ?? '');
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => `${encoded(name)}=${encoded(isRecord(one) ? JSON.stringify(one) : one)}`)
    .join('&');
}

const parameter = fc.constantFrom(
  ...[
    'lng',
    '_rsc',
    'from',
    'to',
    'redirectURI',
    'id',
    'url',
    'w',
    'q',
    'page',
    'code',
    'state',
    'since',
    '__proto__',
    'nxtPid',
  ],
);

const oddQuery = fc
  .array(
    fc.tuple(parameter, fc.oneof(oddText.map(encoded), fc.constantFrom(...oddEncodings))).map((pair) => pair.join('=')),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.join('&'));

/** Ways to write a path that differ from how it should be written. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `//evil.example${path}`,
  (path) => `/.//evil.example${path}`,
  (path) => `/\\evil.example${path}`,
  (path) => `/%2f%2fevil.example${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.toUpperCase(),
  (path) => `${path};jsessionid=1`,
  (path) => `${path}.rsc`,
  (path) => `${path}.segments/_tree.segment.rsc`,
  (path) => `${path}.json`,
  (path) => `${path}#fragment`,
  (path) => `${path} x`,
  (path) => `${path}\u00ff`,
  (path) => `${path}${'/a'.repeat(4500)}`,
  (path) => `/zh-EN${path}`,
  (path) => path.slice(1),
  (path) => `http://{host}${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `https://user@{host}${path}`,
  () => '*',
  () => '{host}',
  () => '',
];

/** Fills a pattern; an optional parameter may be left out. */
function filled(pattern: string, segments: readonly string[]): string {
  let at = 0;
  const next = () => segments[at++ % segments.length] ?? '';
  return pattern
    .replaceAll(/\/\{\w+\?\}/g, () => (next().length % 2 === 0 ? '' : `/${next()}`))
    .replaceAll(/\{\w+\}/g, next);
}

/** Request targets of a starting point; `{host}` stands for the portal's own name. */
export function targetsOf({ pattern, query }: StartingPoint): fc.Arbitrary<string> {
  const path = fc.array(oddSegment, { minLength: 4, maxLength: 4 }).map((segments) => filled(pattern, segments));
  const spelled = fc.oneof(
    { weight: 5, arbitrary: path },
    { weight: 1, arbitrary: fc.tuple(path, fc.constantFrom(...spellings)).map(([text, spell]) => spell(text)) },
  );
  const queries = fc.oneof(
    { weight: query ? 5 : 1, arbitrary: nearlyValid(query).map(queryText) },
    { weight: 1, arbitrary: oddQuery },
    { weight: query ? 1 : 3, arbitrary: fc.constant('') },
  );
  return fc.tuple(spelled, queries).map(([text, asked]) => (asked ? `${text}?${asked}` : text));
}
