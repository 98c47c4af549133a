import { eq } from 'drizzle-orm';
import type { HandInRights } from '#lib/contract/gpu-hall.ts';
import type { Database } from '../database/database.ts';
import { captainOf, memberOf, type Scene } from '../teams/scene.ts';
import { GpuRefused } from './gpu-refused.ts';
import { handInRights } from './tables.ts';

async function rowOf(tx: Database, teamId: string) {
  const [row = null] = await tx.select().from(handInRights).where(eq(handInRights.teamId, teamId));
  return row;
}

/** Whether a member may hand in for the team: everybody, until a captain says otherwise; a captain always. */
export async function mayHandIn({ tx, team, members }: Scene, playerId: string): Promise<boolean> {
  if (captainOf({ members })?.playerId === playerId) return true;
  const row = await rowOf(tx, team.id);
  return row === null || row.playerIds.includes(playerId);
}

/** Who of the team may hand in, as a member sees it. */
export async function readRights(scene: Scene, playerId: string): Promise<HandInRights> {
  const row = await rowOf(scene.tx, scene.team.id);
  const may = (one: { readonly playerId: string; readonly isCaptain: boolean }) =>
    one.isCaptain || row === null || row.playerIds.includes(one.playerId);
  const me = memberOf(scene, playerId);
  return {
    members: scene.members.map((member) => ({
      playerId: member.playerId,
      nickname: member.nickname,
      isCaptain: member.isCaptain,
      mayHandIn: may(member),
    })),
    mayHandIn: me !== undefined && may(me),
    mayGrant: me?.isCaptain ?? false,
    updatedAt: row?.updatedAt ?? null,
  };
}

/** Says who may hand in. Whoever is no member is left out. @throws GpuRefused `captainOnly` */
export async function grant(scene: Scene, playerId: string, playerIds: readonly string[]): Promise<HandInRights> {
  if (!memberOf(scene, playerId)?.isCaptain) throw new GpuRefused('captainOnly');
  if (memberOf(scene, playerId)?.banned) throw new GpuRefused('banned');
  const named = scene.members.map((member) => member.playerId).filter((id) => playerIds.includes(id));
  const said = { playerIds: named, updatedAt: scene.now };
  await scene.tx
    .insert(handInRights)
    .values({ teamId: scene.team.id, ...said })
    .onConflictDoUpdate({ target: handInRights.teamId, set: said });
  return readRights(scene, playerId);
}
