import type { Contract } from '#lib/contract/contract.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { Draws } from './draws.ts';

/** Answers the call of the draws. */
export function drawHandlers(draws: Draws): HandlersOf<Contract['draws']> {
  return {
    ofContest: async ({ query }, { locale }) => ({ list: await draws.ofContest(query.competitionID, locale) }),
  };
}
