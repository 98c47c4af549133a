import { eq } from 'drizzle-orm';
import type { OfflineEntry } from '#lib/contract/offline.ts';
import type { TeamContest } from '../teams/contests.ts';
import { teamOf } from '../teams/scene.ts';
import { unsigned } from '../teams/signatures.ts';
import { teamSignups } from '../teams/tables.ts';
import type { OnSiteRaces } from './races.ts';
import type { OnSiteParts } from './team-on-site.ts';

export interface OfflineEntries {
  /** Where a player stands in the named contest; without a name in the on-site contest that they have a team in. */
  find(playerId: string, competitionId: string | undefined): Promise<OfflineEntry>;
  /** Whether a player is in a team that takes part, and signed the offline race agreement. */
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

/** The days on site: those of the race, else the final, as far as the contest has one. */
function daysOnSite(races: OnSiteRaces, { id, phases, dates }: TeamContest) {
  const race = races.all().find(({ team }) => team.id === id);
  return race?.entry ?? phases.find(({ key }) => key === 'final') ?? { startsAt: dates.locksAt, endsAt: dates.endsAt };
}

export function createOfflineEntries({ team: { database, clock, contests }, races }: OnSiteParts): OfflineEntries {
  const stand = async (playerId: string, contest: TeamContest): Promise<OfflineEntry> => {
    const { startsAt, endsAt } = daysOnSite(races, contest);
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

  /** Everything that the contest asks for, and the agreement of its days on site. */
  async function hasSigned(playerId: string, contest: TeamContest): Promise<boolean> {
    const ofRace = races.all().flatMap(({ team, agreement }) => (team.id === contest.id ? [agreement] : []));
    const agreements = [...contest.agreements, ...ofRace];
    return !(await unsigned(database, { agreements }, [playerId])).has(playerId);
  }

  return {
    async find(playerId, competitionId) {
      const asked = contests.all().filter(({ id, rules }) => rules.offline && (competitionId ?? id) === id);
      const entries = await Promise.all(asked.map((contest) => stand(playerId, contest)));
      return (
        entries.find(({ offlineType }) => offlineType === 1) ?? (competitionId ? entries[0] : undefined) ?? nowhere
      );
    },

    async check(playerId, competitionId) {
      const { agreement } = races.find(competitionId);
      const teamId = await teamOf(database, competitionId, playerId);
      const signups = teamId ? await database.select().from(teamSignups).where(eq(teamSignups.teamId, teamId)) : [];
      const missing = await unsigned(database, { agreements: [agreement] }, [playerId]);
      return { hasTask: signups.length > 0, hasSignAgreement: !missing.has(playerId) };
    },
  };
}
