import { eq } from 'drizzle-orm';
import { days } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Post } from '../teams/letters.ts';
import { teamMembers, teamSignups } from '../teams/tables.ts';
import { pageOf, perLocale } from './letters.ts';
import type { OnSiteRace } from './races.ts';
import { offlineNoticesTold } from './tables.ts';
import type { OnSiteParts } from './team-on-site.ts';

/** A notice that nobody told within this time is not told any more, in seconds. */
const latest = days(1);

/** Tells notices of the days on site to the inboxes of the teams. */
export interface NoticesTold {
  /** Tells what is due and was not told. It may run at any time, in several processes. */
  send(): Promise<void>;
}

/** @param since notices before this moment (seconds) are only read on site: the installation was not there yet */
export function createNoticesTold(parts: OnSiteParts, post: Post, since: number): NoticesTold {
  const { database, clock } = parts.team;

  const tellOne = (race: OnSiteRace, key: string, now: number) =>
    database.transaction(async (tx) => {
      const added = await tx
        .insert(offlineNoticesTold)
        .values({ competitionId: race.team.id, key, toldAt: now })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) return;
      const { words } = race.entry;
      const title = perLocale((locale) => words[locale].notices[key]?.title ?? '');
      const content = perLocale((locale) => words[locale].notices[key]?.content ?? '');
      for (const { playerId, raceId } of await playersOf(tx, race))
        await post(tx).addNotice({ playerId, title, content, jumpUrl: pageOf(race, raceId, 'overview') });
    });

  return {
    async send() {
      const now = clock();
      for (const race of parts.races.all())
        for (const { key, at } of race.entry.notices)
          if (at > since && at <= now && at > now - latest) await tellOne(race, key, now);
    },
  };
}

/** Members of the teams that take part, each once. */
async function playersOf(from: Database, { team }: OnSiteRace) {
  const rows = await from
    .select({ playerId: teamMembers.playerId, raceId: teamSignups.raceId })
    .from(teamMembers)
    .innerJoin(teamSignups, eq(teamSignups.teamId, teamMembers.teamId))
    .where(eq(teamSignups.competitionId, team.id));
  return new Map(rows.map((row) => [row.playerId, row])).values();
}
