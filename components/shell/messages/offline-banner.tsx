'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import css from './offline-banner.module.css';

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
      {online ? null : (
        <p className={css.banner}>
          <Icon name="alert" />
          {text}
        </p>
      )}
    </div>
  );
}
