'use client';

import { useOffline } from '#components/query/use-offline.ts';
import { Banner } from '#components/ui/page/banner.tsx';

/** Banner shown while the device has no connection. */
export function OfflineBanner({ text }: { text: string }) {
  const offline = useOffline();
  return (
    <div role="status" data-shell="offline">
      {offline ? <Banner>{text}</Banner> : null}
    </div>
  );
}
