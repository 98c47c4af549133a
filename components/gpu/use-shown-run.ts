'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useCallback, useRef } from 'react';
import { gpuRecordsQuery } from '#lib/client/queries/gpu.ts';
import type { GpuPlace } from './gpu-place.ts';

/**
 * The run that is looked at. It stands in the address, so that reload, back and links work; without one it is the run
 * that goes, else the one that waits, else the newest.
 */
export function useShownRun({ competitionID, overview }: Pick<GpuPlace, 'competitionID' | 'overview'>) {
  const wanted = useSearchParams().get('run');
  const heading = useRef<HTMLHeadingElement>(null);
  const newest = useQuery(gpuRecordsQuery(competitionID, { state: '', page: 1 }));
  const id = wanted ?? overview.active[0]?.id ?? overview.next?.id ?? newest.data?.list[0]?.id ?? null;
  const show = useCallback((run: string) => {
    const address = new URL(window.location.href);
    address.searchParams.set('run', run);
    window.history.pushState(null, '', address);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, []);
  return { id, show, heading, isKnown: id !== null || newest.data !== undefined };
}
