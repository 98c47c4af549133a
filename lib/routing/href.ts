import { canonicalPath, internalPath } from './match.ts';
import { fillPattern, type PathParams } from './path-pattern.ts';
import { type BuiltRouteName, type PathOf, table } from './routes.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

type HrefArguments<Params> = Record<never, never> extends Params ? [params?: Params, query?: Query] : [Params, Query?];

/**
 * The public path of a built route, encoded, with its query. A name whose screen is not built does not compile.
 * Throws when a parameter is missing or is a dot segment.
 */
export function href<Name extends BuiltRouteName>(
  name: Name,
  ...[params, query]: HrefArguments<PathParams<PathOf<Name>>>
): string {
  return fillPattern(table[name].path, params ?? {}) + searchOf(query);
}

function searchOf(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

type ContestRoute = 'contestIntro' | 'contestHome' | 'contestDetails';

/** A contest's own path where it has one (`/2023`), else the general one. */
function hrefOfContest(name: ContestRoute, params: { readonly id: string; readonly activeTabKey?: string }): string {
  const row = table[name];
  const general = fillPattern(row.path, params);
  const internal = internalPath({ route: { name, ...row }, params: { activeTabKey: '', ...params } });
  return (internal && canonicalPath(internal)) ?? general;
}

/** The presentation of a contest. */
export const hrefContest = (id: string): string => hrefOfContest('contestIntro', { id });

/** The home of a contest. */
export const hrefContestHome = (id: string): string => hrefOfContest('contestHome', { id });

/** A tab of a contest's details; `tab` is one of `detailTabs`. */
export const hrefContestDetails = (id: string, tab: string): string =>
  hrefOfContest('contestDetails', { id, activeTabKey: tab });

/** The public page of an agreement; only the user agreement has one so far. */
export const hrefAgreement = (id: 'userAgreement'): string => href(id);
