'use client';

import { useSearchParams } from 'next/navigation';
import { type MouseEvent, useCallback } from 'react';
import { type MailKind, mailKinds } from '#lib/client/queries/inbox.ts';
import { href } from '#lib/routing/href.ts';

/** Selected tab and message, kept in the URL so that reload, back and links work. */
export interface InboxContext {
  readonly kind: MailKind;
  readonly open: string | null;
}

/** URL of a tab, or of a message in it. */
export function hrefInbox(kind: MailKind, open?: string): string {
  return href('siteMessages', {}, { tab: kind, open });
}

/**
 * Selection given by the URL. Requires a Suspense boundary, because prerendered HTML does not know the query string.
 */
export function useInboxContext(): InboxContext {
  const search = useSearchParams();
  const tab = search.get('tab');
  return { kind: mailKinds.find((kind) => kind === tab) ?? mailKinds[0], open: search.get('open') };
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Click handler of links within the inbox: changes the URL without requesting a page that is the same for every
 * selection. Clicks for a new tab or window are left to the browser.
 */
export function useInboxLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  return useCallback((event) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', event.currentTarget.href);
  }, []);
}
