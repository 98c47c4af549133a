'use client';

import { useEffect } from 'react';
import { setState } from '#components/shell/head-script/head-state.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';

/** Closes the open panels of the header after a click on a link in them: the header stays mounted across pages. */
function closeAfterLink(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element)) return;
  target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Head scripts do not run in documents that React renders in the browser (error pages); this sets their attributes. */
function completeState(): void {
  const { dataset } = document.documentElement;
  if (dataset.dark === undefined && dataset.light === undefined) setState(playerCookie);
}

/** The browser opens, places and dismisses the panels; only a soft navigation leaves them open. */
export function PanelCloser() {
  useEffect(() => {
    completeState();
    document.addEventListener('click', closeAfterLink);
    return () => document.removeEventListener('click', closeAfterLink);
  }, []);
  return null;
}
