import { type CsvError, parse } from 'csv-parse/browser/esm';
import { createSHA256 } from 'hash-wasm';
import {
  csvOptions,
  type ResultProblem,
  type ResultReport,
  resultCheck,
  syntaxFault,
} from '#lib/contract/submissions/result-check.ts';
import type { KindRules, ResultFormat } from '#lib/contract/submissions/tracks.ts';

/** First bytes by file extension. */
const signatures: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '.zip': [
    [0x50, 0x4b, 0x03, 0x04],
    [0x50, 0x4b, 0x05, 0x06],
  ],
  '.pdf': [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  '.png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  '.jpg': [[0xff, 0xd8, 0xff]],
  '.jpeg': [[0xff, 0xd8, 0xff]],
  '.gz': [[0x1f, 0x8b]],
  '.7z': [[0x37, 0x7a, 0xbc, 0xaf]],
};

/** Extensions of text files: they must not contain a zero byte or begin with the signature of another format. */
const texts: readonly string[] = ['.csv', '.txt', '.json', '.md'];

/** Length of the inspected beginning, in bytes. */
const signatureBytes = 512;

const begins = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Extension of a file's name among those given, the longest first; null when it has none of them. */
function endingOf(name: string, endings: readonly string[]): string | null {
  const lower = name.toLowerCase();
  return endings.toSorted((a, b) => b.length - a.length).find((ending) => lower.endsWith(ending)) ?? null;
}

/**
 * True when the first bytes of a file match its extension. Unknown extensions pass: the backend inspects every file
 * anyway.
 */
function hasContentOf(ending: string, bytes: Uint8Array): boolean {
  const last = ending.slice(ending.lastIndexOf('.'));
  if (texts.includes(last))
    return (
      !bytes.includes(0) &&
      !Object.values(signatures)
        .flat()
        .some((one) => begins(bytes, one))
    );
  const known = signatures[last];
  return known === undefined || known.some((one) => begins(bytes, one));
}

/** Requirements on a file before it is sent. `format` only where its rows are known. */
export interface Expectation {
  readonly rules: Pick<KindRules, 'extensions' | 'maxBytes'>;
  readonly format: ResultFormat | null;
}

/** Reason for which a file is not sent. */
export type FileProblem =
  | { readonly kind: 'ending'; readonly endings: readonly string[] }
  | { readonly kind: 'size'; readonly maxBytes: number }
  | { readonly kind: 'noContent' }
  | { readonly kind: 'content'; readonly ending: string }
  | { readonly kind: 'encoding' }
  | { readonly kind: 'unreadable' }
  /** The archive does not contain exactly one table; `found` is their number. */
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

const nameOf = (error: unknown) => (typeof error === 'object' && error && 'name' in error ? error.name : '');
const refused = (...problems: FileProblem[]): Inspection => ({ problems, sha256: null, rows: null });

/** Problem that is found without reading the file. */
function outerProblem({ name, size }: Pick<File, 'name' | 'size'>, { rules }: Expectation): FileProblem | null {
  if (endingOf(name, rules.extensions) === null) return { kind: 'ending', endings: rules.extensions };
  if (size === 0) return { kind: 'noContent' };
  return size > rules.maxBytes ? { kind: 'size', maxBytes: rules.maxBytes } : null;
}

/**
 * Checks a file before it is sent: extension, size, first bytes, every row of tables, and computes the SHA-256. Reads
 * it once, in chunks, so memory does not grow with the file; only a table in an archive is unpacked whole. Never
 * throws.
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
    // A fatal decoder throws a TypeError at the first byte that is not UTF-8.
    return refused({ kind: nameOf(error) === 'TypeError' ? 'encoding' : 'unreadable' });
  }
}

/**
 * Checks a table while its text is read: `push` each piece in order, then call `end`. The parser reads each piece at
 * once, so nothing is buffered.
 * @throws CsvError from `end` for an error that is not the file's
 */
export function tableCheck(format: ResultFormat) {
  const check = resultCheck(format);
  const parser = parse({
    ...csvOptions,
    on_record: (fields: string[], { lines }) => {
      check.row(fields, lines);
      return null;
    },
  });
  // Streams of the browser build have no `destroy`, but for texts below three bytes the parser registers it as a listener.
  Object.assign(parser, { destroy: () => undefined });
  const failure = new Promise<CsvError | null>((resolve) => {
    parser.on('end', () => resolve(null)).on('error', resolve);
  });
  parser.resume();
  return {
    push: (text: string): void => {
      parser.write(text);
    },
    async end(): Promise<ResultReport> {
      parser.end();
      const error = await failure;
      const kind = error && syntaxFault(error.code);
      if (error && !kind) throw error;
      if (error && kind) check.fault({ kind, line: Number(error.lines) });
      return check.end();
    },
  };
}

async function readThrough(file: File, format: ResultFormat | null, onRead: (bytes: number) => void) {
  const hash = await createSHA256();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const table = format && tableCheck(format);
  const reader = file.stream().getReader();
  let read = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value);
    table?.push(decoder.decode(piece.value, { stream: true }));
    read += piece.value.length;
    onRead(read);
  }
  table?.push(decoder.decode());
  return { ...foundIn(await table?.end()), sha256: hash.digest('hex') };
}

type Found = Pick<Inspection, 'problems' | 'rows'>;

const foundIn = (report: ResultReport | undefined): Found => ({
  problems: report?.problems.map((problem): FileProblem => ({ kind: 'table', ...problem })) ?? [],
  rows: report?.rows ?? null,
});

/** Bytes of a table that are decoded at once. */
const pieceLength = 2 ** 20;

/** The same checks for a table in an archive. The reader of archives is loaded on demand. */
async function inspectArchive(file: File, format: ResultFormat): Promise<Found> {
  const { tableInZip } = await import('./table-in-zip.ts');
  const found = tableInZip(new Uint8Array(await file.arrayBuffer()));
  if (found.kind === 'large') return { problems: [], rows: null };
  if (found.kind !== 'table') return { problems: [found], rows: null };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const table = tableCheck(format);
  for (let at = 0; at < found.bytes.length; at += pieceLength)
    table.push(decoder.decode(found.bytes.subarray(at, at + pieceLength), { stream: true }));
  table.push(decoder.decode());
  return foundIn(await table.end());
}
