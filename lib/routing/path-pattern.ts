import { type brand, withBrand } from '#lib/brand.ts';

type Placeholder<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type OwnPlaceholder<Path extends string> = Exclude<Placeholder<Path>, keyof typeof brand>;
type Required<Name extends string> = Name extends `${string}?` ? never : Name;
type Optional<Name extends string> = Name extends `${infer Bare}?` ? Bare : never;

/** Parameters of a path pattern: `{id}` is required, `{tab?}` is optional. Brand names are not parameters. */
export type PathParams<Path extends string> = {
  readonly [Name in Required<OwnPlaceholder<Path>>]: string;
} & { readonly [Name in Optional<OwnPlaceholder<Path>>]?: string };

export type Params = Readonly<Record<string, string>>;

export interface Segment {
  readonly kind: 'literal' | 'param';
  readonly text: string;
  readonly optional: boolean;
}

/** Patterns stand in the code, so there are few; links are made by the hundred for each document. */
const parsed = new Map<string, readonly Segment[]>();

/** A pattern's segments, brand names filled in. Throws for a segment that mixes text and a parameter. */
export function parsePattern(pattern: string): readonly Segment[] {
  const known = parsed.get(pattern);
  if (known) return known;
  const segments = withBrand(pattern).split('/').slice(1).filter(Boolean).map(parseSegment);
  parsed.set(pattern, segments);
  return segments;
}

function parseSegment(segment: string): Segment {
  const name = /^\{(\w+)(\??)\}$/.exec(segment);
  if (name?.[1]) return { kind: 'param', text: name[1], optional: name[2] === '?' };
  if (/[{}]/.test(segment)) throw new Error(`A segment is either text or one parameter: ${segment}`);
  return { kind: 'literal', text: segment, optional: false };
}

/** All lengths of a pattern, longest first: optional parameters are omitted from the right. */
export function variantsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const dropped = segments.findLastIndex((segment) => segment.optional);
  if (dropped < 0) return [segments];
  const without = segments.toSpliced(dropped, 1);
  const certain = segments.with(dropped, { kind: 'param', text: segments[dropped]?.text ?? '', optional: false });
  return [...variantsOf(without), ...variantsOf(certain)].toSorted((a, b) => b.length - a.length);
}

/** Fills a pattern, encoding every value. Throws where a required parameter is missing. */
export function fillPattern(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = parsePattern(pattern).flatMap((segment) => {
    if (segment.kind === 'literal') return [segment.text];
    const value = params[segment.text];
    if (value) return [encodeSegment(value)];
    if (segment.optional) return [];
    throw new Error(`${pattern} needs ${segment.text}`);
  });
  return `/${filled.join('/')}`;
}

/** URL parsers resolve dot segments, encoded or not, so they cannot be values. */
function encodeSegment(value: string): string {
  if (value === '.' || value === '..') throw new Error('A dot segment cannot stand in a path');
  return encodeURIComponent(value);
}

/**
 * A path's segments, decoded; null when no pattern could match it: empty or dot segments, invalid encodings, encoded
 * slashes, backslashes or control characters, more than 200 characters in a segment.
 */
export function splitPath(pathname: string): readonly string[] | null {
  if (!pathname.startsWith('/')) return null;
  if (pathname === '/') return [];
  const segments: string[] = [];
  for (const raw of pathname.slice(1).split('/')) {
    const segment = decodeSegment(raw);
    if (segment === null) return null;
    segments.push(segment);
  }
  return segments;
}

function decodeSegment(raw: string): string | null {
  try {
    const segment = decodeURIComponent(raw);
    return isPlain(segment) ? segment : null;
  } catch {
    return null;
  }
}

function isPlain(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..' || segment.length > 200) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return !/[/\\%?#\u0000-\u001f\u007f]/.test(segment) && segment.isWellFormed();
}
