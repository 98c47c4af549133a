import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';

export const manifestPath = 'manifest.json';
export const personsPath = 'persons.jsonl';
export const rowsPath = (table: string): string => `rows/${table}.jsonl`;
export const filePath = (fid: string): string => `files/${fid}`;

/** Bounds of a bundle. An entry with more bytes than its manifest says is not read any further. */
export const bundleLimits = {
  entries: 250_000,
  /** Unpacked bytes of all entries. */
  bytes: 2 * 1024 ** 4,
  /** Bytes of the manifest, and of one line. */
  manifest: 64 * 1024 ** 2,
  line: 8 * 1024 ** 2,
} as const;

const EntrySchema = z.strictObject({
  path: z.string().regex(/^(?:persons\.jsonl|rows\/[a-z_]+\.jsonl|files\/[\w-]{1,100})$/),
  size: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** Number of lines; absent for files. */
  rows: z.int().min(0).optional(),
});
export type BundleEntry = z.infer<typeof EntrySchema>;

export const BundleManifestSchema = z.strictObject({
  format: z.literal('contest-bundle'),
  version: z.literal(1),
  contest: z.string().min(1).max(64),
  tracks: z.array(z.string().min(1).max(100)),
  agreements: z.array(z.string().min(1).max(100)),
  createdAt: z.iso.datetime(),
  /** Name of the last migration. */
  schema: z.string(),
  /** Verified names, certificates and phone numbers are included. Nicknames always are, many of them verified names. */
  personalData: z.boolean(),
  entries: z.array(EntrySchema).max(bundleLimits.entries),
});
export type BundleManifest = z.infer<typeof BundleManifestSchema>;

/** A person of a contest: `identity` is a digest of the account at the payment app, null for one without login. */
export const BundlePersonSchema = z.strictObject({
  id: z.string().min(1).max(64),
  nickname: z.string().max(200),
  registeredAt: z.int(),
  identity: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .nullable(),
  verified: z
    .strictObject({
      subject: z.string(),
      name: z.string(),
      certificateType: z.string(),
      certificateNumber: z.string(),
      mobile: z.string(),
      verifiedAt: z.int(),
    })
    .optional(),
});
export type BundlePerson = z.infer<typeof BundlePersonSchema>;

/** A row, by the names of its columns. */
export type BundleRow = Readonly<Record<string, unknown>>;
export const BundleRowSchema = z.record(z.string(), z.unknown());

/** Lines of an entry, parsed. @throws Error for a line that is too long or no JSON */
export async function* parsedLines<Item>(source: Readable, schema: z.ZodType<Item>): AsyncGenerator<Item> {
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.length > bundleLimits.line) throw new Error('A line of the bundle is too long.');
    yield schema.parse(JSON.parse(line));
  }
}

/** Parts of a list, so many items each. */
export async function* inBatches<Item>(source: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
