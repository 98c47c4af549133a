import type { slots as calls } from '#lib/contract/slots.ts';
import type { HandlersOf } from '../router/handlers.ts';
import type { Slots } from './slots.ts';

export function slotHandlers(slots: Slots): HandlersOf<typeof calls> {
  const asking = (competitionID: string, playerId: string) => ({ competitionId: competitionID, playerId });
  const handlers: HandlersOf<typeof calls> = {
    day: ({ query }, { caller }) => slots.day(asking(query.competitionID, caller.playerId), query.day),
    hold: ({ body: { competitionID, ...wanted } }, { caller }) =>
      slots.hold(asking(competitionID, caller.playerId), wanted),
    confirm: ({ body }, { caller }) => slots.confirm(asking(body.competitionID, caller.playerId), body.id),
    async cancel({ query }, { caller }) {
      await slots.cancel(asking(query.competitionID, caller.playerId), query.id);
      return null;
    },
    wait: ({ body: { competitionID, ...wanted } }, { caller }) =>
      slots.wait(asking(competitionID, caller.playerId), wanted),
    async leave({ query }, { caller }) {
      await slots.leave(asking(query.competitionID, caller.playerId), query.id);
      return null;
    },
  };
  return handlers;
}
