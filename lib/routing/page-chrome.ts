import { parsePattern } from './path-pattern.ts';
import type { Chrome, MenuEntry } from './route.ts';
import { type Route, routes } from './routes.ts';

/** First folder of a page below its layout: `contests` of `/contests/{id}/home`. */
const folderOf = (internal: string | null): readonly string[] => internal?.split('/').slice(1, 2) ?? [];

/**
 * Folders of pages by entry of the menu, from the `chrome` of their routes. On the server and in the browser a page
 * knows its folder but not its path.
 */
export const menuFolders: ReadonlyMap<MenuEntry, ReadonlySet<string>> = new Map(
  [...Map.groupBy(routes, ({ chrome }) => chrome.menu)].flatMap(([entry, rows]) =>
    entry === null ? [] : [[entry, new Set(rows.flatMap(({ internal }) => folderOf(internal)))] as const],
  ),
);

/** Parts of the shell that a layout shows or hides. */
export type PageChrome = Pick<Chrome, 'header' | 'footer' | 'languageOnly'>;

/** Shell of the pages of one folder. `segments` are those of the page below its layout, null for a parameter. */
export interface ChromeException {
  readonly segments: readonly (string | null)[];
  readonly chrome: PageChrome;
}

function exceptionOf({ internal, chrome: { header, footer, languageOnly } }: Route): readonly ChromeException[] {
  if (internal === null || (header === 'dark' && footer && !languageOnly)) return [];
  const segments = parsePattern(internal).map(({ kind, text }) => (kind === 'param' ? null : text));
  return [{ segments, chrome: { header, footer, languageOnly } }];
}

/**
 * Pages whose shell is not the usual one. A layout passes this short list to the browser, which then does not need
 * the whole table.
 */
export const chromeExceptions: readonly ChromeException[] = [
  ...new Map(routes.flatMap(exceptionOf).map((item) => [item.segments.join('/'), item])).values(),
];
