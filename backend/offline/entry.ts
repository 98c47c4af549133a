import { eq } from 'drizzle-orm';
import type { OfflineEntry } from '#lib/contract/offline/offline.ts';
import type { TeamContest } from '../teams/contests.ts';
import { teamOf } from '../teams/locked-team.ts';
import { unsigned } from '../teams/sign-up/signatures.ts';
import { teamSignups } from '../teams/tables.ts';
import type { OnSiteContests } from './on-site-contests.ts';
import type { OnSiteDeps } from './team-on-site.ts';

export interface OfflineEntries {
  /**
   * State of a player in the named contest; without a name, in the contest with an on-site final in which they have a
   * team: of several in the one that runs, else in one to come.
   */
  find(playerId: string, competitionId: string | undefined): Promise<OfflineEntry>;
  /** Checks that a player's team takes part, and that the player signed the agreement of the on-site final. */
  check(
    playerId: string,
    competitionId: string,
  ): Promise<{ readonly hasTask: boolean; readonly hasSignAgreement: boolean }>;
}

const nowhere: OfflineEntry = {
  competitionID: null,
  offlineType: 0,
  isStart: false,
  isEnd: false,
  teamId: null,
  signOfflineRaceAgreement: false,
};

/** The days on site: those of the on-site final, else the final round, else from the lock of teams to the end. */
function daysOnSite(onSiteContests: OnSiteContests, { id, phases, dates }: TeamContest) {
  const onSite = onSiteContests.all().find(({ contest }) => contest.id === id);
  return (
    onSite?.entry ?? phases.find(({ key }) => key === 'final') ?? { startsAt: dates.locksAt, endsAt: dates.endsAt }
  );
}

export function createOfflineEntries({
  team: { database, clock, contests },
  onSiteContests,
}: OnSiteDeps): OfflineEntries {
  const stand = async (playerId: string, contest: TeamContest): Promise<OfflineEntry> => {
    const { startsAt, endsAt } = daysOnSite(onSiteContests, contest);
    const teamId = await teamOf(database, contest.id, playerId);
    const now = clock();
    return {
      competitionID: contest.id,
      offlineType: teamId === null ? 0 : 1,
      isStart: now >= startsAt,
      isEnd: now >= endsAt,
      teamId,
      signOfflineRaceAgreement: await hasSigned(playerId, contest),
    };
  };

  /** True when the player signed all agreements of the contest and that of its days on site. */
  async function hasSigned(playerId: string, contest: TeamContest): Promise<boolean> {
    const ofContest = onSiteContests
      .all()
      .flatMap(({ contest: { id }, agreement }) => (id === contest.id ? [agreement] : []));
    const agreements = [...contest.agreements, ...ofContest];
    return !(await unsigned(database, { agreements }, [playerId])).has(playerId);
  }

  return {
    async find(playerId, competitionId) {
      const asked = contests.all().filter(({ id, onSite }) => onSite === 'offline' && (competitionId ?? id) === id);
      const entries = await Promise.all(asked.map((contest) => stand(playerId, contest)));
      const own = entries.filter(({ offlineType }) => offlineType === 1);
      const current = own.find(({ isStart, isEnd }) => isStart && !isEnd) ?? own.find(({ isEnd }) => !isEnd) ?? own[0];
      return current ?? (competitionId ? entries[0] : undefined) ?? nowhere;
    },

    async check(playerId, competitionId) {
      const { agreement } = onSiteContests.find(competitionId);
      const teamId = await teamOf(database, competitionId, playerId);
      const signups = teamId ? await database.select().from(teamSignups).where(eq(teamSignups.teamId, teamId)) : [];
      const missing = await unsigned(database, { agreements: [agreement] }, [playerId]);
      return { hasTask: signups.length > 0, hasSignAgreement: !missing.has(playerId) };
    },
  };
}
