'use client';

import { useSyncExternalStore } from 'react';
import { Banner } from '#components/ui/page/banner.tsx';

function watch(watcher: () => void): () => void {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
}

/** Banner shown while the device has no connection. */
export function OfflineBanner({ text }: { text: string }) {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" data-shell="offline">
      {online ? null : <Banner>{text}</Banner>}
    </div>
  );
}
