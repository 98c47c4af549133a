'use client';

import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';

interface MutationErrorProps {
  readonly error: Error | null;
}

/** Message of the last call's error; renders nothing without one. */
export function MutationError({ error }: MutationErrorProps) {
  const sentence = useErrorSentence(error);
  if (!sentence) return null;
  return (
    <Notice tone="bad" role="alert">
      {sentence}
    </Notice>
  );
}
