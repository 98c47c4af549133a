'use client';

import { useEffect } from 'react';
import { setState } from '#components/shell/head-script/head-state.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';

/** Closes the open panels of the header after a click on a link in them: the header stays mounted across pages. */
function closeAfterLink(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element)) return;
  target.closest('a')?.closest<HTMLElement>(':popover-open')?.hidePopover();
}

/** Closes a panel that the Tab key left: it would cover what has the focus now (WCAG 2.4.11). */
function closeAfterFocus({ target }: FocusEvent): void {
  const panel = document.querySelector<HTMLElement>('[data-shell=header] [popover]:popover-open');
  if (!panel || !(target instanceof Element) || panel.contains(target)) return;
  if (target instanceof HTMLButtonElement && target.popoverTargetElement === panel) return;
  panel.hidePopover();
}

/** Head scripts do not run in documents that React renders in the browser (error pages); this sets their attributes. */
function completeState(): void {
  const { dataset } = document.documentElement;
  if (dataset.dark === undefined && dataset.light === undefined) setState(playerCookie);
}

/** The browser opens, places and dismisses the panels; a soft navigation and the Tab key leave them open. */
export function PanelCloser() {
  useEffect(() => {
    completeState();
    document.addEventListener('click', closeAfterLink);
    document.addEventListener('focusin', closeAfterFocus);
    return () => {
      document.removeEventListener('click', closeAfterLink);
      document.removeEventListener('focusin', closeAfterFocus);
    };
  }, []);
  return null;
}
