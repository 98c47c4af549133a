import type { SubmitRights } from '#lib/contract/gpu/gpu-cluster.ts';
import { setSubmitRights, submitRightsOf } from '../submissions/submit-rights.ts';
import { type LoadedTeam, type LockedTeam, memberOf } from '../teams/locked-team.ts';
import { GpuError } from './gpu-error.ts';

/** Members of the team who may submit results, as a member sees them. */
export async function readRights(ownTeam: LoadedTeam, playerId: string): Promise<SubmitRights> {
  const rights = await submitRightsOf(ownTeam);
  const me = memberOf(ownTeam, playerId);
  return {
    members: ownTeam.members.map((member) => ({
      playerId: member.playerId,
      nickname: member.nickname,
      isCaptain: member.isCaptain,
      maySubmit: rights.maySubmit(member.playerId),
    })),
    maySubmit: me !== undefined && rights.maySubmit(playerId),
    mayGrant: me?.isCaptain ?? false,
    updatedAt: rights.updatedAt,
  };
}

/** The captain sets the members who may submit results. @throws GpuError `captainOnly`, `banned` */
export async function grantRights(
  ownTeam: LockedTeam,
  playerId: string,
  playerIds: readonly string[],
): Promise<SubmitRights> {
  const me = memberOf(ownTeam, playerId);
  if (!me?.isCaptain) throw new GpuError('captainOnly');
  if (me.banned) throw new GpuError('banned');
  await setSubmitRights(ownTeam, playerIds);
  return readRights(ownTeam, playerId);
}
