import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { createDigest } from '../platform/digest.ts';
import { type BundleEntry, type BundleManifest, manifestPath } from './bundle-format.ts';

/** Writes the entries of a bundle in turn, each as it is read, and notes their digests for the manifest. */
export interface BundleWriter {
  /** Adds lines, compressed; each ends with a line feed. */
  addLines(path: string, lines: AsyncIterable<string>): Promise<void>;
  /** Adds a file as it is: most are compressed already. */
  addFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Ends the bundle with its manifest. */
  finish(contents: Omit<BundleManifest, 'entries'>): BundleManifest;
  /** Settles when everything is written. While an entry is added it may reject, and the entry then never ends. */
  readonly written: Promise<void>;
}

export function createBundleWriter(target: Writable): BundleWriter {
  const zip = new ZipFile();
  const entries: BundleEntry[] = [];

  const add = async (path: string, source: AsyncIterable<Uint8Array | string>, options: { compress: boolean }) => {
    const digest = createDigest();
    const stream = Readable.from(digest.through(source), { objectMode: false });
    zip.addReadStream(stream, path, options);
    await once(stream, 'end');
    return { path, ...digest.result() };
  };

  return {
    async addLines(path, lines) {
      let rows = 0;
      const counted = async function* () {
        for await (const line of lines) {
          rows++;
          yield line;
        }
      };
      entries.push({ ...(await add(path, counted(), { compress: true })), rows });
    },

    async addFile(path, bytes) {
      entries.push(await add(path, bytes, { compress: false }));
    },

    finish(contents) {
      const manifest = { ...contents, entries };
      zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), manifestPath);
      zip.end();
      return manifest;
    },

    written: pipeline(zip.outputStream, target),
  };
}
