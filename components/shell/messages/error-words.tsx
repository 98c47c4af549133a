'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** Texts of an error page. `{number}` is the number under which the server logged the error. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  readonly home: string;
  readonly number: string;
  /** Address of Home, so that an error page does not need the route table. */
  readonly homeHref: string;
}

const Words = createContext<ErrorWords | null>(null);

/** Error pages are rendered in the browser after a failure, so their texts must already be loaded. */
export function ErrorWordsProvider({ words, children }: { words: ErrorWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export function useErrorWords(): ErrorWords | null {
  return useContext(Words);
}
