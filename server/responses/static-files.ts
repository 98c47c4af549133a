import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { type Encoded, encode, encodedAs, isWorthCompressing } from './encodings.ts';
import { packedForms, packFile } from './packed-files.ts';

export interface StaticFile {
  readonly encoded: Encoded;
  readonly contentType: string;
  readonly cacheControl: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Names below `/_next/static` contain their content's hash. */
const immutable = 'public, max-age=31536000, immutable';

const compressible = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;

/**
 * The files of a build in memory, as compressed by the build: names below `/_next/static` contain their content's hash
 * and never change; files of `public/` are checked again after an hour.
 * @returns files by their path in a URL, and the texts of all style sheets by theirs.
 */
export async function loadStaticFiles(
  buildFolder: string,
  publicFolder: string,
): Promise<{ files: ReadonlyMap<string, StaticFile>; styleSheets: ReadonlyMap<string, string> }> {
  const files = new Map<string, StaticFile>();
  const styleSheets = new Map<string, string>();
  for await (const { path, name } of walk(join(buildFolder, 'static'))) {
    const body = await readFile(path);
    const address = `/_next/static/${name}`;
    if (extname(name) === '.css') styleSheets.set(address, body.toString());
    files.set(address, await fileOf(name, body, { buildFolder, cacheControl: immutable }));
  }
  for await (const { path, name } of walk(publicFolder)) {
    const body = await readFile(path);
    files.set(`/${name}`, await fileOf(name, body, { buildFolder, cacheControl: 'public, max-age=3600' }));
  }
  return { files, styleSheets };
}

/**
 * Compresses the files of a build with the best quality and stores the result beside it, so that a start does not
 * repeat it.
 */
export async function packBuild(buildFolder: string, publicFolder: string): Promise<void> {
  for (const folder of [join(buildFolder, 'static'), publicFolder]) {
    for await (const { path, name } of walk(folder)) {
      const body = await readFile(path);
      if (isPacked(name, body)) await packFile(buildFolder, body);
    }
  }
}

/** Files below a folder, with their names in a URL; none where the folder does not exist. */
export async function* walk(folder: string): AsyncGenerator<{ path: string; name: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).map(encodeURIComponent).join('/');
    yield { path, name };
  }
}

const contentTypeOf = (name: string) => contentTypes[extname(name)] ?? 'application/octet-stream';

const isPacked = (name: string, body: Buffer) => compressible.test(contentTypeOf(name)) && isWorthCompressing(body);

interface Keeping {
  readonly buildFolder: string;
  readonly cacheControl: string;
}

async function fileOf(name: string, body: Buffer, { buildFolder, cacheControl }: Keeping): Promise<StaticFile> {
  const forms = isPacked(name, body) ? await packedForms(buildFolder, body) : null;
  return { encoded: encodedAs(body, forms), contentType: contentTypeOf(name), cacheControl };
}

/** Brotli quality for a file that few visitors still need. */
const archivedQuality = 5;

/** A file below `/_next/static` of another build, compressed now. */
export async function archivedFile(name: string, body: Buffer): Promise<StaticFile> {
  const contentType = contentTypeOf(name);
  const encoded = compressible.test(contentType) ? await encode(body, archivedQuality) : encodedAs(body, null);
  return { encoded, contentType, cacheControl: immutable };
}
