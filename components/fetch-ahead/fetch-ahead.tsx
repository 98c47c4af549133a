'use client';

import { useEffect } from 'react';
import { currentPlayer } from '#lib/client/player.ts';

/** Milliseconds that a pointer must rest on a link to count as intent to open it. */
const restMs = 80;

/** Portal page that an event's link opens in this tab; null for any other event. */
function targetOf({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target) return null;
  const url = new URL(link.href);
  return url.origin === location.origin ? url : null;
}

async function fetchAhead(url: URL): Promise<void> {
  if (currentPlayer() === null) return;
  try {
    const { fetchScreen } = await import('./screen-queries.ts');
    await fetchScreen(url);
  } catch {
    // Offline, or a chunk of an older build: the screen loads its data when it is opened.
  }
}

/**
 * Prefetches a screen's first queries while the pointer rests on a link to it, or as soon as it is pressed. Next
 * prefetches the screen itself (`components/ui/link.tsx`).
 */
export function FetchAhead() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const after = (delayMs: number) => (event: Event) => {
      clearTimeout(timer);
      const url = targetOf(event);
      if (url) timer = setTimeout(() => void fetchAhead(url), delayMs);
    };
    const point = after(restMs);
    const press = after(0);
    document.addEventListener('pointerover', point, { passive: true });
    document.addEventListener('pointerdown', press, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', point);
      document.removeEventListener('pointerdown', press);
    };
  }, []);
  return null;
}
