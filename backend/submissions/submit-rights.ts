import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { captainOf, type LoadedTeam, type LockedTeam } from '../teams/locked-team.ts';
import { submitRights } from './tables.ts';

/** Members of a team who may submit. */
export interface TeamRights {
  /** Every member by default, only selected ones after the captain's choice, and always the captain. */
  maySubmit(playerId: string): boolean;
  /** Seconds; null while the captain has chosen nobody. */
  readonly updatedAt: number | null;
}

export async function submitRightsOf({ tx, team, members }: LoadedTeam): Promise<TeamRights> {
  const chosen = await chosenBy(tx, team.id);
  const captainId = captainOf({ members })?.playerId;
  return {
    maySubmit: (playerId) => playerId === captainId || chosen === null || chosen.playerIds.includes(playerId),
    updatedAt: chosen?.updatedAt ?? null,
  };
}

/** Stores the captain's choice; ids that are no member's are left out. */
export async function setSubmitRights({ tx, team, members, now }: LockedTeam, ids: readonly string[]): Promise<void> {
  const playerIds = members.map(({ playerId }) => playerId).filter((id) => ids.includes(id));
  const choice = { playerIds, updatedAt: now };
  await tx
    .insert(submitRights)
    .values({ teamId: team.id, ...choice })
    .onConflictDoUpdate({ target: submitRights.teamId, set: choice });
}

/** True when the team allows a member to submit; checked only for contests held on site. */
export const isGranted = async (team: LoadedTeam, playerId: string): Promise<boolean> =>
  team.contest.onSite !== 'offline' || (await submitRightsOf(team)).maySubmit(playerId);

async function chosenBy(from: Database, teamId: string) {
  const [row = null] = await from.select().from(submitRights).where(eq(submitRights.teamId, teamId));
  return row;
}
