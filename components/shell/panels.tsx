'use client';

import { useEffect } from 'react';

/** Closes the open panels of the header once a link in one of them was followed: the header outlives the page. */
function closeAfterLink(event: MouseEvent): void {
  const target = event.target;
  if (!(target instanceof Element)) return;
  target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** The browser opens, places and dismisses panels itself; only a soft navigation leaves them open. */
export function PanelCloser() {
  useEffect(() => {
    document.addEventListener('click', closeAfterLink);
    return () => document.removeEventListener('click', closeAfterLink);
  }, []);
  return null;
}
