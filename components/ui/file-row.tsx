import type { ReactNode } from 'react';
import css from './file-row.module.css';

/** A file in a list of `Rows`: `FileWords`, its state, `FileActions`. */
export function FileRow({ children }: { children: ReactNode }) {
  return <li className={css.row}>{children}</li>;
}

interface FileWordsProps {
  /** Name of the file; without it the children begin with a link of that name. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** The name of a file as `b` or `a`, and facts about it as `small`. */
export function FileWords({ name, children }: FileWordsProps) {
  return (
    <span className={css.words}>
      {name === undefined ? null : (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      {children}
    </span>
  );
}

export function FileActions({ children }: { children: ReactNode }) {
  return <span className={css.actions}>{children}</span>;
}
