import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { relativeAddress } from './archived-pages.ts';
import { drain, type PortalReader } from './portal-reader.ts';
import { rewriteCss } from './rewrite-css.ts';

export interface ArchivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Writes the files of an archive and keeps their checksums. */
export function createFileWriter(folder: string) {
  const files: ArchivedFile[] = [];
  return {
    files,
    async write(path: string, content: Uint8Array | string): Promise<void> {
      const bytes = Buffer.from(content);
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes, { flag: 'wx' });
      files.push({ path, size: bytes.length, sha256: hashOf(bytes) });
    },
  };
}
export type FileWriter = ReturnType<typeof createFileWriter>;

/** Pictures, fonts and style sheets of the archived pages, each stored once. */
export function createAssets(reader: PortalReader, writer: FileWriter) {
  const fileOf = new Map<string, string>();
  const waiting: { readonly address: string; readonly file: string }[] = [];
  const sheets = new Map<string, string>();
  const missing = new Set<string>();

  /** File of an address that `base`, a path of the portal, names; null for one that is not the portal's. */
  const assetFile = (address: string, base: string): string | null => {
    const url = URL.parse(address, reader.origin + base);
    if (!url || url.origin !== reader.origin) {
      missing.add(address);
      return null;
    }
    const key = url.pathname + url.search;
    const known = fileOf.get(key);
    if (known) return known;
    const file = `assets/${nameOf(url)}`;
    fileOf.set(key, file);
    waiting.push({ address: key, file });
    return file;
  };

  const rewriteSheet = (css: string, from: string, base: string) =>
    rewriteCss(css, (address) => {
      const file = assetFile(address, base);
      return file && relativeAddress(from, file);
    });

  const read = async ({ address, file }: { readonly address: string; readonly file: string }): Promise<void> => {
    const received = await reader.read(address);
    if (!received) {
      missing.add(address);
      return;
    }
    const isSheet = received.type.startsWith('text/css');
    await writer.write(
      file,
      isSheet ? rewriteSheet(Buffer.from(received.bytes).toString(), file, address) : received.bytes,
    );
  };

  return {
    missing,
    /** @returns file of a picture, font or style sheet; null where it is not the portal's */
    file: assetFile,
    /** @returns file of a style sheet that was part of the page at `base` */
    sheet(css: string, base: string): string {
      const file = `assets/${hashOf(css).slice(0, 16)}.css`;
      if (!sheets.has(file)) sheets.set(file, rewriteSheet(css, file, base));
      return file;
    },
    async store(): Promise<void> {
      for (const [file, css] of sheets) await writer.write(file, css);
      await drain(waiting, read);
    },
  };
}
export type Assets = ReturnType<typeof createAssets>;

/** Name with the ending of its address, by which servers and browsers know the type. */
function nameOf({ pathname, search }: URL): string {
  const [, stem = 'file', ending = ''] = /([\w-]{1,60})[^/]*?(\.[a-z\d]{1,8})?$/i.exec(pathname) ?? [];
  return `${stem}.${hashOf(pathname + search).slice(0, 12)}${ending.toLowerCase()}`;
}
