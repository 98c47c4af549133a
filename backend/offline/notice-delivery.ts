import { eq } from 'drizzle-orm';
import { localized } from '../messages/localized.ts';
import { days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import { teamMembers, teamSignups } from '../teams/tables.ts';
import { pageOf } from './notifications.ts';
import type { OnSiteContest } from './on-site-contests.ts';
import { offlineNoticesSent } from './tables.ts';
import type { OnSiteDeps } from './team-on-site.ts';

/** Notices that were not sent within this time are not sent any more, in seconds. */
const latest = days(1);

/** Sends notices of the days on site to the inboxes of the teams. */
export interface NoticesTold {
  /** Sends notices that are due and not sent yet. It may run at any time, in several processes. */
  send(): Promise<void>;
}

/** @param since notices before this moment (seconds) are only shown on site: the installation did not exist yet */
export function createNoticeDelivery(deps: OnSiteDeps, post: NotifierOf, since: number): NoticesTold {
  const { database, clock } = deps.team;

  const notifyOne = (onSite: OnSiteContest, key: string, now: number) =>
    database.transaction(async (tx) => {
      const added = await tx
        .insert(offlineNoticesSent)
        .values({ competitionId: onSite.contest.id, key, notifiedAt: now })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) return;
      const { words } = onSite.entry;
      const title = localized((locale) => words[locale].notices[key]?.title ?? '');
      const content = localized((locale) => words[locale].notices[key]?.content ?? '');
      for (const { playerId, trackId } of await playersOf(tx, onSite))
        await post(tx).addNotice({ playerId, title, content, jumpUrl: pageOf(onSite, trackId, 'overview') });
    });

  return {
    async send() {
      const now = clock();
      for (const onSite of deps.onSiteContests.all())
        for (const { key, at } of onSite.entry.notices)
          if (at > since && at <= now && at > now - latest) await notifyOne(onSite, key, now);
    },
  };
}

/** Members of the teams that take part, without duplicates. */
async function playersOf(from: Database, { contest }: OnSiteContest) {
  const rows = await from
    .select({ playerId: teamMembers.playerId, trackId: teamSignups.trackId })
    .from(teamMembers)
    .innerJoin(teamSignups, eq(teamSignups.teamId, teamMembers.teamId))
    .where(eq(teamSignups.competitionId, contest.id));
  return new Map(rows.map((row) => [row.playerId, row])).values();
}
