'use client';

import { useEffect } from 'react';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import { setState } from './head-state.ts';

/** Closes the open panels of the header once a link in one of them was followed: the header outlives the page. */
function closeAfterLink(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element)) return;
  target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Scripts of the head do not run in a document that React made, as error pages are: what they set is set here. */
function completeState(): void {
  const { dataset } = document.documentElement;
  if (dataset.dark === undefined && dataset.light === undefined) setState(playerCookie);
}

/** The browser opens, places and dismisses panels itself; only a soft navigation leaves them open. */
export function PanelCloser() {
  useEffect(() => {
    completeState();
    document.addEventListener('click', closeAfterLink);
    return () => document.removeEventListener('click', closeAfterLink);
  }, []);
  return null;
}
