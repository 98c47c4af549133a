import type { Contract } from '#lib/contract/contract.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { OfflineEntries } from './entry.ts';

export function offlineHandlers(entries: OfflineEntries): HandlersOf<Contract['offline']> {
  return {
    entry: ({ query }, { caller }) => entries.find(caller.playerId, query.competitionID),
  };
}
