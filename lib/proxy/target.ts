import { apiBase } from '#lib/contract/route.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Accepted request target: both parts as the client wrote them, undecoded. */
export interface Target {
  /** Below /api, beginning with a slash: `/v1/notice`. */
  readonly path: string;
  /** Without the question mark; repetitions and order unchanged. */
  readonly query: string;
}

const longest = 8192;
const pathCharacters = /^[A-Za-z0-9\-._~!$&'()*+,;=:@/%]+$/;
const queryCharacters = /^[\x21-\x7e]*$/;
/** Encodings that another server may decode into a separator, a second encoding or a control character. */
const forbiddenEscapes = /%(?:2f|5c|25|[01][0-9a-f]|7f)/i;
const badEscape = /%(?![0-9a-f]{2})/i;
const dotSegment = /(?:^|\/)\.\.?(?:\/|$)/;
const controls = /\p{Cc}/u;

/** Decoded segment; null when its bytes are not UTF-8. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function isPlainSegment(segment: string): boolean {
  const text = decoded(segment);
  return text !== null && text !== '.' && text !== '..' && !controls.test(text);
}

function isCleanPath(path: string): boolean {
  return (
    pathCharacters.test(path) &&
    !badEscape.test(path) &&
    !forbiddenEscapes.test(path) &&
    (path.includes('%') ? path.split('/').every(isPlainSegment) : !dotSegment.test(path))
  );
}

/**
 * Parses a raw request target (origin form, RFC 9112 section 3.2.1). A target that a server behind the portal could
 * read as a different path is refused, not normalised.
 */
export function readTarget(raw: string): Target | Refusal {
  if (raw.length > longest) return refuse('targetTooLong');
  const mark = raw.indexOf('?');
  const path = mark < 0 ? raw : raw.slice(0, mark);
  const query = mark < 0 ? '' : raw.slice(mark + 1);
  if (!isCleanPath(path) || !queryCharacters.test(query) || query.includes('#')) return refuse('badRequest');
  if (!path.startsWith(`${apiBase}/`)) return refuse(path.startsWith('/') ? 'notFound' : 'badRequest');
  return { path: path.slice(apiBase.length), query };
}

function nameOf(pair: string): string | null {
  return decoded((pair.split('=', 1)[0] ?? '').replaceAll('+', ' '));
}

/**
 * Decoded values of a query parameter, one per occurrence: the backend gets the query as written, so a value that is
 * not UTF-8 counts as an empty one.
 */
export function queryValues(query: string, name: string): readonly string[] {
  return query
    .split('&')
    .filter((pair) => nameOf(pair) === name)
    .map((pair) => decoded(pair.slice(pair.indexOf('=') + 1).replaceAll('+', ' ')) ?? '');
}

/** Query without a parameter; the rest is unchanged. */
export function withoutParameter(query: string, name: string): string {
  return query
    .split('&')
    .filter((pair) => nameOf(pair) !== name)
    .join('&');
}

/** Query with a parameter set to one value; the rest is unchanged. */
export function withParameter(query: string, name: string, value: string): string {
  const rest = withoutParameter(query, name);
  return `${rest}${rest && '&'}${name}=${encodeURIComponent(value)}`;
}
