'use client';

import { useChanges } from '#lib/client/changes/use-changes.ts';
import type { AccountWords } from './account-words.ts';

/** Keeps the page up to date with what others change, and tells the person what concerns them everywhere. */
export function LiveChanges({ words }: { readonly words: AccountWords }) {
  useChanges((change) => {
    if (change.topic !== 'overtaken') return;
    // Loaded when it happens: few persons are overtaken while they look. Without it the ranking still shows the rank.
    import('./overtaken-toast.ts').then(
      ({ announceOvertaken }) => announceOvertaken(change, words),
      () => undefined,
    );
  });
  return null;
}
