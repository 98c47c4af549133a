import { createSHA256 } from 'hash-wasm';
import { type ResultProblem, type ResultReport, resultCheck } from '#lib/contract/result-check.ts';
import type { KindRules, ResultFormat } from '#lib/contract/tracks.ts';
import { endingOf, hasContentOf, signatureBytes } from './file-content.ts';

/** What a file has to be before a byte of it is sent. `format` only where its rows are known. */
export interface Expectation {
  readonly rules: Pick<KindRules, 'extensions' | 'maxBytes'>;
  readonly format: ResultFormat | null;
}

/** Why a file is not sent. */
export type FileProblem =
  | { readonly kind: 'ending'; readonly endings: readonly string[] }
  | { readonly kind: 'size'; readonly maxBytes: number }
  | { readonly kind: 'noContent' }
  | { readonly kind: 'content'; readonly ending: string }
  | { readonly kind: 'encoding' }
  | { readonly kind: 'unreadable' }
  /** Not exactly one table stands in the archive; `found` says how many. */
  | { readonly kind: 'archiveTables'; readonly found: number }
  | { readonly kind: 'archiveDamaged' }
  | ({ readonly kind: 'table' } & ResultProblem);

export interface Inspection {
  readonly problems: readonly FileProblem[];
  /** Lower-case hex of the whole file; null when it was not read to its end. */
  readonly sha256: string | null;
  /** Rows below the header, where they were counted. */
  readonly rows: number | null;
}

const refused = (...problems: FileProblem[]): Inspection => ({ problems, sha256: null, rows: null });

/** What can be said without reading the file. */
export function outerProblem({ name, size }: Pick<File, 'name' | 'size'>, { rules }: Expectation): FileProblem | null {
  if (endingOf(name, rules.extensions) === null) return { kind: 'ending', endings: rules.extensions };
  if (size === 0) return { kind: 'noContent' };
  return size > rules.maxBytes ? { kind: 'size', maxBytes: rules.maxBytes } : null;
}

/**
 * Looks into a file before it is sent: ending, size, first bytes, for tables every row, and the SHA-256 on the way.
 * Reads it once, piece by piece, so memory does not grow with the file; only a table in an archive is unpacked whole.
 * Never throws.
 * @param onRead bytes read so far
 */
export async function inspectFile(
  file: File,
  expectation: Expectation,
  onRead: (bytes: number) => void,
): Promise<Inspection> {
  const outer = outerProblem(file, expectation);
  if (outer) return refused(outer);
  const ending = endingOf(file.name, expectation.rules.extensions) ?? '';
  try {
    const first = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer());
    if (!hasContentOf(ending, first)) return refused({ kind: 'content', ending });
    const read = await readThrough(file, ending === '.csv' ? expectation.format : null, onRead);
    if (ending !== '.zip' || !expectation.format) return read;
    return { ...read, ...(await inspectArchive(file, expectation.format)) };
  } catch (error) {
    // A decoder that is told to be strict throws a TypeError at the first byte that is no UTF-8.
    return refused({ kind: error instanceof TypeError ? 'encoding' : 'unreadable' });
  }
}

async function readThrough(file: File, format: ResultFormat | null, onRead: (bytes: number) => void) {
  const hash = await createSHA256();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const table = format && resultCheck(format);
  const reader = file.stream().getReader();
  let read = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value);
    table?.push(decoder.decode(piece.value, { stream: true }));
    read += piece.value.length;
    onRead(read);
  }
  table?.push(decoder.decode());
  return { ...foundIn(table?.end()), sha256: hash.digest('hex') };
}

type Found = Pick<Inspection, 'problems' | 'rows'>;

const foundIn = (report: ResultReport | undefined): Found => ({
  problems: report?.problems.map((problem): FileProblem => ({ kind: 'table', ...problem })) ?? [],
  rows: report?.rows ?? null,
});

/** Bytes of a table that are decoded at once. */
const pieceLength = 2 ** 20;

/** The same rules for a table that came in an archive. What reads archives is loaded when there is one. */
async function inspectArchive(file: File, format: ResultFormat): Promise<Found> {
  const { tableInZip } = await import('./table-in-zip.ts');
  const found = tableInZip(new Uint8Array(await file.arrayBuffer()));
  if (found.kind === 'large') return { problems: [], rows: null };
  if (found.kind !== 'table') return { problems: [found], rows: null };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const table = resultCheck(format);
  for (let at = 0; at < found.bytes.length; at += pieceLength)
    table.push(decoder.decode(found.bytes.subarray(at, at + pieceLength), { stream: true }));
  table.push(decoder.decode());
  return foundIn(table.end());
}
