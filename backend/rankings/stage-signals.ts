import type { Clock } from '../platform/clock.ts';
import type { PortalSignal } from '../platform/portal-signal.ts';
import type { RankedTrack, RankedTracks } from './tracks.ts';
import { visibleBoard } from './visible.ts';

/** Notifies the portal when a ranking freezes or is revealed. */
export interface StageSignals {
  /** Notifies of changes since the last call; the first call only records the state. */
  look(): void;
}

/**
 * Pages of rankings are revalidated every few seconds anyway; only freeze and reveal are published at once, as the tag
 * `rankings:<trackId>`.
 */
export function createStageSignals(
  tracks: Pick<RankedTracks, 'all'>,
  clock: Clock,
  signal: Pick<PortalSignal, 'changed'>,
): StageSignals {
  let known: ReadonlyMap<string, string> | null = null;
  return {
    look() {
      const now = clock();
      const stageOf = (track: RankedTrack) =>
        (['public', 'final'] as const).map((type) => visibleBoard(track, type, now).stage).join(' ');
      const stages = new Map(tracks.all().map((track) => [track.trackId, stageOf(track)]));
      const changed = [...stages].filter(([trackId, stage]) => known && known.get(trackId) !== stage);
      known = stages;
      if (changed.length > 0) signal.changed(changed.map(([trackId]) => `rankings:${trackId}`));
    },
  };
}
