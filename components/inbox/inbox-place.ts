'use client';

import { useSearchParams } from 'next/navigation';
import { type MouseEvent, useCallback } from 'react';
import { type MailKind, mailKinds } from '#lib/client/queries/inbox.ts';
import { href } from '#lib/routing/href.ts';

/** Which tab is shown and which message is open: both stand in the address, so that reload, back and links work. */
export interface InboxPlace {
  readonly kind: MailKind;
  readonly open: string | null;
}

/** Address of a tab, or of a message in it. */
export function hrefInbox(kind: MailKind, open?: string): string {
  return href('siteMessages', {}, { tab: kind, open });
}

/** The place that the address names. Only below a Suspense boundary: prerendered HTML knows no query. */
export function useInboxPlace(): InboxPlace {
  const search = useSearchParams();
  const tab = search.get('tab');
  return { kind: mailKinds.find((kind) => kind === tab) ?? mailKinds[0], open: search.get('open') };
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Click handler of a link to another place in the inbox: changes the address without asking the server for a page that
 * is the same for every place. Clicks for a new tab or window stay the browser's.
 */
export function useInboxLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  return useCallback((event) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', event.currentTarget.href);
  }, []);
}
