'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inbox } from '#lib/contract/inbox.ts';
import { invalidate } from '#lib/document/query.ts';

const channelName = 'profile';

/** Notifies every tab of this browser that the nickname or portrait changed. */
export function announceProfile(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Refetches the profile that the header shows after each change in any tab. */
export function useProfileSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void invalidate(client, [inbox.summary]);
    return () => channel.close();
  }, [client]);
}
