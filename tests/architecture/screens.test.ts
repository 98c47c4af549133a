import { type Route, routes } from '#lib/routing/routes.ts';
import { pages } from '#lib/routing/screens.ts';
import { filesOf } from './sources.ts';

/** `/contests/[id]` of a folder and `/contests/{id}` of a row: the parameter's name may differ, its place may not. */
const shape = (pattern: string) => pattern.replace(/\{[^}]+\}|\[[^\]]+\]/g, '*');

const existing = filesOf('app/[[]locale[]]/**/page.tsx').map((path) =>
  shape(
    `/${path
      .replace('app/[locale]/', '')
      .replace(/\([^)]+\)\//g, '')
      .replace(/\/?page\.tsx$/, '')}`,
  ),
);
const known = new Set(existing);

/** A parameter that takes a closed list may have one page for all its values, or one page each. */
function pagesOf({ internal, only }: Route): readonly string[] {
  if (internal === null) return [];
  if (known.has(shape(internal))) return [shape(internal)];
  const spelled = Object.entries(only).reduce<readonly string[]>(
    (patterns, [name, values = []]) =>
      patterns.flatMap((pattern) => values.map((value) => pattern.replace(`{${name}}`, value))),
    [internal],
  );
  return spelled.map(shape);
}

const listed = routes.flatMap(pagesOf);

it('every path has its page', () => {
  expect([...new Set(listed)].filter((page) => !existing.includes(page))).toEqual([]);
});

it('every page is reached by a path', () => {
  expect(existing.filter((page) => !listed.includes(page))).toEqual([]);
});

it('every screen with a page is in the table', () => {
  const screens = new Set<string>(routes.map(({ screen }) => screen));
  expect(Object.keys(pages).filter((screen) => !screens.has(screen))).toEqual([]);
});
