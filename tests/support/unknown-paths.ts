import { fillPattern, parsePattern } from '#lib/routing/path-pattern.ts';
import { routes } from '#lib/routing/routes.ts';

/** A page with a parameter, and its path with an unused name. */
export interface UnknownPage {
  /** The path pattern of the route table. */
  readonly pattern: string;
  /** Of the page that Next renders; several patterns may lead to one. */
  readonly internal: string;
  readonly pathOf: (name: string) => string;
}

/** Every path of the route table with a parameter. A parameter that takes few values has one of them. */
export const unknownPages: readonly UnknownPage[] = routes.flatMap(({ path, internal, only }) => {
  const names = parsePattern(path).flatMap(({ kind, text }) => (kind === 'param' ? [text] : []));
  if (internal === null || names.length === 0) return [];
  const pathOf = (name: string) =>
    fillPattern(path, Object.fromEntries(names.map((param) => [param, only[param]?.[0] ?? name])));
  return [{ pattern: path, internal: String(internal), pathOf }];
});

/** Files that are made for an id. */
export const unknownFiles: readonly ((name: string) => string)[] = [
  (name) => `/calendars/contest.${name}.zh-en.ics`,
  (name) => `/feeds/contest.${name}.zh-en.xml`,
  (name) => `/og/contest.${name}.zh-en.png`,
];
