import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LogReader } from '#lib/client/logs/log-reader.ts';

export interface LogFind {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Highlighted search text; empty before the first search. */
  readonly wanted: string;
  /** Line of the match, its index and the number of matches; null before a response. */
  readonly found: { readonly line: number | null; readonly index: number; readonly count: number } | null;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly next: () => void;
  readonly previous: () => void;
}

/** `:18440` is a line number. */
const lineNumber = /^:\s*(\d+)$/;

/**
 * Searches the whole log on the server, because it may be far longer than the loaded part.
 * @param onLine receives the line to show
 */
export function useLogFind(reader: LogReader, onLine: (line: number) => void): LogFind {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const search = useMutation({
    mutationFn: async (direction: 'next' | 'previous') => {
      const at = wanted === text ? (search.data?.line ?? null) : null;
      const from = direction === 'next' ? { after: at ?? 0 } : { before: at ?? Number.MAX_SAFE_INTEGER };
      const { found } = await reader.find(text, from);
      if (found?.line !== null || !found?.count || at === null) return found;
      // The search wraps around at both ends.
      const around = direction === 'next' ? { after: 0 } : { before: Number.MAX_SAFE_INTEGER };
      return (await reader.find(text, around)).found;
    },
    onSuccess: (found) => {
      if (found?.line) onLine(found.line);
    },
  });
  const go = (direction: 'next' | 'previous') => {
    const line = Number(lineNumber.exec(text.trim())?.[1] ?? 0);
    if (line > 0) return onLine(line);
    if (text === '') return setWanted('');
    setWanted(text);
    search.mutate(direction);
  };
  const isCurrent = wanted !== '' && wanted === text;
  return {
    text,
    setText,
    wanted,
    found: isCurrent ? (search.data ?? null) : null,
    isBusy: search.isPending,
    error: search.error,
    next: () => go('next'),
    previous: () => go('previous'),
  };
}
