'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { Autosaver, type SaveStatus } from './autosave.ts';

const passing: readonly ApiErrorKind[] = [
  'connection',
  'offline',
  'timeout',
  'unavailable',
  'tooManyRequests',
  'aborted',
];
const isPassing = (error: Error) => error instanceof ApiError && passing.includes(error.kind);
const saved: SaveStatus = { state: 'saved', error: null };

export interface Autosave<Value> extends SaveStatus {
  readonly change: (value: Value) => void;
  readonly flush: () => Promise<boolean>;
  readonly drop: () => void;
}

/**
 * Autosaves edits: after a debounce, when the page is hidden or left for another one of the portal, and again after a
 * reconnect. The browser asks for confirmation before it closes a page with unsaved changes.
 * @param save stores a value; the newest function is used
 */
export function useAutosave<Value>(save: (value: Value) => Promise<unknown>): Autosave<Value> {
  const latest = useRef(save);
  latest.current = save;
  const [saver] = useState(() => new Autosaver<Value>({ save: (value) => latest.current(value), isPassing }));
  const status = useSyncExternalStore(saver.watch, saver.status, () => saved);
  useEffect(() => {
    const now = () => void saver.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isUnsaved()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', now);
    window.addEventListener('online', now);
    window.addEventListener('beforeunload', ask);
    return () => {
      now();
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', now);
      window.removeEventListener('beforeunload', ask);
    };
  }, [saver]);
  return { ...status, change: (value) => saver.change(value), flush: () => saver.flush(), drop: () => saver.drop() };
}
