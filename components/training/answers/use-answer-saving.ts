'use client';

import { createContext, useCallback, useMemo, useRef, useState } from 'react';
import type { SaveState } from '#lib/client/autosave.ts';

/** Save state of an answer. `conflict`: another window saved a version of it, and the person has to choose one. */
export type AnswerSaveState = SaveState | 'conflict';

/** Shared save state of a task's questions: unsaved answers, and functions to save them. */
export interface AnswerSaving {
  /** Questions whose answer is not stored, by key. */
  readonly unsaved: ReadonlyMap<string, AnswerSaveState>;
  /** Reports the state of an answer; returns a function to withdraw it, for one that nobody saves any more as well. */
  readonly report: (key: string, state: AnswerSaveState) => () => void;
  /** Registers for `flushAll`; returns a function to unregister. */
  readonly join: (key: string, flush: () => Promise<boolean>) => () => void;
  /** Saves every answer now; true when all of them are stored. */
  readonly flushAll: () => Promise<boolean>;
}

export const AnswerSavingContext = createContext<AnswerSaving | null>(null);

const without = (states: ReadonlyMap<string, AnswerSaveState>, key: string) =>
  new Map([...states].filter(([other]) => other !== key));

export function useAnswerSaving(): AnswerSaving {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, AnswerSaveState>>(new Map());
  const flushes = useRef(new Map<string, () => Promise<boolean>>());
  const report = useCallback((key: string, state: AnswerSaveState) => {
    if (state === 'saved') return () => undefined;
    setUnsaved((states) => new Map([...states, [key, state]]));
    return () => setUnsaved((states) => without(states, key));
  }, []);
  const join = useCallback((key: string, flush: () => Promise<boolean>) => {
    flushes.current.set(key, flush);
    return () => void flushes.current.delete(key);
  }, []);
  const flushAll = useCallback(async () => {
    const stored = await Promise.all([...flushes.current.values()].map((flush) => flush()));
    return stored.every(Boolean);
  }, []);
  return useMemo(() => ({ unsaved, report, join, flushAll }), [unsaved, report, join, flushAll]);
}
