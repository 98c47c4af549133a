'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onSignedOut, useSession } from '#lib/client/session.ts';
import { clearDrafts } from '#lib/drafts/draft-store.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { AccountToolsProps } from './account-tools.tsx';
import type { AccountWords } from './account-words.ts';

/** A page of somebody who signed out, here or in another tab, is left for Home. */
async function leavePrivatePage(): Promise<void> {
  const { match } = await import('#lib/routing/match.ts');
  if (match(location.pathname)?.route.login) location.assign('/home');
}

/**
 * The place of messages and account in the header. It keeps the hint on `html` true to the session, and brings the
 * tools themselves only once somebody is signed in: visitors load none of it.
 */
export function AccountSlot({ locale, words }: { locale: Locale; words: AccountWords }) {
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
      // The next page tries again.
      () => undefined,
    );
  }, [state]);
  useEffect(
    () =>
      onSignedOut((reason) => {
        // An expired session keeps what was typed: the same person signs in again.
        if (reason === 'expired') return;
        if (player.current !== null) clearDrafts(player.current);
        void leavePrivatePage();
      }),
    [],
  );

  if (!session || !Tools) return null;
  return <Tools locale={locale} words={words} session={session} />;
}
