/** What a line is about, by the word that loggers write; the backend counts by the same words. */
export type LineLevel = 'plain' | 'warn' | 'bad';

const errors = /\b(?:error|fatal|exception|traceback)\b/i;
const warnings = /\bwarn(?:ing)?\b/i;

export function levelOf(line: string): LineLevel {
  if (errors.test(line)) return 'bad';
  return warnings.test(line) ? 'warn' : 'plain';
}

/** Signs of a line that are drawn; a line of a million signs would stop the page. */
const longest = 2000;

export interface LinePiece {
  readonly text: string;
  readonly kind: 'time' | 'text' | 'found';
}

const clock = /^\[?(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?\]?/;

/** A line in pieces: the clock at its beginning, what was looked for, and the rest. */
export function piecesOf(line: string, wanted: string): readonly LinePiece[] {
  const text = line.length > longest ? `${line.slice(0, longest)}…` : line;
  const time = clock.exec(text)?.[0] ?? '';
  const pieces = split(text.slice(time.length), wanted.toLowerCase());
  return time ? [{ text: time, kind: 'time' }, ...pieces] : pieces;
}

function split(text: string, wanted: string): readonly LinePiece[] {
  if (wanted === '') return [{ text, kind: 'text' }];
  const pieces: LinePiece[] = [];
  const low = text.toLowerCase();
  let done = 0;
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, done)) {
    if (at > done) pieces.push({ text: text.slice(done, at), kind: 'text' });
    done = at + wanted.length;
    pieces.push({ text: text.slice(at, done), kind: 'found' });
  }
  return done < text.length || pieces.length === 0 ? [...pieces, { text: text.slice(done), kind: 'text' }] : pieces;
}
