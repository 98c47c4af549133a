'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import { limitChunkLoading } from './chunk-loading.ts';

/** Texts of an error page. `{number}` is the number under which the server logged the error. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  /** Shown when a chunk could not be loaded. */
  readonly chunk: string;
  readonly reload: string;
  readonly home: string;
  readonly number: string;
  /** Address of Home, so that an error page does not need the route table. */
  readonly homeHref: string;
}

const Words = createContext<ErrorWords | null>(null);

interface ErrorWordsProviderProps {
  readonly json: JsonText<ErrorWords>;
  readonly children: ReactNode;
}

/**
 * Error pages are rendered in the browser after a failure, so their texts must already be loaded. Chunks that do not
 * load in time end on such a page.
 */
export function ErrorWordsProvider({ json, children }: ErrorWordsProviderProps) {
  const words = useMemo(() => fromJsonText(json), [json]);
  useEffect(limitChunkLoading, []);
  return <Words value={words}>{children}</Words>;
}

export function useErrorWords(): ErrorWords | null {
  return useContext(Words);
}
