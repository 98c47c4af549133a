'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useCallback, useRef } from 'react';
import { gpuRecordsQuery } from '#lib/client/queries/gpu.ts';
import type { GpuPlace } from './gpu-place.ts';

function bringIntoView(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

/**
 * The run that is looked at. It stands in the address, so that reload, back and links work; without one it is the run
 * that goes, else the one that waits, else the newest. Who chooses one is led to its heading as soon as it is there.
 */
export function useShownRun({ competitionID, overview }: Pick<GpuPlace, 'competitionID' | 'overview'>) {
  const wanted = useSearchParams().get('run');
  const shown = useRef<HTMLHeadingElement>(null);
  const chosen = useRef(false);
  const newest = useQuery(gpuRecordsQuery(competitionID, { state: '', page: 1 }));
  const id = wanted ?? overview.active[0]?.id ?? overview.next?.id ?? newest.data?.list[0]?.id ?? null;
  const show = useCallback(
    (run: string) => {
      if (run === id) return bringIntoView(shown.current);
      chosen.current = true;
      const address = new URL(window.location.href);
      address.searchParams.set('run', run);
      window.history.pushState(null, '', address);
    },
    [id],
  );
  const heading = useCallback((element: HTMLHeadingElement | null) => {
    shown.current = element;
    if (!element || !chosen.current) return;
    chosen.current = false;
    bringIntoView(element);
  }, []);
  return { id, show, heading };
}
