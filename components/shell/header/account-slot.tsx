'use client';

import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { onSignedOut, useSession } from '#lib/client/session.ts';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import { clearDrafts } from '#lib/drafts/draft-store.ts';
import type { AccountToolsProps } from './account-tools.tsx';
import type { AccountWords } from './account-words.ts';

/** Leaves a private page for Home after signing out, here or in another tab. */
async function leavePrivatePage(): Promise<void> {
  const { match } = await import('#lib/routing/match.ts');
  if (match(location.pathname)?.route.login) location.assign('/home');
}

/** Deletes what the browser stores of a person: drafts, and files of uploads on whatever page they began. */
async function forgetUnsent(playerId: string): Promise<void> {
  clearDrafts(playerId);
  const uploads = await import('#lib/client/uploads/kept-upload.ts').catch(() => null);
  await uploads?.forgetFilesOf(playerId);
}

/**
 * Slot of messages and account in the header. Keeps the hint on `html` in sync with the session, and loads the tools
 * only when somebody is signed in, so that visitors do not load them.
 */
export function AccountSlot({ json }: { json: JsonText<AccountWords> }) {
  const words = useMemo(() => fromJsonText(json), [json]);
  const { state, session } = useSession();
  const player = useRef<string | null>(null);
  if (session) player.current = session.playerId;
  const [Tools, setTools] = useState<ComponentType<AccountToolsProps> | null>(null);

  useEffect(() => {
    const root = document.documentElement;
    if (state !== 'unknown') root.toggleAttribute('data-signed-in', state === 'signedIn');
    if (!root.hasAttribute('data-signed-in')) return;
    import('./account-tools.tsx').then(
      ({ AccountTools }) => setTools(() => AccountTools),
      // The next page retries.
      () => undefined,
    );
  }, [state]);
  useEffect(
    () =>
      onSignedOut(async (reason) => {
        // Without a logout the same person is expected to sign in again, and finds what was not sent.
        if (reason === 'signedOut' && player.current !== null) await forgetUnsent(player.current);
        if (reason !== 'expired') await leavePrivatePage();
      }),
    [],
  );

  if (!session || !Tools) return null;
  return <Tools words={words} session={session} />;
}
