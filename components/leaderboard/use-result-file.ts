'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Inspection } from '#lib/client/uploads/inspect-file.ts';
import { inspectBesides } from '#lib/client/uploads/inspection.ts';
import type { UploadState } from '#lib/client/uploads/upload-state.ts';
import type { Board } from '#lib/contract/datasets/leaderboards.ts';
import type { KindRules } from '#lib/contract/submissions/tracks.ts';

/** Selected file with its validation result; null while it is being validated. */
export interface Chosen {
  readonly file: File;
  readonly found: Inspection | null;
}

const always = { opensAt: 0, closesAt: Number.MAX_SAFE_INTEGER, again: [] };

/**
 * Result file of a board: selected, then validated off the main thread. A new selection cancels the previous
 * validation.
 */
export function useResultFile({ maxBytes, perDay, format }: Pick<Board, 'maxBytes' | 'perDay' | 'format'>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const looking = useRef(new AbortController());
  useEffect(() => () => looking.current.abort(), []);
  const rules = useMemo<KindRules>(
    () => ({ kind: 'outcome', extensions: ['.csv'], maxBytes, perDay, inAll: null, ...always }),
    [maxBytes, perDay],
  );
  const choose = (file: File) => {
    looking.current.abort();
    looking.current = new AbortController();
    const { signal } = looking.current;
    const show = (found: Inspection | null) => {
      if (!signal.aborted) setChosen({ file, found });
    };
    show(null);
    inspectBesides(file, { rules, format }, () => undefined, signal).then(show, () =>
      show({ problems: [{ kind: 'unreadable' }], sha256: null, rows: null }),
    );
  };
  // Files of boards are small and sent in one request, so another file can be selected at any time.
  const state: UploadState = { phase: 'idle', left: null };
  return { rules, state, chosen, choose };
}
