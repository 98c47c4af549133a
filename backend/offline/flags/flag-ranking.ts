import { and, eq, isNull, max, sum } from 'drizzle-orm';
import type { ClueHunt } from '#lib/contract/offline/offline-flags.ts';
import type { Database } from '../../platform/database/database.ts';
import { teams } from '../../teams/tables.ts';
import { offlineFlagTries } from '../tables.ts';

const shownAtMost = 20;

/**
 * Teams by points; of equal points, the team that reached them earlier comes first. The caller's team is added at the
 * end when it is further down.
 */
export async function huntRanking(from: Database, competitionId: string, mine: string): Promise<ClueHunt['ranking']> {
  const rows = await from
    .select({
      teamId: offlineFlagTries.teamId,
      team: teams.name,
      points: sum(offlineFlagTries.points).mapWith(Number),
      at: max(offlineFlagTries.at),
    })
    .from(offlineFlagTries)
    .innerJoin(teams, eq(teams.id, offlineFlagTries.teamId))
    .where(
      and(eq(offlineFlagTries.competitionId, competitionId), eq(offlineFlagTries.status, 1), isNull(teams.disbandedAt)),
    )
    .groupBy(offlineFlagTries.teamId, teams.name);
  const ordered = rows
    .map(({ at, ...row }) => ({ ...row, at: at ?? 0 }))
    .sort((a, b) => b.points - a.points || a.at - b.at || (a.teamId < b.teamId ? -1 : 1))
    .map(({ teamId, ...row }, index) => ({ rank: index + 1, ...row, isMine: teamId === mine }));
  return ordered.filter(({ rank, isMine }) => rank <= shownAtMost || isMine);
}
