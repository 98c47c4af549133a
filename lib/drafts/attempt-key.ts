'use client';

import { useCallback, useRef } from 'react';

/**
 * Idempotency key of a form's submission: the same for the same content until `forget()`, so that a second try after a
 * lost answer is stored once, and a new one for other content.
 */
export function useAttemptKey(): { readonly keyFor: (content: unknown) => string; readonly forget: () => void } {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const keyFor = useCallback((content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  }, []);
  const forget = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, forget };
}
