import type { ReactNode } from 'react';
import css from './file-row.module.css';

/** A file in a list of `Rows`: `FileWords`, its state, `FileActions`. */
export function FileRow({ children }: { children: ReactNode }) {
  return <li className={css.row}>{children}</li>;
}

/** The name of a file as `b` or `a`, and facts about it as `small`. */
export function FileWords({ children }: { children: ReactNode }) {
  return <span className={css.words}>{children}</span>;
}

export function FileActions({ children }: { children: ReactNode }) {
  return <span className={css.actions}>{children}</span>;
}
