import { and, eq, inArray } from 'drizzle-orm';
import type { DateSource } from '../calendar/appointments.ts';
import { fill, type Localized } from '../messages/messages.ts';
import type { OnSiteParts } from '../offline/team-on-site.ts';
import { teamMembers } from '../teams/tables.ts';
import { slotLength } from './rules.ts';
import { slots } from './tables.ts';

const title: Localized = {
  'zh-EN': '{contest}: slot, cards: {cards}',
  'zh-CN': '{contest}：预约时段，{cards} 张显卡',
  'zh-Hant': '{contest}：預約時段，{cards} 張顯示卡',
};

/** The slots of a player's teams, once they are confirmed. */
export function slotDates({ team: { database }, races }: OnSiteParts): DateSource {
  return async (playerId, locale) => {
    const rows = await database
      .select({ id: slots.id, competitionId: slots.competitionId, startsAt: slots.startsAt, cards: slots.cards })
      .from(slots)
      .innerJoin(teamMembers, eq(teamMembers.teamId, slots.teamId))
      .where(and(eq(teamMembers.playerId, playerId), inArray(slots.state, ['reserved', 'running', 'used'])));
    return rows.flatMap(({ id, competitionId, startsAt, cards }) => {
      const race = races.all().find(({ team }) => team.id === competitionId);
      if (!race) return [];
      return {
        id: `slot-${id}`,
        kind: 'reservation' as const,
        title: fill(title[locale], { contest: race.team.name[locale], cards }),
        place: race.entry.words[locale].place,
        ...{ startsAt, endsAt: startsAt + slotLength },
        contestId: competitionId,
        salonId: null,
      };
    });
  };
}
