'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly words: { readonly copy: string; readonly copied: string; readonly failed: string };
  /** Name of the copied text, for screen readers on pages with several buttons. */
  readonly what: string;
}

type State = 'copy' | 'copied' | 'failed';

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, words, what }: CopyButtonProps) {
  const [state, setState] = useState<State>('copy');
  useEffect(() => {
    if (state === 'copy') return;
    const timer = setTimeout(() => setState('copy'), 3000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => setState((await copyText(text)) ? 'copied' : 'failed');
  return (
    <Button icon={state === 'copied' ? 'check' : 'copy'} aria-live="polite" onClick={() => void copy()}>
      {words[state]} <span className="sr">{what}</span>
    </Button>
  );
}
