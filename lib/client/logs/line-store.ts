import type { LogPart } from '#lib/contract/gpu/gpu-logs.ts';

/** Totals of a whole log. */
export type LogTotals = Pick<LogPart, 'lines' | 'size' | 'ended' | 'errors' | 'warnings' | 'firstErrorLine'>;

/** Lines of a log that were read so far, numbered from 1. */
export interface LineStore {
  readonly add: (part: LogPart) => void;
  /** Undefined when the line was not read yet. */
  readonly at: (number: number) => string | undefined;
  /** Number of the first line from `first` to `last` that was not read yet; null when all were. */
  readonly missing: (first: number, last: number) => number | null;
}

/** Terminal colour codes, which are not shown. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the control character ESC
const colours = /\u001b\[[\d;]*[A-Za-z]/g;

/** A line as a terminal shows it: of a progress bar that overwrites itself, the last state. */
export function shownLine(raw: string): string {
  const text = raw.replace(colours, '').replace(/\r+$/, '');
  return text.slice(text.lastIndexOf('\r') + 1);
}

function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/** Keeps about `most` lines at most, those nearest to the last read, so memory does not grow with the log. */
export function createLineStore(most = 20_000): LineStore {
  const known = new Map<number, string>();

  function forgetFarFrom(middle: number): void {
    for (const number of known.keys()) if (Math.abs(number - middle) > most / 4) known.delete(number);
  }

  return {
    add({ text, firstLine }) {
      const lines = linesOf(text);
      lines.forEach((line, index) => {
        known.set(firstLine + index, shownLine(line));
      });
      if (known.size > most) forgetFarFrom(firstLine + Math.floor(lines.length / 2));
    },
    at: (number) => known.get(number),
    missing(first, last) {
      for (let number = first; number <= last; number += 1) if (!known.has(number)) return number;
      return null;
    },
  };
}
