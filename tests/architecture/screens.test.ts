import { expect, it } from 'vitest';
import { routes } from '#lib/routing/routes.ts';
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
const listed = routes.flatMap(({ internal }) => (internal === null ? [] : [shape(internal)]));

it('every built path has its page', () => {
  expect([...new Set(listed)].filter((page) => !existing.includes(page))).toEqual([]);
});

it('every page is reached by a path', () => {
  expect(existing.filter((page) => !listed.includes(page))).toEqual([]);
});

it('every screen with a page is in the table', () => {
  const screens = new Set<string>(routes.flatMap(({ built, screen }) => (built ? [screen] : [])));
  expect(Object.keys(pages).filter((screen) => !screens.has(screen))).toEqual([]);
});
