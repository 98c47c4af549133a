'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { gpuClusterQuery } from '#lib/client/queries/gpu.ts';
import type { Cluster } from '#lib/contract/gpu/gpu-cluster.ts';
import { ClusterCard } from './cluster/cluster-card.tsx';
import { MachinesCard } from './cluster/machines-card.tsx';
import css from './live-screen.module.css';

interface LiveScreenProps {
  readonly competitionID: string;
  /** The cluster when the page was rendered; null when it could not be read. */
  readonly rendered: Cluster | null;
  /** Rankings of the tracks, rendered on the server. */
  readonly children: ReactNode;
}

/** Milliseconds between two renderings of the rankings. */
const pollMs = 20_000;

/** Public view of the on-site final: runs and queue, cluster, rankings; also for a wall screen. */
export function LiveScreen({ competitionID, rendered, children }: LiveScreenProps) {
  // Older than now by an unknown time, because pages are stored: asked for again at once.
  const cluster = useQuery({
    ...gpuClusterQuery(competitionID),
    initialData: rendered ?? undefined,
    initialDataUpdatedAt: 0,
  });
  const wall = useRef<HTMLDivElement>(null);
  useRankingRefresh();
  return (
    <div ref={wall} className={css.wall}>
      <div className="page desk stack">
        <WallSwitch wall={wall} />
        <div className={css.grid}>
          <div className="stack">
            <QueryBoundary query={cluster}>{({ machines }) => <MachinesCard machines={machines} />}</QueryBoundary>
            <ClusterCard competitionID={competitionID} teamId={null} />
          </div>
          <div className="stack">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** Refreshes the page periodically while it is visible. */
function useRankingRefresh(): void {
  const { refresh } = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, pollMs);
    return () => clearInterval(timer);
  }, [refresh]);
}

/** Toggles a full-screen view of the content in large type. */
function WallSwitch({ wall }: { readonly wall: React.RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('gpu.live');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const change = () => void (shown ? document.exitFullscreen() : wall.current?.requestFullscreen());
  return (
    <div className="row between">
      <p className="small muted">{t('updates')}</p>
      <Button onClick={change}>{t(shown ? 'leaveWall' : 'wall')}</Button>
    </div>
  );
}
