import { buffer } from 'node:stream/consumers';
import { knownMigrations } from '../platform/database/schema-version.ts';
import { createDigest } from '../platform/digest.ts';
import { sha256 } from '../platform/signing.ts';
import { ArchiveError, openZip, type ZipContents } from '../platform/zip.ts';
import {
  type BundleEntry,
  type BundleManifest,
  BundleManifestSchema,
  bundleLimits,
  manifestPath,
} from './bundle-format.ts';
import { bundleTables } from './bundle-tables.ts';

export interface OpenBundle {
  readonly manifest: BundleManifest;
  /** SHA-256 of the manifest. */
  readonly digest: string;
  readonly zip: ZipContents;
}

/**
 * Opens a bundle after comparing every entry with its manifest. `close` the zip.
 * @throws Error with a sentence for the operator when it is damaged, too large or of another version
 */
export async function openBundle(file: string): Promise<OpenBundle> {
  const zip = await openZip(file, bundleLimits).catch((error: unknown) => {
    if (error instanceof ArchiveError) throw new Error(`${file} is refused as an archive: ${error.message}.`);
    throw error;
  });
  try {
    const { manifest, digest } = await readManifest(zip);
    assertKnown(manifest);
    assertComplete(zip, manifest);
    for (const entry of manifest.entries) await verifyEntry(zip, entry);
    return { manifest, digest, zip };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readManifest(zip: ZipContents): Promise<{ manifest: BundleManifest; digest: string }> {
  const entry = zip.entries.find(({ name }) => name === manifestPath);
  if (!entry || entry.size > bundleLimits.manifest) throw new Error('This is no contest bundle: it has no manifest.');
  const bytes = await buffer(await zip.read(manifestPath));
  const parsed = BundleManifestSchema.safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success) throw new Error('This version does not know the bundle’s format or version.');
  return { manifest: parsed.data, digest: sha256(bytes) };
}

function assertKnown({ schema }: BundleManifest): void {
  if (!knownMigrations().has(schema))
    throw new Error(`The bundle was made by a newer version (${schema}). Import it with that version.`);
}

function assertComplete({ entries }: ZipContents, manifest: BundleManifest): void {
  const named = new Map(manifest.entries.map(({ path, size }) => [path, size]));
  const stored = entries.filter(({ name }) => name !== manifestPath);
  if (stored.length !== manifest.entries.length || named.size !== manifest.entries.length)
    throw new Error('The bundle is damaged: its entries are not those of the manifest.');
  for (const { name, size } of stored)
    if (named.get(name) !== size) throw new Error(`The bundle is damaged: ${name} differs from the manifest.`);
  const known = new Set(bundleTables.map(({ name }) => `rows/${name}.jsonl`));
  const unknown = stored.find(({ name }) => name.startsWith('rows/') && !known.has(name));
  if (unknown) throw new Error(`This version does not know ${unknown.name}.`);
}

async function verifyEntry(zip: ZipContents, { path, size, sha256 }: BundleEntry): Promise<void> {
  const digest = createDigest();
  try {
    for await (const _ of digest.through(await zip.read(path), size));
  } catch (cause) {
    throw new Error(`The bundle is damaged: ${path} cannot be read.`, { cause });
  }
  const found = digest.result();
  if (found.size !== size || found.sha256 !== sha256)
    throw new Error(`The bundle is damaged: ${path} differs from the manifest.`);
}
