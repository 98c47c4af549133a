'use client';

import { useSyncExternalStore } from 'react';
import { contestTimeZone, viewerTimeZone } from './zones.ts';

const neverChanges = () => () => {};

/**
 * IANA name of the viewer's zone. On the server and during hydration it is the contests': a server does not know it.
 */
export const useViewerTimeZone = (): string =>
  useSyncExternalStore(neverChanges, viewerTimeZone, () => contestTimeZone);
