import { request } from 'undici';
import { localAddress } from '#lib/process/local-address.ts';
import { match } from '#lib/routing/match.ts';
import type { Settings } from './settings.ts';

type Portal = Pick<Settings, 'host' | 'port' | 'origin'>;

/** The common entry pages; they are rendered before the first visit. */
const entryPages = ['/home', '/home?lng=zh-cn', '/home?lng=zh-hant', '/login/1', '/2025'];

/** Text of a page; empty when there is none. The portal answers its public host only, which `fetch` cannot send. */
async function read(portal: Portal, path: string): Promise<string> {
  const headers = { host: new URL(portal.origin).host, accept: 'text/html' };
  try {
    const { statusCode, body } = await request(localAddress(portal.host, portal.port) + path, { headers });
    const text = await body.text();
    return statusCode === 200 ? text : '';
  } catch {
    return '';
  }
}

/** Paths of the tracks' public pages, from the sitemap. */
async function trackPages(portal: Portal): Promise<readonly string[]> {
  const sitemap = await read(portal, '/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  return [...new Set(paths)].filter((path) => match(path)?.route.name === 'trackPage');
}

/**
 * Renders pages before their first visit. One track after another: the files of its task are made for its first page,
 * which takes up to eight seconds.
 */
export async function warmUp(portal: Portal): Promise<void> {
  await Promise.all(entryPages.map((path) => read(portal, path)));
  for (const path of await trackPages(portal)) await read(portal, path);
}
