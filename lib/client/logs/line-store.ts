import type { LogPart } from '#lib/contract/gpu-runs.ts';

/** What is known of a log as a whole. */
export type LogTotals = Pick<LogPart, 'lines' | 'size' | 'ended' | 'errors' | 'warnings' | 'firstErrorLine'>;

/** The lines of a log that were read so far, by their numbers from 1. */
export interface LineStore {
  /** Keeps the lines of a part. */
  readonly take: (part: LogPart) => void;
  /** A line; undefined when it was not read yet. */
  readonly at: (number: number) => string | undefined;
  /** The first line from `first` to `last` that was not read yet; null: all were. */
  readonly missing: (first: number, last: number) => number | null;
}

/** Colours of terminals, which say nothing here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the control character ESC
const colours = /\u001b\[[\d;]*[A-Za-z]/g;

/** A line as it would stand in a terminal: of a bar that was drawn over itself the last state. */
export function shownLine(raw: string): string {
  const text = raw.replace(colours, '').replace(/\r+$/, '');
  return text.slice(text.lastIndexOf('\r') + 1);
}

function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

/**
 * Keeps at most about `most` lines, those nearest to what was read last: a log of any length costs the browser the same.
 */
export function createLineStore(most = 20_000): LineStore {
  const known = new Map<number, string>();

  function forgetFarFrom(middle: number): void {
    for (const number of known.keys()) if (Math.abs(number - middle) > most / 4) known.delete(number);
  }

  return {
    take({ text, firstLine }) {
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
