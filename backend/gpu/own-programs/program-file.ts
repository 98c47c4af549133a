import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  type OwnProgram,
  type OwnProgramType,
  ownProgramBytesAtMost,
  ownProgramTypeOf,
} from '#lib/contract/gpu/gpu-runs.ts';
import { GpuError } from '../gpu-error.ts';

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * Facts of an uploaded program. Its name is shown and stored, and is no path: the file lies under its checksum.
 * @throws GpuError `programWrong` for an unknown type, for one that the bytes contradict, and for an empty or too large
 * file
 */
export function factsOf(fileName: string, bytes: Buffer): OwnProgram {
  const type = ownProgramTypeOf(fileName);
  const fits = bytes.length > 0 && bytes.length <= ownProgramBytesAtMost;
  if (!type || !fits || !looksLike(type, bytes)) throw new GpuError('programWrong');
  return { fileName, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const looksLike = (type: OwnProgramType, bytes: Buffer): boolean =>
  type === 'tar.gz' ? bytes.subarray(0, 2).equals(gzipMagic) : isUtf8(bytes) && !bytes.includes(0);
