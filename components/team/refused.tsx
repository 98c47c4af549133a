'use client';

import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';

/** Why the last call did not do what it should; nothing without an error. */
export function Refused({ error }: { error: Error | null }) {
  const sentence = useErrorSentence(error);
  if (!sentence) return null;
  return (
    <Notice tone="bad" role="alert">
      {sentence}
    </Notice>
  );
}
