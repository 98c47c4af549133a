import { existsSync } from 'node:fs';
import { chromeExceptions } from '#lib/routing/page-chrome.ts';
import { parsePattern } from '#lib/routing/path-pattern.ts';
import { routes } from '#lib/routing/routes.ts';
import { chromeOf } from './page-chrome.tsx';

const folder = 'app/[locale]/(site)';
const pages = routes.flatMap(({ path, internal, chrome }) => (internal === null ? [] : [{ path, internal, chrome }]));
const heroes = pages.filter(({ chrome }) => chrome.header === 'transparent').map(({ path }) => path);

it.each(pages)('$path has the shell of its row', ({ internal, chrome }) => {
  const { header, footer, languageOnly } = chrome;
  const segments = parsePattern(internal).map(({ kind, text }) => (kind === 'param' ? `a ${text}` : text));
  expect(chromeOf(segments, chromeExceptions)).toEqual({ header, footer, languageOnly });
});

it('a page deeper than one with a hero does not take its shell', () => {
  expect(heroes).toContain('/competitions/{id}');
  expect(chromeOf(['contests', '2025'], chromeExceptions).header).toBe('transparent');
  expect(chromeOf(['contests', '2025', 'ranking', 'first'], chromeExceptions).header).toBe('dark');
});

it('the landing page has a header with the language only and no footer', () => {
  expect(chromeOf(['landing'], chromeExceptions)).toEqual({ header: 'transparent', footer: false, languageOnly: true });
});

it('pages whose shell differs are below the layout that reads the table', () => {
  for (const { segments } of chromeExceptions) expect(existsSync(`${folder}/${segments[0] ?? ''}`)).toBe(true);
});
