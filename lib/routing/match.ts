import { fillPattern, type Params, parsePattern, type Segment, splitPath, variantsOf } from './path-pattern.ts';
import { type Route, routes } from './routes.ts';

/** Row of a public path. `params` contains the path's parameters, decoded, and the row's fixed ones. */
export interface RouteMatch {
  readonly route: Route;
  readonly params: Params;
  /** The path is an alias; the canonical address is `publicPath(match)`. */
  readonly alias: boolean;
}

interface Shown {
  readonly route: Route;
  readonly segments: readonly Segment[];
}

interface Candidate extends Shown {
  readonly alias: boolean;
}

const candidates: readonly Candidate[] = routes.flatMap((route) => [
  ...variantsOf(parsePattern(route.path)).map((segments) => ({ route, segments, alias: false })),
  ...route.aliases.map((alias) => ({ route, segments: parsePattern(alias), alias: true })),
]);

/**
 * Every pattern begins with a literal, so the first segment leaves few candidates; earlier literals take precedence.
 */
const byFirstSegment = Map.groupBy(candidates.toSorted(literalsFirst), ({ segments }) => segments[0]?.text ?? '');

/** Orders patterns of one length, `/a/b` before `/a/{x}`. No collation: this runs while every page starts. */
function literalsFirst({ segments: a }: Shown, { segments: b }: Shown): number {
  if (a.length !== b.length) return a.length - b.length;
  const at = a.findIndex(({ kind }, index) => kind !== b[index]?.kind);
  if (at < 0) return 0;
  return a[at]?.kind === 'literal' ? -1 : 1;
}

/** Row of a public path in exactly this form; null for an unknown path. Never throws. */
export function match(pathname: string): RouteMatch | null {
  const segments = splitPath(pathname);
  if (!segments) return null;
  for (const candidate of byFirstSegment.get(segments[0] ?? '') ?? []) {
    const found = matchSegments(candidate.segments, segments);
    if (found && allowed(candidate.route, found)) {
      const { route, alias } = candidate;
      return { route, params: { ...route.fixed, ...found }, alias };
    }
  }
  return null;
}

function matchSegments(pattern: readonly Segment[], segments: readonly string[]): Params | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.kind === 'param') params[part.text] = segment;
    else if (part.text !== segment) return null;
  }
  return params;
}

function allowed(route: Route, params: Params): boolean {
  return Object.entries(route.only).every(([name, values]) => values?.includes(params[name] ?? ''));
}

/** Page below `app/[locale]` that shows a match, encoded; null where there is none (redirects). */
export function internalPath({ route, params }: Pick<RouteMatch, 'route' | 'params'>): string | null {
  return route.internal && fillPattern(route.internal, params);
}

/** Path of a match as in the table, encoded. */
export function publicPath({ route, params }: Pick<RouteMatch, 'route' | 'params'>): string {
  return fillPattern(route.path, params);
}

const hasOwnPath = ({ fixed }: Route): boolean => Object.keys(fixed).length > 0;

/** Pages with their routes, by the first segment; own paths (`/2023`) before general ones (`/matchHome/{id}`). */
const shownByFirstSegment = Map.groupBy(
  routes
    .flatMap((route) => (route.internal === null ? [] : [{ route, segments: parsePattern(route.internal) }]))
    .toSorted((a, b) => Number(hasOwnPath(b.route)) - Number(hasOwnPath(a.route))),
  ({ segments }) => segments[0]?.text ?? '',
);

/**
 * The one public path of an internal page: an own path before the general pattern (`/2023` before `/matchHome/2023`).
 * Null for a page without a row.
 */
export function canonicalPath(internal: string): string | null {
  const segments = splitPath(internal);
  if (!segments) return null;
  for (const shown of shownByFirstSegment.get(segments[0] ?? '') ?? []) {
    const params = matchInternal(shown, segments);
    if (params) return publicPath({ route: shown.route, params });
  }
  return null;
}

function matchInternal({ route, segments: pattern }: Shown, segments: readonly string[]): Params | null {
  const params = matchSegments(pattern, segments);
  if (!params || !allowed(route, params)) return null;
  return Object.entries(route.fixed).every(([name, value]) => params[name] === value) ? params : null;
}
