import { readFileSync } from 'node:fs';

/** Rows of a table with tab-separated columns beside this file; lines that begin with # are its head. */
export const rowsOf = (name: 'paths.tsv' | 'calls.tsv'): readonly (readonly string[])[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** A call that the specification names. */
export interface GivenCall {
  readonly method: string;
  readonly path: string;
  readonly auth: string;
  /** True when the specification gives the path; it hides or omits some. */
  readonly isGiven: boolean;
  /** The session begins, goes on or ends with its answer; null for all other calls. */
  readonly session: string | null;
}

export const calls: readonly GivenCall[] = rowsOf('calls.tsv').map(
  ([method = '', path = '', auth = '', origin, session = null]) => ({
    method,
    path,
    auth,
    isGiven: origin === 'given',
    session,
  }),
);

/** A path that the specification names. */
export interface GivenPath {
  readonly path: string;
  readonly auth: string;
  /** The screen that it shows, or `redirect:` and where it leads. */
  readonly screen: string;
}

export const paths: readonly GivenPath[] = rowsOf('paths.tsv').map(([path = '', auth = '', screen = '']) => ({
  path,
  auth,
  screen,
}));
