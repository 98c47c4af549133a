'use client';

import clsx from 'clsx';
import css from './log.module.css';
import { lineHeight } from './use-log-scroll.ts';

interface LogLinesProps {
  readonly scroll: {
    readonly height: number;
    readonly first: number;
    readonly last: number;
    /** Pixels of the first line that are above the view. */
    readonly above: number;
  };
  readonly at: (line: number) => string | undefined;
  /** Search text to highlight. */
  readonly wanted: string;
  /** Line of the last match. */
  readonly current: number | null;
  /** Text shown for an empty log. */
  readonly empty: string;
}

/** Visible lines. The scrolled element is as tall as the whole log; the lines are positioned at the view. */
export function LogLines({ scroll: { height, first, last, above }, at, wanted, current, empty }: LogLinesProps) {
  if (last < first) return <p className={css.empty}>{empty}</p>;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className={css.whole} style={{ height, '--line': `${lineHeight}px` }}>
      <div className={css.window} style={{ transform: `translateY(${-above}px)` }}>
        {numbers.map((number) => (
          <Line key={number} number={number} text={at(number)} wanted={wanted} isCurrent={number === current} />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  readonly number: number;
  /** Undefined until it is loaded. */
  readonly text: string | undefined;
  readonly wanted: string;
  readonly isCurrent: boolean;
}

function Line({ number, text, wanted, isCurrent }: LineProps) {
  const level = levelOf(text ?? '');
  return (
    <div className={clsx(css.line, level !== 'plain' && css[level], isCurrent && css.current)} data-number={number}>
      {text === undefined ? <span className={css.unread} /> : <Pieces text={text} wanted={wanted} />}
    </div>
  );
}

function Pieces({ text, wanted }: { text: string; wanted: string }) {
  return piecesOf(text, wanted).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line that never changes
    if (piece.kind === 'found') return <mark key={index}>{piece.text}</mark>;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line that never changes
    if (piece.kind === 'time') return <i key={index}>{piece.text}</i>;
    return piece.text;
  });
}

/** Level of a line, by the words that loggers write; the backend counts by the same words. */
type LineLevel = 'plain' | 'warn' | 'bad';

const errors = /\b(?:error|fatal|exception|traceback)\b/i;
const warnings = /\bwarn(?:ing)?\b/i;

export function levelOf(line: string): LineLevel {
  if (errors.test(line)) return 'bad';
  return warnings.test(line) ? 'warn' : 'plain';
}

/** Maximum number of characters rendered per line; a line of a million characters would freeze the page. */
const longest = 2000;

interface LinePiece {
  readonly text: string;
  readonly kind: 'time' | 'text' | 'found';
}

const clock = /^\[?(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d+)?Z?\]?/;

/** Splits a line into the leading time, the matches, and the rest. */
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
