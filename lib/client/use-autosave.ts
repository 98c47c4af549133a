'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, type ApiErrorKind } from '#lib/contract/errors.ts';
import { isFileAddress } from '#lib/routing/file-address.ts';
import { Autosaver, type SaveStatus } from './autosave.ts';
import { isPlainClick } from './plain-click.ts';

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

/** True when a click follows a link to a file of this site in the same tab: the browser stores it, the page stays. */
function followsFileLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isPlainClick(event) || event.defaultPrevented || link.target !== '') return false;
  return link.origin === location.origin && isFileAddress(link.pathname);
}

export interface Autosave<Value> extends SaveStatus {
  readonly change: (value: Value) => void;
  readonly flush: () => Promise<boolean>;
  readonly drop: () => void;
}

/**
 * Autosaves edits: after a debounce, when the page is hidden or left for another one of the portal, and again after a
 * reconnect. The browser asks for confirmation before it closes a page with unsaved changes. A link to a file saves them
 * and does not ask, since the page stays.
 * @param save stores a value; the newest function is used
 */
export function useAutosave<Value>(save: (value: Value) => Promise<unknown>): Autosave<Value> {
  const latest = useRef(save);
  latest.current = save;
  const [saver] = useState(() => new Autosaver<Value>({ save: (value) => latest.current(value), isPassing }));
  const status = useSyncExternalStore(saver.watch, saver.status, () => saved);
  useEffect(() => {
    const now = () => void saver.flush();
    // A browser asks before it knows that the answer is a file.
    let isFetchingFile = false;
    const noteClick = (event: MouseEvent) => {
      isFetchingFile = followsFileLink(event);
      if (isFetchingFile) now();
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isUnsaved() && !isFetchingFile) event.preventDefault();
      isFetchingFile = false;
    };
    document.addEventListener('click', noteClick);
    document.addEventListener('visibilitychange', now);
    window.addEventListener('online', now);
    window.addEventListener('beforeunload', ask);
    return () => {
      now();
      document.removeEventListener('click', noteClick);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', now);
      window.removeEventListener('beforeunload', ask);
    };
  }, [saver]);
  return { ...status, change: (value) => saver.change(value), flush: () => saver.flush(), drop: () => saver.drop() };
}
