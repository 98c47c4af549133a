'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { gpuRecordsQuery } from '#lib/client/queries/gpu.ts';
import type { GpuPlace } from './gpu-place.ts';

/**
 * The run that is looked at. It stands in the address, so that reload, back and links work; without one it is the run
 * that goes, else the one that waits, else the newest. Who chooses one is led to its heading as soon as it is there.
 */
export function useShownRun({ competitionID, overview }: Pick<GpuPlace, 'competitionID' | 'overview'>) {
  const wanted = useSearchParams().get('run');
  const [chosen, setChosen] = useState<string | null>(null);
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  const newest = useQuery(gpuRecordsQuery(competitionID, { state: '', page: 1 }));
  const id = wanted ?? overview.active[0]?.id ?? overview.next?.id ?? newest.data?.list[0]?.id ?? null;
  const show = useCallback((run: string) => {
    setChosen(run);
    const address = new URL(window.location.href);
    if (address.searchParams.get('run') === run) return;
    address.searchParams.set('run', run);
    window.history.pushState(null, '', address);
  }, []);
  // An effect: before it, a dialog that was just left still keeps everything behind it from the focus.
  useEffect(() => {
    if (chosen === null || heading?.dataset.run !== chosen) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
    setChosen(null);
  }, [chosen, heading]);
  return { id, show, heading: setHeading };
}
