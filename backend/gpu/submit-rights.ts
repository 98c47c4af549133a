import type { SubmitRights } from '#lib/contract/gpu/gpu-cluster.ts';
import { rightsOf } from '../submissions/attempts.ts';
import { submitRights } from '../submissions/tables.ts';
import { type LockedTeam, memberOf } from '../teams/locked-team.ts';
import { GpuError } from './gpu-error.ts';

/** Members of the team who may submit results, as a member sees them. */
export async function readRights(lockedTeam: LockedTeam, playerId: string): Promise<SubmitRights> {
  const row = await rightsOf(lockedTeam.tx, lockedTeam.team.id);
  const may = (one: { readonly playerId: string; readonly isCaptain: boolean }) =>
    one.isCaptain || row === null || row.playerIds.includes(one.playerId);
  const me = memberOf(lockedTeam, playerId);
  return {
    members: lockedTeam.members.map((member) => ({
      playerId: member.playerId,
      nickname: member.nickname,
      isCaptain: member.isCaptain,
      maySubmit: may(member),
    })),
    maySubmit: me !== undefined && may(me),
    mayGrant: me?.isCaptain ?? false,
    updatedAt: row?.updatedAt ?? null,
  };
}

/** Sets the members who may submit results. Others are left out. @throws GpuError `captainOnly`, `banned` */
export async function grant(
  lockedTeam: LockedTeam,
  playerId: string,
  playerIds: readonly string[],
): Promise<SubmitRights> {
  if (!memberOf(lockedTeam, playerId)?.isCaptain) throw new GpuError('captainOnly');
  if (memberOf(lockedTeam, playerId)?.banned) throw new GpuError('banned');
  const named = lockedTeam.members.map((member) => member.playerId).filter((id) => playerIds.includes(id));
  const said = { playerIds: named, updatedAt: lockedTeam.now };
  await lockedTeam.tx
    .insert(submitRights)
    .values({ teamId: lockedTeam.team.id, ...said })
    .onConflictDoUpdate({ target: submitRights.teamId, set: said });
  return readRights(lockedTeam, playerId);
}
