import { apiBase } from '#lib/contract/route.ts';

const fileFolders = [`${apiBase}/`, '/calendars/', '/feeds/'];

/** True for a path of this site whose answer is a file, or a failure in the place of one, and not a page. */
export const isFileAddress = (path: string): boolean => fileFolders.some((folder) => path.startsWith(folder));
