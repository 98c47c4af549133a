'use client';

import clsx from 'clsx';
import css from './log.module.css';
import { levelOf, piecesOf } from './log-line.ts';
import { lineHeight } from './log-scroll.ts';

interface LogLinesProps {
  readonly scroll: {
    readonly height: number;
    readonly first: number;
    readonly last: number;
    /** Pixels of the first line that are above the window. */
    readonly above: number;
  };
  readonly at: (line: number) => string | undefined;
  /** What is marked. */
  readonly wanted: string;
  /** The line that was found last. */
  readonly current: number | null;
  /** What stands there while there is no line. */
  readonly empty: string;
}

/** The lines in the window. What the bar scrolls is as tall as the whole log; the lines stay where the window is. */
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
  /** Undefined until it was read. */
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
