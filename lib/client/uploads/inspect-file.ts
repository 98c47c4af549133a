import { createSHA256 } from 'hash-wasm';
import { type ResultProblem, resultCheck } from '#lib/contract/result-check.ts';
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
 * Reads it once, piece by piece, so memory does not grow with the file. Never throws.
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
    return await readThrough(file, ending === '.csv' ? expectation.format : null, onRead);
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
  const report = table?.end();
  return {
    problems: report?.problems.map((problem): FileProblem => ({ kind: 'table', ...problem })) ?? [],
    sha256: hash.digest('hex'),
    rows: report?.rows ?? null,
  };
}
