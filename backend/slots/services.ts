import { and, eq, inArray } from 'drizzle-orm';
import type { slots as calls } from '#lib/contract/offline/slots.ts';
import type { DateSource } from '../calendar/appointments.ts';
import { translatorOf } from '../messages/translator.ts';
import type { OnSiteDeps } from '../offline/team-on-site.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import { teamMembers } from '../teams/tables.ts';
import type { SlotQuota } from './quota.ts';
import { slotLength } from './rules.ts';
import { createSlots, type Slots } from './slots.ts';
import { slots } from './tables.ts';

export interface SlotServices {
  readonly slots: Slots;
  /** The reserved slots of a player, for their calendar. */
  readonly dates: DateSource;
  readonly handlers: HandlersOf<typeof calls>;
}

export function createSlotServices(deps: OnSiteDeps, post: NotifierOf, quota: SlotQuota): SlotServices {
  const slots = createSlots({ ...deps, post, quota });
  return { slots, dates: slotDates(deps), handlers: slotHandlers(slots) };
}

/** The confirmed slots of a player's teams. */
function slotDates({ team: { database }, onSiteContests }: OnSiteDeps): DateSource {
  return async (playerId, locale) => {
    const rows = await database
      .select({ id: slots.id, competitionId: slots.competitionId, startsAt: slots.startsAt, gpus: slots.gpus })
      .from(slots)
      .innerJoin(teamMembers, eq(teamMembers.teamId, slots.teamId))
      .where(and(eq(teamMembers.playerId, playerId), inArray(slots.state, ['reserved', 'running', 'used'])));
    return rows.flatMap(({ id, competitionId, startsAt, gpus }) => {
      const onSite = onSiteContests.all().find(({ contest }) => contest.id === competitionId);
      if (!onSite) return [];
      return {
        id: `slot-${id}`,
        kind: 'reservation' as const,
        title: translatorOf(locale)('documents.calendar.slot', { contest: onSite.contest.name[locale], gpus: gpus }),
        place: onSite.entry.words[locale].place,
        ...{ startsAt, endsAt: startsAt + slotLength },
        contestId: competitionId,
        salonId: null,
      };
    });
  };
}

function slotHandlers(slots: Slots): HandlersOf<typeof calls> {
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
