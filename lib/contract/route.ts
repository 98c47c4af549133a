import { withBrand } from '../brand.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Name, method and path of a call, without its schemas, so that public pages need not load them. Paths are relative to
 * the backend's base address, and to /api of the portal; `{x}` is a parameter.
 */
export interface Route<Path extends string = string> {
  /** `noun.call`, for instance `inbox.summary`; used in logs, query keys and the OpenAPI document. */
  readonly name: string;
  readonly method: Method;
  readonly path: Path;
}

export const route = <const Path extends string>(definition: Route<Path>): Route<Path> => definition;

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type BrandName = 'contest' | 'provider' | 'university';

/** Parameters of a path. */
export type ParamsOf<R extends Pick<Route, 'path'>> =
  Exclude<Names<R['path']>, BrandName> extends never
    ? Record<never, never>
    : { readonly [Name in Exclude<Names<R['path']>, BrandName>]: string };

type Filled = Readonly<Record<string, string>>;

/** Fills in the parameters of a path, encoded, and the brand names. */
export function fillPath<R extends Pick<Route, 'path'>>({ path }: R, params: ParamsOf<R>): string {
  const values: Filled = params;
  return withBrand(path).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Query string with its question mark; empty without values. Null and undefined are skipped. */
export function searchOf(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Base path of the contract's calls in the portal. */
export const apiBase = '/api';

type Query = Readonly<Record<string, unknown>>;

/** Parameters of a route, if it has any, and a query. */
export type AddressInput<R extends Pick<Route, 'path'>> = { readonly query?: Query } & (keyof ParamsOf<R> extends never
  ? unknown
  : { readonly params: ParamsOf<R> });

/** Address of a call below the portal's origin, for requests, links and images. */
export function addressOf<R extends Pick<Route, 'path'>>(called: R, input: AddressInput<R>): string {
  const { params = {}, query }: { readonly params?: object; readonly query?: Query } = input;
  return `${apiBase}${fillPath(called, params as ParamsOf<R>)}${searchOf(query)}`;
}

/** Path segments with brand names filled in; parameters are in braces. */
export const segmentsOf = ({ path }: Pick<Route, 'path'>): readonly string[] => withBrand(path).split('/');

export const isParameter = (segment: string): boolean => segment.startsWith('{');

export const parameterNames = (called: Pick<Route, 'path'>): readonly string[] =>
  segmentsOf(called)
    .filter(isParameter)
    .map((segment) => segment.slice(1, -1));

/** True when an undecoded path, split at its slashes, matches the route. A parameter is never empty. */
export function fitsPath(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => {
      const segment = segments[index] ?? '';
      return isParameter(part) ? segment !== '' : part === segment;
    })
  );
}

/** True when a path, undecoded and without its query, matches one of several routes, with any method. */
export type PathTest = (path: string) => boolean;

/** Combines the routes into one regular expression, because servers test every request. */
export function pathTest(routes: readonly Pick<Route, 'path'>[]): PathTest {
  const paths = routes.map((one) => segmentsOf(one).map((part) => (isParameter(part) ? '[^/]+' : escaped(part))));
  const pattern = paths.length > 0 ? new RegExp(`^(?:${paths.map((parts) => parts.join('/')).join('|')})$`) : /(?!)/;
  return (path) => pattern.test(path);
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');
