'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** What an error page says. `{number}` is the number under which the server logged the error. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly home: string;
  readonly number: string;
  /** Address of Home, so that no route table travels with an error page. */
  readonly homeHref: string;
}

const Words = createContext<ErrorWords | null>(null);

/** Error pages are made in the browser, after something failed: their words must be there already. */
export function ErrorWordsProvider({ words, children }: { words: ErrorWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export function useErrorWords(): ErrorWords | null {
  return useContext(Words);
}
