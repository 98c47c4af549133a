import { asc, eq } from 'drizzle-orm';
import type { OfflineRefusal } from '#lib/contract/offline/offline-refusals.ts';
import type { TeamOnSite } from '#lib/contract/offline/on-site-final.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type LoadedTeam,
  type LockedTeam,
  memberOf,
  readTeam,
  type TeamDeps,
  teamOf,
  withMyTeam,
} from '../teams/locked-team.ts';
import { signedTimes } from '../teams/sign-up/signatures.ts';
import { teamSignups } from '../teams/tables.ts';
import { first, OfflineError } from './offline-error.ts';
import { type OnSiteContest, type OnSiteContests, outside } from './on-site-contests.ts';

export interface OnSiteDeps {
  readonly team: TeamDeps;
  readonly onSiteContests: OnSiteContests;
}

/** The caller: a player in a contest. */
export interface Asking {
  readonly competitionId: string;
  readonly playerId: string;
}

/** A team that takes part on site, seen by one of its members. */
export interface TeamHere {
  readonly onSite: OnSiteContest;
  readonly ownTeam: LoadedTeam;
  readonly me: LoadedTeam['members'][number];
  /** Moment at which each member signed the agreement of the on-site final, in seconds. */
  readonly signed: ReadonlyMap<string, number>;
}

/** The same while its row is locked: it may be changed. */
type LockedTeamHere = TeamHere & { readonly ownTeam: LockedTeam };

/** The caller's team, read without a lock. @throws OfflineError when there is none, or it did not sign up */
export async function lookAt(deps: OnSiteDeps, { competitionId, playerId }: Asking): Promise<TeamHere> {
  const onSite = deps.onSiteContests.find(competitionId);
  const teamId = await teamOf(deps.team.database, competitionId, playerId);
  if (!teamId) throw new OfflineError('notMember');
  return standing(onSite, await readTeam(deps.team, onSite.contest.rules.family, teamId), playerId);
}

/**
 * Runs a change while the row of the caller's team is locked. @throws OfflineError as `lookAt`, and errors of `work`
 */
export async function holding<T>(
  deps: OnSiteDeps,
  { competitionId, playerId }: Asking,
  work: (team: LockedTeamHere) => Promise<T>,
): Promise<T> {
  const onSite = deps.onSiteContests.find(competitionId);
  if (!(await teamOf(deps.team.database, competitionId, playerId))) throw new OfflineError('notMember');
  return withMyTeam(deps.team, onSite.contest, playerId, async (ownTeam) =>
    work(await standing(onSite, ownTeam, playerId)),
  );
}

async function standing<Team extends LoadedTeam>(
  onSite: OnSiteContest,
  ownTeam: Team,
  playerId: string,
): Promise<TeamHere & { readonly ownTeam: Team }> {
  const me = memberOf(ownTeam, playerId);
  if (!me) throw new OfflineError('notMember');
  if (ownTeam.tracks.length === 0) throw new OfflineError('notSignedUp');
  return { onSite, ownTeam, me, signed: await signedBy(ownTeam.tx, onSite, ownTeam) };
}

async function signedBy(from: Database, { agreement }: OnSiteContest, { members }: LoadedTeam) {
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

export const allSigned = ({ ownTeam, signed }: TeamHere): boolean =>
  ownTeam.members.every(({ playerId }) => signed.has(playerId));

/** Reason why the caller cannot act for the team on site now; null when they can. */
export const acting = ({ onSite, ownTeam, me, signed }: TeamHere): OfflineRefusal | null =>
  first(
    me.banned ? 'banned' : null,
    outside(onSite.entry, ownTeam.now),
    signed.has(me.playerId) ? null : 'agreementUnsigned',
  );

/** The team as its members see it. */
export async function shown(team: TeamHere): Promise<TeamOnSite> {
  const { onSite, ownTeam, me, signed } = team;
  const { id, name, organisation } = ownTeam.team;
  const members = ownTeam.members.toSorted((a, b) => Number(b.isCaptain) - Number(a.isCaptain));
  return {
    ...{ teamId: id, name, organisation },
    seat: await seatOf(ownTeam.tx, onSite, id),
    members: members.map(({ playerId, nickname, isCaptain }) => ({
      ...{ playerId, nickname, isCaptain },
      isMe: playerId === me.playerId,
      signedAt: signed.get(playerId) ?? null,
    })),
    allSigned: allSigned(team),
  };
}

/** Tables are assigned in the order of the teams' ids. They do not change later, because teams on site are locked. */
async function seatOf(
  from: Database,
  { contest, entry: { seats } }: OnSiteContest,
  teamId: string,
): Promise<string | null> {
  if (!seats) return null;
  const rows = await from
    .selectDistinct({ teamId: teamSignups.teamId })
    .from(teamSignups)
    .where(eq(teamSignups.competitionId, contest.id))
    .orderBy(asc(teamSignups.teamId));
  const index = rows
    .map((row) => row.teamId)
    .sort()
    .indexOf(teamId);
  if (index < 0 || index >= seats.rows * seats.tables) return null;
  const row = String.fromCharCode(65 + Math.floor(index / seats.tables));
  return `${row}${String((index % seats.tables) + 1).padStart(2, '0')}`;
}

/** Account name of the team on the machines. */
export const accountOf = (teamId: string): string =>
  teamId
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .slice(0, 32);
