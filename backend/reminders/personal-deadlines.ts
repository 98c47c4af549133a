import { and, eq, gt, lte } from 'drizzle-orm';
import { renderNotification } from '../inbox/notification.ts';
import { pageOf } from '../offline/notifications.ts';
import type { OnSiteContests } from '../offline/on-site-contests.ts';
import type { Database } from '../platform/database/database.ts';
import { slots } from '../slots/tables.ts';
import { teamMembers, teamSignups, teams } from '../teams/tables.ts';
import type { DeadlineSource } from './reminders.ts';

const moment = (seconds: number): Date => new Date(seconds * 1000);

/** The start of reserved slots, for all members of the team. */
export function slotDeadlines(database: Database, onSiteContests: Pick<OnSiteContests, 'all'>): DeadlineSource {
  return async ({ now, until }) => {
    const rows = await database
      .select({ slot: slots, team: teams.name, playerId: teamMembers.playerId, trackId: teamSignups.trackId })
      .from(slots)
      .innerJoin(teams, eq(teams.id, slots.teamId))
      .innerJoin(teamMembers, eq(teamMembers.teamId, slots.teamId))
      .leftJoin(teamSignups, eq(teamSignups.teamId, slots.teamId))
      .where(and(eq(slots.state, 'reserved'), gt(slots.startsAt, now), lte(slots.startsAt, until)));
    const contests = new Map(onSiteContests.all().map((onSite) => [onSite.contest.id, onSite]));
    return Array.from(Map.groupBy(rows, ({ slot }) => slot.id).values()).flatMap((members) => {
      const [first] = members;
      const onSite = first && contests.get(first.slot.competitionId);
      if (!onSite) return [];
      const { slot, team, trackId } = first;
      return {
        ...{ topic: 'slotDeadline' as const, id: slot.id, dueAt: slot.startsAt },
        playerIds: members.map(({ playerId }) => playerId),
        notice: {
          ...renderNotification('deadline.slot', { team, gpus: slot.gpus, slot: moment(slot.startsAt) }),
          jumpUrl: pageOf(onSite, trackId ?? onSite.contest.id, 'slots'),
        },
      };
    });
  };
}
