import { asc, eq } from 'drizzle-orm';
import type { TeamOnSite } from '#lib/contract/offline-race.ts';
import type { OfflineRefusal } from '#lib/contract/offline-refusals.ts';
import type { Database } from '../database/database.ts';
import { memberOf, readTeam, type Scene, type TeamParts, teamOf, withMyTeam } from '../teams/scene.ts';
import { signedTimes } from '../teams/signatures.ts';
import { teamSignups } from '../teams/tables.ts';
import { allow, first, OfflineRefused } from './offline-refused.ts';
import { type OnSiteRace, type OnSiteRaces, outside } from './races.ts';

export interface OnSiteParts {
  readonly team: TeamParts;
  readonly races: OnSiteRaces;
}

/** Who asks: a player in a contest. */
export interface Asking {
  readonly competitionId: string;
  readonly playerId: string;
}

/** A team that takes part on site, for one of its members. */
export interface TeamHere {
  readonly race: OnSiteRace;
  readonly scene: Scene;
  readonly me: Scene['members'][number];
  /** When each member signed the offline race agreement, seconds. */
  readonly signed: ReadonlyMap<string, number>;
}

/** The caller's team as it stands, for reading. @throws OfflineRefused when there is none, or it did not sign up */
export async function lookAt(parts: OnSiteParts, { competitionId, playerId }: Asking): Promise<TeamHere> {
  const race = parts.races.find(competitionId);
  const teamId = await teamOf(parts.team.database, competitionId, playerId);
  if (!teamId) throw new OfflineRefused('notMember');
  return standing(race, await readTeam(parts.team, race.team.rules.family, teamId), playerId);
}

/** Runs a change of the caller's team while its row is held. @throws OfflineRefused as `lookAt`, and what `work` throws */
export async function holding<T>(
  parts: OnSiteParts,
  { competitionId, playerId }: Asking,
  work: (team: TeamHere) => Promise<T>,
): Promise<T> {
  const race = parts.races.find(competitionId);
  if (!(await teamOf(parts.team.database, competitionId, playerId))) throw new OfflineRefused('notMember');
  return withMyTeam(parts.team, race.team, playerId, async (scene) => work(await standing(race, scene, playerId)));
}

async function standing(race: OnSiteRace, scene: Scene, playerId: string): Promise<TeamHere> {
  const me = memberOf(scene, playerId);
  if (!me) throw new OfflineRefused('notMember');
  if (scene.races.length === 0) throw new OfflineRefused('notSignedUp');
  return { race, scene, me, signed: await signedBy(scene.tx, race, scene) };
}

async function signedBy(from: Database, { agreement }: OnSiteRace, { members }: Scene) {
  const ids = members.map(({ playerId }) => playerId);
  const times = await signedTimes(from, { agreements: [agreement] }, ids);
  const { id } = agreement['zh-EN'];
  return new Map(
    ids.flatMap((playerId) => {
      const at = times.get(`${playerId} ${id}`);
      return at === undefined ? [] : [[playerId, at] as const];
    }),
  );
}

export const allSigned = ({ scene, signed }: TeamHere): boolean =>
  scene.members.every(({ playerId }) => signed.has(playerId));

/** Why the caller cannot act for the team on site now. */
export const acting = ({ race, scene, me, signed }: TeamHere): OfflineRefusal | null =>
  first(
    me.banned ? 'banned' : null,
    outside(race.entry, scene.now),
    signed.has(me.playerId) ? null : 'agreementUnsigned',
  );

/** @throws OfflineRefused when the race has no such part, or the caller cannot act now */
export function allowActing(team: TeamHere, part: OnSiteRace['entry']['parts'][number]): void {
  allow(first(team.race.entry.parts.includes(part) ? null : 'raceMissing', acting(team)));
}

/** The team as its members see it. */
export async function shown(team: TeamHere): Promise<TeamOnSite> {
  const { race, scene, me, signed } = team;
  const { id, name, organisation } = scene.team;
  const members = scene.members.toSorted((a, b) => Number(b.isCaptain) - Number(a.isCaptain));
  return {
    ...{ teamId: id, name, organisation },
    seat: await seatOf(scene.tx, race, id),
    members: members.map(({ playerId, nickname, isCaptain }) => ({
      ...{ playerId, nickname, isCaptain },
      isMe: playerId === me.playerId,
      signedAt: signed.get(playerId) ?? null,
    })),
    allSigned: allSigned(team),
  };
}

/** Tables are given in the order of the teams' ids: whoever stays keeps theirs, because teams on site are locked. */
async function seatOf(from: Database, { team, entry: { seats } }: OnSiteRace, teamId: string): Promise<string | null> {
  if (!seats) return null;
  const rows = await from
    .selectDistinct({ teamId: teamSignups.teamId })
    .from(teamSignups)
    .where(eq(teamSignups.competitionId, team.id))
    .orderBy(asc(teamSignups.teamId));
  const index = rows
    .map((row) => row.teamId)
    .sort()
    .indexOf(teamId);
  if (index < 0 || index >= seats.rows * seats.tables) return null;
  const row = String.fromCharCode(65 + Math.floor(index / seats.tables));
  return `${row}${String((index % seats.tables) + 1).padStart(2, '0')}`;
}

/** The name of the team on the machines. */
export const accountOf = (teamId: string): string =>
  teamId
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, 32);
