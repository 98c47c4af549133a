import type { Contract } from '#lib/contract/contract.ts';
import type { Listen } from '../database/notifications.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { SlotQuota } from '../slots/quota.ts';
import type { TeamParts } from '../teams/scene.ts';
import type { LayIn } from '../uploads/lay-in.ts';
import { createGpuEvents } from './channel.ts';
import { hallView } from './hall-views.ts';
import type { Halls } from './halls.ts';
import { createGpuHandlers } from './handlers.ts';
import { createLogSearch } from './log-search.ts';
import { type ReservedCards, readSituation } from './planning.ts';
import { createResults } from './results.ts';
import { createRunFiles } from './run-files.ts';
import { createRunLogs } from './run-logs.ts';
import { createRuns, placesOf } from './runs.ts';
import { createSlotQuota } from './slot-quota.ts';
import { createStandings } from './standing.ts';

export interface GpuServiceParts extends TeamParts {
  readonly dataDir: string;
  readonly listen: Listen;
  readonly halls: Halls;
  readonly reservedCards: ReservedCards;
  readonly layIn: LayIn;
}

export interface GpuServices {
  readonly handlers: HandlersOf<Contract['gpu']>;
  /** The hours of teams, for whoever reserves cards. */
  readonly slotQuota: SlotQuota;
}

/** Everything about training on the hall's machines, put together; the runs themselves are started by start-gpu.ts. */
export function createGpuServices(parts: GpuServiceParts): GpuServices {
  const { database, clock, halls, reservedCards } = parts;
  const files = createRunFiles(parts.dataDir);
  const standings = createStandings(parts, halls);
  return {
    handlers: createGpuHandlers({
      standings,
      runs: createRuns(database, reservedCards),
      logs: createRunLogs(files, createLogSearch()),
      files,
      results: createResults(database, files, parts.layIn),
      events: createGpuEvents(parts.listen),
      reservedCards,
      situation: async (competitionId) =>
        readSituation(database, standings.hall(competitionId), clock(), reservedCards),
      hall: (situation, locale) => hallView(database, situation, placesOf(situation), locale),
    }),
    slotQuota: createSlotQuota(halls, clock, reservedCards),
  };
}
