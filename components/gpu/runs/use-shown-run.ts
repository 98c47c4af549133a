'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { gpuRecordsQuery } from '#lib/client/queries/gpu.ts';

/**
 * Selected run, kept in the URL so that reload, back and links work. Default: the active run, else the waiting one,
 * else the newest. After a selection the focus moves to the run's heading as soon as it is rendered.
 */
export function useShownRun({ competitionID, overview }: Pick<GpuScreenContext, 'competitionID' | 'overview'>) {
  const wanted = useSearchParams().get('run');
  const [chosen, setChosen] = useState<string | null>(null);
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  const newest = useQuery(gpuRecordsQuery(competitionID, { state: '', page: 1 }));
  const id = wanted ?? overview.active[0]?.id ?? overview.next?.id ?? newest.data?.list[0]?.id ?? null;
  const isUnknown = id === null && newest.isPending;
  const show = useCallback((run: string) => {
    setChosen(run);
    const address = new URL(window.location.href);
    if (address.searchParams.get('run') === run) return;
    address.searchParams.set('run', run);
    window.history.pushState(null, '', address);
  }, []);
  // In an effect, because until then a dialog that was just closed still keeps the focus from everything behind it.
  useEffect(() => {
    if (chosen === null || heading?.dataset.run !== chosen) return;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
    setChosen(null);
  }, [chosen, heading]);
  return { id, isUnknown, show, heading: setHeading };
}
