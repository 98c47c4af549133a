import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { createDigest } from '../platform/digest.ts';
import { jsonText } from '../platform/json-text.ts';

const manifestName = 'manifest.json';
/** Files of a backup by engine, and folders of the other files. */
export const dumpPath = { pglite: 'database/pglite.tar.gz', postgresql: 'database/postgresql.dump' } as const;
export const folders = { images: 'files', uploads: 'uploads', data: 'data' } as const;

/** Below the backup's folder: no part of it leads out. */
const PathSchema = z
  .string()
  .refine((path) => !path.includes('\\') && path.split('/').every((part) => !['', '.', '..'].includes(part)));
const EntrySchema = z.object({
  path: PathSchema,
  /** Bytes. */
  size: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
const ManifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgresql']),
  /** Version of the database server. */
  serverVersion: z.string(),
  /** Name of the last migration. */
  schema: z.string(),
  /** Files that the database names and that were missing or damaged when the backup was made. */
  problems: z.array(z.string()),
  files: z.array(EntrySchema),
});
export type Manifest = z.infer<typeof ManifestSchema>;
export type Entry = z.infer<typeof EntrySchema>;

/** Writes the manifest, last of all files: a folder without it is no complete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `${manifestName}.draft`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, manifestName));
}

/** @throws Error with a sentence for the operator when the folder is no complete backup of a known format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${manifestName}.`);
  });
  const parsed = jsonText(ManifestSchema).safeParse(text);
  if (!parsed.success)
    throw new Error(`${join(folder, manifestName)} is not the manifest of a backup of this version.`);
  return parsed.data;
}

/** Reads a stream to its end, into `target` if given. */
async function consume(
  source: Readable,
  target: Writable = new Writable({ write: (_chunk, _encoding, done) => done() }),
): Promise<Omit<Entry, 'path'>> {
  const digest = createDigest();
  await pipeline(source, (chunks: AsyncIterable<Buffer>) => digest.through(chunks), target);
  return digest.result();
}

/** Writes a file of a backup, whole or not at all. @param path below the folder; `open` gives its bytes */
export async function storeFile(folder: string, path: string, open: () => Promise<Readable>): Promise<Entry> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    return { path, ...(await consume(await open(), createWriteStream(target, { mode: 0o600, flush: true }))) };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

/** The entry of a file that another program has written. */
export async function entryOf(folder: string, path: string): Promise<Entry> {
  return { path, ...(await consume(createReadStream(join(folder, path)))) };
}

/** @throws Error that names the first file which is missing or differs from the manifest */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  await inParallel(files, async ({ path, size, sha256 }) => {
    const found = await entryOf(folder, path).catch(() => null);
    if (found?.size !== size || found.sha256 !== sha256)
      throw new Error(`The backup is damaged: ${path} ${found ? 'differs from the manifest' : 'cannot be read'}.`);
  });
}

/** Number of files that are read or written at the same time. */
const width = 8;

/** Works through a list in parallel, in any order. */
export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
