import type { MenuEntry } from './route.ts';
import { routes } from './routes.ts';

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
