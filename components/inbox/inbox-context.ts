'use client';

import { useSearchParams } from 'next/navigation';
import { type MouseEvent, useCallback, useState } from 'react';
import { isPlainClick } from '#lib/client/plain-click.ts';
import { kindsOf, type MailKind, mailKinds } from '#lib/client/queries/inbox.ts';
import { href } from '#lib/routing/href.ts';

/** Unread notices and replies, pending to-dos. */
export type Counts = Readonly<Record<MailKind, number>>;

/** Selected tab and message, kept in the URL so that reload, back and links work. */
export interface InboxContext {
  readonly kind: MailKind;
  readonly open: string | null;
}

/** URL of a tab, or of a message in it. */
export function hrefInbox(kind: MailKind, open?: string): string {
  return href('siteMessages', {}, { tab: kind, open });
}

/** First kind with something that waits. It stays, so that reading the last message does not change the tab. */
function useWaitingKind(kinds: readonly MailKind[], counts: Counts | null, isKnown: boolean): MailKind | null {
  const [kept, keep] = useState<MailKind | null>(null);
  const found = kept ?? (isKnown ? (kinds.find((kind) => (counts?.[kind] ?? 0) > 0) ?? mailKinds[0]) : null);
  if (kept === null && found !== null) keep(found);
  return found;
}

/**
 * Selection given by the URL; without a tab the first one with something that waits, null while the counts are unknown.
 * Requires a Suspense boundary, because prerendered HTML does not know the query string.
 */
export function useInboxContext(counts: Counts | null, isKnown: boolean): InboxContext | null {
  const search = useSearchParams();
  const kinds = kindsOf(search);
  const [only, ...others] = kinds;
  const waiting = useWaitingKind(kinds, counts, isKnown);
  const kind = only && others.length === 0 ? only : waiting;
  return kind && { kind, open: search.get('open') };
}

/**
 * Click handler of links within the inbox: changes the URL without requesting a page that is the same for every
 * selection. Clicks for a new tab or window are left to the browser.
 */
export function useInboxLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  return useCallback((event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', event.currentTarget.href);
  }, []);
}
