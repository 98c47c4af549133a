import { and, eq } from 'drizzle-orm';
import type { GpuReason } from '#lib/contract/gpu-runs.ts';
import type { Database } from '../database/database.ts';
import { memberOf, readTeam, type Scene, type TeamParts, teamOf, withMyTeam } from '../teams/scene.ts';
import { unsigned } from '../teams/signatures.ts';
import { TeamRefused } from '../teams/team-refused.ts';
import { GpuRefused } from './gpu-refused.ts';
import { grace, type Hall, type Halls, mayStartAt, nextStart } from './halls.ts';
import { programTracks } from './programs.ts';
import { gpuRuns } from './tables.ts';

/** A team at the machines of its contest. */
export interface Standing {
  readonly hall: Hall;
  readonly scene: Scene;
}

/** Who acts at which machines. */
export interface Standings {
  /** @throws GpuRefused `contestMissing` */
  hall(competitionId: string): Hall;
  /** The caller's team as it stands. @throws GpuRefused `notMember` */
  read(competitionId: string, playerId: string): Promise<Standing>;
  /** The caller's team, held until the end of `work`. @throws GpuRefused `notMember` */
  hold<T>(competitionId: string, playerId: string, work: (standing: Standing) => Promise<T>): Promise<T>;
}

export function createStandings(parts: TeamParts, halls: Halls): Standings {
  const hallOf = (competitionId: string): Hall => {
    const hall = halls.find(competitionId);
    if (!hall) throw new GpuRefused('contestMissing');
    return hall;
  };
  return {
    hall: hallOf,
    async read(competitionId, playerId) {
      const hall = hallOf(competitionId);
      const teamId = await teamOf(parts.database, competitionId, playerId);
      if (!teamId) throw new GpuRefused('notMember');
      return { hall, scene: await withoutTeam(readTeam(parts, hall.contest.rules.family, teamId)) };
    },
    async hold(competitionId, playerId, work) {
      const hall = hallOf(competitionId);
      return withoutTeam(withMyTeam(parts, hall.contest, playerId, (scene) => work({ hall, scene })));
    },
  };
}

/** Whoever has no team, or none any more, has nothing to do with the machines. */
async function withoutTeam<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof TeamRefused ? new GpuRefused('notMember') : error;
  }
}

/** Tracks of the team that the programs are for. */
export const tracksOf = ({ scene }: Standing): readonly string[] =>
  scene.raceIds.filter((raceId) => programTracks.includes(raceId));

/** Whether runs may start at all now. */
export function stopReason({ opensAt, until, closesAt }: Hall, now: number): GpuReason {
  if (now < opensAt) return 'notOpen';
  if (now >= closesAt) return 'closed';
  return now >= until ? 'stopped' : null;
}

/** Why this person cannot do anything at the machines; null when they can. */
export async function reasonAgainst(standing: Standing, playerId: string): Promise<GpuReason> {
  const { hall, scene } = standing;
  if (tracksOf(standing).length === 0) return 'notSignedUp';
  if (memberOf(scene, playerId)?.banned) return 'banned';
  if ((await unsigned(scene.tx, hall, [playerId])).has(playerId)) return 'agreementMissing';
  return stopReason(hall, scene.now);
}

export const waitingRunOf = async (tx: Database, teamId: string) => {
  const waiting = and(eq(gpuRuns.teamId, teamId), eq(gpuRuns.state, 'queued'), eq(gpuRuns.isFirst, false));
  const [row = null] = await tx.select().from(gpuRuns).where(waiting);
  return row;
};

/** Why a run of so many cards cannot be asked for now, by the clock and by its hours; null when it can. */
export function cardsReason(
  hall: Hall,
  asked: { readonly cards: number; readonly longest: number; readonly free: number; readonly now: number },
): GpuReason {
  const { cards, longest, free, now } = asked;
  if (!mayStartAt(cards, now, hall.timeZone) && nextStart(cards, now, hall.timeZone) >= hall.until) return 'nightOnly';
  return cards * longest > free ? 'hoursMissing' : null;
}

/** When a stopped run has to be gone at the latest. */
export const endAtMost = (hall: Hall, startedAt: number, longest: number): number =>
  Math.min(startedAt + longest, hall.closesAt) + grace;
