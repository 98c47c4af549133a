'use client';

import { useEffect, useEffectEvent } from 'react';
import { urlOf } from '#lib/contract/endpoint.ts';
import { changeCalls, type PersonalChange } from '#lib/contract/personal/personal-changes.ts';
import { sessionRefused } from '../session.ts';
import { followChanges } from './follow-changes.ts';
import { noteChange } from './known-changes.ts';
import { createTopicRefresh } from './refresh-topics.ts';

/**
 * Keeps every screen of the signed-in person up to date with what others change. To be used once on a page.
 * @param onLeading called for each change in one tab of the browser
 */
export function useChanges(onLeading: (change: PersonalChange) => void): void {
  const notify = useEffectEvent(onLeading);
  useEffect(() => {
    const { refresh, refreshAll, stop } = createTopicRefresh();
    const unfollow = followChanges(urlOf(changeCalls.changes, {}), {
      onChange: (change, { isLeading }) => {
        noteChange();
        refresh([change.topic]);
        if (isLeading) notify(change);
      },
      onMissed: (missed) => {
        noteChange();
        refreshAll(missed);
      },
      onRefused: () => void sessionRefused(),
    });
    return () => {
      unfollow();
      stop();
    };
  }, []);
}
