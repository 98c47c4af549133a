import type { Contract } from '#lib/contract/contract.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { createParticipations, type ParticipationDeps } from './participation.ts';

/** Answers the call about a player's progress in contests. */
export function participationHandlers(deps: ParticipationDeps): Pick<HandlersOf<Contract['entries']>, 'participation'> {
  const participations = createParticipations(deps);
  return {
    participation: async ({ query }, { caller, locale }) => ({
      list: await participations(query.competitionID ?? null, { playerId: caller.playerId, locale }),
    }),
  };
}
