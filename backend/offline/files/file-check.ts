import { archiveLimits, extensionOf, isWhatItSays } from '../../platform/file-types.ts';
import { ArchiveError, openZip } from '../../platform/zip.ts';

export interface CheckedFile {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Result of a file check; `lines` are its log, in English like all machine logs. */
export interface Finding {
  readonly passed: boolean;
  readonly lines: readonly string[];
}

/** Largest number of archive entries in the log. */
const namedAtMost = 200;

/**
 * Checks that a file is the archive that its extension promises, and that it may be unpacked on a machine.
 * @param path of a local file with the bytes
 */
export async function checkFile(path: string, file: CheckedFile, extensions: readonly string[]): Promise<Finding> {
  const lines = [`file ${file.fileName}`, `size ${file.size}`, `sha256 ${file.sha256}`];
  const extension = extensionOf(file.fileName, extensions);
  if (!extension) return { passed: false, lines: [...lines, `refused ending allowed=${extensions.join(',')}`] };
  try {
    if (!(await isWhatItSays(path, extension))) return { passed: false, lines: [...lines, `refused not ${extension}`] };
    const entries = extension === '.zip' ? await entriesOf(path) : [];
    return { passed: true, lines: [...lines, `type ${extension}`, ...entries, 'passed'] };
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { passed: false, lines: [...lines, `refused ${error.fault} ${error.entry}`.trim()] };
  }
}

async function entriesOf(path: string): Promise<string[]> {
  const zip = await openZip(path, archiveLimits);
  zip.close();
  const bytes = zip.entries.reduce((sum, { size }) => sum + size, 0);
  const named = zip.entries.slice(0, namedAtMost).map(({ name, size }) => `entry ${size} ${name}`);
  const rest = zip.entries.length - named.length;
  return [`entries ${zip.entries.length} unpacked ${bytes}`, ...named, ...(rest > 0 ? [`and ${rest} more`] : [])];
}
