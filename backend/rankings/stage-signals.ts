import type { Clock } from '../clock.ts';
import type { PortalSignal } from '../portal-signal/portal-signal.ts';
import type { RankedRace, RankedRaces } from './races.ts';
import { visibleBoard } from './visible.ts';

/** Tells the portal when a ranking freezes or is revealed. */
export interface StageSignals {
  /** Tells what changed since the last look; the first look tells nothing. */
  look(): void;
}

/**
 * Pages of rankings are rendered anew every few seconds while they run; only the two moments that people wait for are
 * told at once, as the tag `rankings:<raceId>`.
 */
export function createStageSignals(races: Pick<RankedRaces, 'all'>, clock: Clock, signal: PortalSignal): StageSignals {
  let known: ReadonlyMap<string, string> | null = null;
  return {
    look() {
      const now = clock();
      const stageOf = (race: RankedRace) =>
        (['public', 'final'] as const).map((type) => visibleBoard(race, type, now).stage).join(' ');
      const stages = new Map(races.all().map((race) => [race.raceId, stageOf(race)]));
      const changed = [...stages].filter(([raceId, stage]) => known && known.get(raceId) !== stage);
      known = stages;
      if (changed.length > 0) signal.changed(changed.map(([raceId]) => `rankings:${raceId}`));
    },
  };
}
