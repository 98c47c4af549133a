import type { MetricPoint } from './metrics.ts';

/** Properties of a log: its size in bytes, its lines, and its first error. */
export interface LogFacts {
  readonly size: number;
  readonly lines: number;
  readonly errors: number;
  readonly warnings: number;
  /** Counted from 1. */
  readonly firstErrorLine: number | null;
}

export const emptyLog: LogFacts = { size: 0, lines: 0, errors: 0, warnings: 0, firstErrorLine: null };

const isError = (line: string): boolean => /\b(?:error|fatal|exception|traceback)\b/i.test(line);
const isWarning = (line: string): boolean => /\bwarn(?:ing)?\b/i.test(line);

/** The facts with one more line. @param bytes of the line, its line end included */
export function withLine(facts: LogFacts, line: string, bytes: number): LogFacts {
  const lines = facts.lines + 1;
  const error = isError(line);
  return {
    size: facts.size + bytes,
    lines,
    errors: facts.errors + Number(error),
    warnings: facts.warnings + Number(!error && isWarning(line)),
    firstErrorLine: facts.firstErrorLine ?? (error ? lines : null),
  };
}

/** The points of a line like `metric loss=0.4182 step=1200`; none for any other line. */
export function metricsOf(line: string): MetricPoint[] {
  if (!line.startsWith('metric ')) return [];
  const pairs = [...line.matchAll(/ ([\w.-]{1,40})=(\S{1,30})/g)].map(([, name = '', text = '']) => ({
    name,
    value: Number(text),
  }));
  const step = pairs.find(({ name }) => name === 'step')?.value ?? Number.NaN;
  if (!Number.isSafeInteger(step) || step < 0) return [];
  return pairs.flatMap(({ name, value }) => (name !== 'step' && Number.isFinite(value) ? [{ name, value, step }] : []));
}

const newline = 0x0a;
/** Longer lines are split, so that every part of a log can end with a line; bytes. */
export const longestLine = 8192;

/** Splits a stream of bytes into lines without line ends. */
export class LineSplitter {
  #rest = Buffer.alloc(0);

  take(bytes: Buffer): Buffer[] {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = all.indexOf(newline); end >= 0; end = all.indexOf(newline, start)) {
      lines.push(...cut(all.subarray(start, end)));
      start = end + 1;
    }
    while (all.length - start > longestLine) {
      lines.push(all.subarray(start, start + longestLine));
      start += longestLine;
    }
    this.#rest = Buffer.from(all.subarray(start));
    return lines;
  }

  /** The bytes after the last line end. */
  rest(): Buffer[] {
    const last = this.#rest;
    this.#rest = Buffer.alloc(0);
    return last.length > 0 ? [last] : [];
  }
}

function cut(line: Buffer): Buffer[] {
  const deps: Buffer[] = [];
  for (let start = 0; start === 0 || start < line.length; start += longestLine)
    deps.push(line.subarray(start, start + longestLine));
  return deps;
}
