import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compressed, compress } from './encodings.ts';

/** Brotli's maximum: seconds of CPU for a whole build, so it is done during the build. */
const quality = 11;

/** Named by the hash of the unpacked content, so that nothing is found for a file changed since. */
function pathOf(buildFolder: string, body: Buffer): string {
  return join(buildFolder, 'packed', createHash('sha256').update(body).digest('hex'));
}

/** A body in its compressed forms: those stored by `packFile`, or new ones when there are none. */
export async function packedForms(buildFolder: string, body: Buffer): Promise<Compressed> {
  const path = pathOf(buildFolder, body);
  try {
    const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
    return { br, gzip };
  } catch {
    return compress(body, quality);
  }
}

/** Stores the compressed forms of a file beside the build. */
export async function packFile(buildFolder: string, body: Buffer): Promise<void> {
  const path = pathOf(buildFolder, body);
  const { br, gzip } = await compress(body, quality);
  await mkdir(join(buildFolder, 'packed'), { recursive: true });
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
}
