'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { summaryKey } from './inbox.ts';

const channelName = 'profile';

/** Tells every tab of this browser that the person changed their nickname or portrait. */
export function announceProfile(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Asks again who the person is, as the header shows it, whenever they changed something about it. */
export function useProfileSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void client.invalidateQueries({ queryKey: summaryKey });
    return () => channel.close();
  }, [client]);
}
