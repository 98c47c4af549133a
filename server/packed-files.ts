import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compressed, compress } from './encodings.ts';

/** The best that brotli can do: seconds of CPU for a whole build, so it is done when that is made. */
const quality = 11;

/** Named by what they unpack to, so that a file that has changed since finds none. */
function pathOf(buildFolder: string, body: Buffer): string {
  return join(buildFolder, 'packed', createHash('sha256').update(body).digest('hex'));
}

/** A body in its compressed forms: as `packFile` left them, or made now where there are none. */
export async function packedForms(buildFolder: string, body: Buffer): Promise<Compressed> {
  const path = pathOf(buildFolder, body);
  try {
    const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]);
    return { br, gzip };
  } catch {
    return compress(body, quality);
  }
}

/** Keeps the compressed forms of a file beside the build. */
export async function packFile(buildFolder: string, body: Buffer): Promise<void> {
  const path = pathOf(buildFolder, body);
  const { br, gzip } = await compress(body, quality);
  await mkdir(join(buildFolder, 'packed'), { recursive: true });
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
}
