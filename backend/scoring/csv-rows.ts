import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { csvOptions, syntaxFault } from '#lib/contract/submissions/result-check.ts';

/** Faults of a result file; each has its sentence in `backend/messages` below `fault.`. */
const fileFaults = [
  'empty',
  'notText',
  'notUtf8',
  'quotes',
  'longLine',
  'header',
  'columns',
  'keyInvalid',
  'keyUnknown',
  'keyTwice',
  'numberInvalid',
  'numberInfinite',
  'valueInvalid',
  'rowsMissing',
  'belowFloor',
  'archiveWithoutTable',
  'archiveDamaged',
] as const;
export type FileFaultReason = (typeof fileFaults)[number];

/**
 * A result file does not have the form required by the track. `line` counts from 1 with the header; null when the fault
 * is in no single line.
 */
export class FileFault extends Error {
  readonly reason: FileFaultReason;
  readonly line: number | null;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(reason: FileFaultReason, line: number | null, values: FileFault['values'] = {}) {
    super(`${reason} at line ${line}`);
    this.name = 'FileFault';
    this.reason = reason;
    this.line = line;
    this.values = values;
  }
}

/** A value of the file for quoting in a sentence: short, and without characters that break a line. */
export const quoted = (value: string): string => {
  const plain = value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
};

/**
 * Reads a table as it streams in: `row` gets the fields of each record, the header first, and the line on which the
 * record ends. Lines end with LF or CRLF; a byte order mark and empty lines are skipped.
 * @throws FileFault when it is not a table in UTF-8, and errors thrown by `row`
 */
export async function readRows(bytes: Readable, row: (fields: readonly string[], line: number) => void): Promise<void> {
  const parser = parse({
    ...csvOptions,
    on_record: (fields: string[], { lines }) => {
      row(fields, lines);
      return null;
    },
  });
  try {
    await pipeline(bytes, utf8Only(), parser.resume());
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error) : error;
  }
}

/** Passes text through and rejects other encodings, and binary data with its zero bytes. */
function utf8Only(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 1;
  let begun: Buffer = Buffer.alloc(0);
  const decoded = (chunk: Buffer, options: TextDecodeOptions): string => {
    try {
      const text = decoder.decode(chunk, options);
      begun = characterAtEnd(Buffer.concat([begun, chunk.subarray(-3)]));
      return text;
    } catch {
      throw new FileFault('notUtf8', line + linesUntilFault(Buffer.concat([begun, chunk])));
    }
  };
  return new Transform({
    readableObjectMode: false,
    decodeStrings: true,
    transform(chunk: Buffer, _, done) {
      try {
        if (chunk.includes(0)) throw new FileFault('notText', line + newlines(chunk.subarray(0, chunk.indexOf(0))));
        const text = decoded(chunk, { stream: true });
        line += newlines(chunk);
        done(null, text);
      } catch (error) {
        done(Error.isError(error) ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        done(null, decoded(Buffer.alloc(0), { stream: false }));
      } catch (error) {
        done(Error.isError(error) ? error : new Error(String(error)));
      }
    },
  });
}

function newlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

/** Bytes at the end of a chunk that may continue as a character of the next one; a character has at most four. */
function characterAtEnd(chunk: Buffer): Buffer {
  const end = chunk.subarray(-3);
  const first = end.findLastIndex((byte) => byte >= 0xc0);
  const character = end.subarray(first < 0 ? end.length : first);
  return character.every((byte) => byte >= 0x80) ? character : Buffer.alloc(0);
}

/** Lines of a chunk before its first fault. */
function linesUntilFault(chunk: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  for (let start = 0; start < chunk.length; line++) {
    const end = chunk.indexOf(10, start);
    const stop = end < 0 ? chunk.length : end + 1;
    try {
      decoder.decode(chunk.subarray(start, stop), { stream: true });
    } catch {
      return line;
    }
    start = stop;
  }
  return 0;
}

function faultOf(error: CsvError): unknown {
  const line = typeof error.lines === 'number' ? error.lines : null;
  const fault = syntaxFault(error.code);
  return fault ? new FileFault(fault, line) : error;
}
