import type { OfflineEntry } from '#lib/contract/offline.ts';
import type { TeamContest } from '../teams/contests.ts';
import { type TeamParts, teamOf } from '../teams/scene.ts';
import { unsigned } from '../teams/signatures.ts';

export interface OfflineEntries {
  /** Where a player stands in the named contest; without a name in the on-site contest that they have a team in. */
  find(playerId: string, competitionId: string | undefined): Promise<OfflineEntry>;
}

const nowhere: OfflineEntry = {
  competitionID: null,
  offlineType: 0,
  isStart: false,
  isEnd: false,
  teamId: null,
  signOfflineRaceAgreement: false,
};

/** The days on site: the final, as far as the contest has one. */
function daysOnSite({ phases, dates }: TeamContest): { readonly startsAt: number; readonly endsAt: number } {
  return phases.find(({ key }) => key === 'final') ?? { startsAt: dates.locksAt, endsAt: dates.endsAt };
}

export function createOfflineEntries({ database, clock, contests }: TeamParts): OfflineEntries {
  const stand = async (playerId: string, contest: TeamContest): Promise<OfflineEntry> => {
    const { startsAt, endsAt } = daysOnSite(contest);
    const teamId = await teamOf(database, contest.id, playerId);
    const now = clock();
    return {
      competitionID: contest.id,
      offlineType: teamId === null ? 0 : 1,
      isStart: now >= startsAt,
      isEnd: now >= endsAt,
      teamId,
      signOfflineRaceAgreement: !(await unsigned(database, contest, [playerId])).has(playerId),
    };
  };

  return {
    async find(playerId, competitionId) {
      const asked = contests.all().filter(({ id, rules }) => rules.offline && (competitionId ?? id) === id);
      const entries = await Promise.all(asked.map((contest) => stand(playerId, contest)));
      return (
        entries.find(({ offlineType }) => offlineType === 1) ?? (competitionId ? entries[0] : undefined) ?? nowhere
      );
    },
  };
}
