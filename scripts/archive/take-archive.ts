import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contests } from '#lib/contract/contests/contests.ts';
import { draws } from '#lib/contract/contests/draws.ts';
import { type Locale, localeFromLng, locales } from '#lib/i18n/locales.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { type ArchivedFile, createAssets, createFileWriter } from './archive-files.ts';
import { type ArchiveFacts, archiveIndex, archiveNote } from './archive-note.ts';
import { type ArchivedContest, archivedContest, fileOfPage, linkTarget, relativeAddress } from './archived-pages.ts';
import { createPortalReader, type PortalReader } from './portal-reader.ts';
import { type LeftOutReason, type ReadPage, type ReadPages, readPages } from './read-pages.ts';
import { rewriteHtml } from './rewrite-html.ts';

/** `archive.json` of an archive. */
export interface ArchiveManifest {
  readonly format: 1;
  readonly contest: string;
  readonly origin: string;
  readonly takenAt: string;
  /** Version of the portal that the command belongs to. */
  readonly portalVersion: string;
  readonly languages: readonly Locale[];
  /** Addresses that archived pages name and that are not part of the archive. */
  readonly leftOut: readonly { readonly path: string; readonly reason: LeftOutReason }[];
  readonly files: readonly ArchivedFile[];
}

export interface ArchiveOptions {
  readonly contestId: string;
  /** Address of the portal. */
  readonly from: string;
  /** A new or empty folder. */
  readonly folder: string;
  readonly portalVersion: string;
  /** Archives a contest that has not ended. */
  readonly isForced: boolean;
}

/**
 * Saves the public pages of a finished contest as files that need neither portal nor scripts.
 * @throws Error with a sentence for the operator
 */
export async function takeArchive(options: ArchiveOptions): Promise<ArchiveManifest> {
  const { contestId, folder, from, portalVersion } = options;
  const reader = createPortalReader(new URL(from).origin);
  const { contest, facts } = await readContest(reader, options);
  await openFolder(folder);
  const writer = createFileWriter(folder);
  const assets = createAssets(reader, writer);
  const pages = await readPages(reader, contest, assets);
  await assets.store();
  for (const [file, page] of pages.files) await writer.write(file, finishedPage({ file, page, pages, contest, facts }));
  const indexAddress = byLocale((locale) => relativeAddress('index.html', fileOfPage(hrefContest(contestId), locale)));
  await writer.write('index.html', archiveIndex(facts, indexAddress));
  const leftOut = [...pages.leftOut, ...[...assets.missing].map((path): [string, LeftOutReason] => [path, 'missing'])];
  const manifest: ArchiveManifest = {
    ...{ format: 1, contest: contestId, origin: reader.origin, takenAt: facts.takenAt.toISOString(), portalVersion },
    languages: locales,
    leftOut: leftOut.map(([path, reason]) => ({ path, reason })).toSorted(byPath),
    files: writer.files.toSorted(byPath),
  };
  await writeFile(join(folder, 'archive.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const byPath = (a: { readonly path: string }, b: { readonly path: string }) => (a.path < b.path ? -1 : 1);

const byLocale = <Value>(of: (locale: Locale) => Value): Readonly<Record<Locale, Value>> => ({
  'zh-EN': of('zh-EN'),
  'zh-CN': of('zh-CN'),
  'zh-Hant': of('zh-Hant'),
});

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
}

async function readContest(reader: PortalReader, { contestId: id, isForced }: ArchiveOptions) {
  const read = (locale: Locale) => reader.call(contests.contest, { params: { id } }, locale);
  const [contest, simplified, traditional] = [await read('zh-EN'), await read('zh-CN'), await read('zh-Hant')];
  if (contest.status !== 3 && !isForced)
    throw new Error(`${contest.name} has not ended. Add --force to archive it as it is now.`);
  const tracks = await reader.call(contests.tracks, { params: { id } }, 'zh-EN');
  const { list } = await reader.call(draws.ofContest, { query: { competitionID: id } }, 'zh-EN');
  const keys = list.map(({ key }) => key);
  const names = { 'zh-EN': contest.name, 'zh-CN': simplified.name, 'zh-Hant': traditional.name };
  const facts: ArchiveFacts = { names, takenAt: new Date(), timeZone: contest.timeZone };
  return { contest: archivedContest(contest, tracks.list, keys), facts };
}

interface Finishing {
  readonly file: string;
  readonly page: ReadPage;
  readonly pages: ReadPages;
  readonly contest: ArchivedContest;
  readonly facts: ArchiveFacts;
}

/** A page whose links lead to the archive's files; what is not part of it is text. */
function finishedPage({ file, page, pages, contest, facts }: Finishing): string {
  const existing = (path: string, locale: Locale): string | null => {
    const target = fileOfPage(path, locale);
    return pages.files.has(target) ? relativeAddress(file, target) : null;
  };
  const link = (address: string): string | null => {
    const lng = /^\?lng=([\w-]+)$/.exec(address);
    if (lng) return existing(page.path, localeFromLng(lng[1]) ?? page.locale);
    if (!address.startsWith('/')) return /^(?:https?|mailto):/.test(address) ? address : null;
    const target = linkTarget(contest, address);
    const found = target?.path ? existing(target.path, page.locale) : null;
    return found === null ? null : found + (target?.hash ?? '');
  };
  const note = archiveNote(
    facts,
    page.locale,
    byLocale((locale) => existing(page.path, locale)),
  );
  return rewriteHtml(page.html, { link, asset: (address) => address, sheet: (css) => css, note });
}
