'use client';

import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';

interface MutationErrorProps {
  readonly error: Error | null;
  readonly call?: Parameters<typeof useErrorSentence>[1];
}

/** Message of the last call's error; renders nothing without one. */
export function MutationError({ error, call }: MutationErrorProps) {
  const sentence = useErrorSentence(error, call);
  if (!sentence) return null;
  return (
    <Notice tone="bad" role="alert">
      {sentence}
    </Notice>
  );
}
