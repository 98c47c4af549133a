import type { Contract } from '#lib/contract/contract.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import type { Draws } from './draws.ts';

export function drawHandlers(draws: Draws): HandlersOf<Contract['draws']> {
  return {
    ofContest: async ({ query }, { locale }) => ({ list: await draws.ofContest(query.competitionID, locale) }),
  };
}
