import { type Locale, lngParameter, locales } from '#lib/i18n/locales.ts';
import type { Assets } from './archive-files.ts';
import { type ArchivedContest, fileOfPage, linkTarget, relativeAddress } from './archived-pages.ts';
import { drain, type PortalReader } from './portal-reader.ts';
import { rewriteHtml } from './rewrite-html.ts';

/** Why a page that archived pages link to is not part of the archive. */
export type LeftOutReason = 'login' | 'otherPage' | 'missing';

export interface ReadPage {
  readonly path: string;
  readonly locale: Locale;
  /** With the archive's files, and with links as the portal has them. */
  readonly html: string;
}

export interface ReadPages {
  /** By file. */
  readonly files: ReadonlyMap<string, ReadPage>;
  readonly leftOut: ReadonlyMap<string, LeftOutReason>;
}

/** Reads the contest's pages in every language, from its entries along their links. */
export async function readPages(reader: PortalReader, contest: ArchivedContest, assets: Assets): Promise<ReadPages> {
  const files = new Map<string, ReadPage>();
  const leftOut = new Map<string, LeftOutReason>();
  const known = new Set(contest.entries);
  const queue = contest.entries.map((path) => ({ path, isLeaf: false }));

  const follow = (address: string): void => {
    const target = linkTarget(contest, address);
    if (!target) return;
    if (target.path === null) leftOut.set(address.replace(/[?#].*$/s, ''), target.needsLogin ? 'login' : 'otherPage');
    else if (!known.has(target.path)) {
      known.add(target.path);
      queue.push({ path: target.path, isLeaf: target.isLeaf });
    }
  };

  const readIn = async (path: string, isLeaf: boolean, locale: Locale): Promise<boolean> => {
    const received = await reader.read(`${path}?lng=${lngParameter[locale]}`);
    if (!received?.type.startsWith('text/html')) return false;
    const file = fileOfPage(path, locale);
    const relative = (asset: string | null) => asset && relativeAddress(file, asset);
    const html = rewriteHtml(Buffer.from(received.bytes).toString(), {
      link(address) {
        if (!isLeaf) follow(address);
        return address;
      },
      asset: (address) => relative(assets.file(address, path)),
      sheet: (css) => relativeAddress(file, assets.sheet(css, path)),
      note: '',
    });
    files.set(file, { path, locale, html });
    return true;
  };

  await drain(queue, async ({ path, isLeaf }) => {
    for (const locale of locales)
      if (!(await readIn(path, isLeaf, locale))) {
        leftOut.set(path, 'missing');
        return;
      }
  });
  return { files, leftOut };
}
