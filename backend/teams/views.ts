import { and, count, desc, eq } from 'drizzle-orm';
import { addressOf } from '#lib/contract/route.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import { teamRoutesOf } from '#lib/contract/routes/teams.ts';
import type { MyTeam, PublicTeam, TeamCard, TeamEvent } from '#lib/contract/teams/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Page } from '../inbox/inbox-reads.ts';
import type { Database } from '../platform/database/database.ts';
import { maskName } from '../platform/masking.ts';
import type { TeamContest } from './contests.ts';
import { type LoadedTeam, memberOf, type TeamRow } from './locked-team.ts';
import { canDo, sizeOf } from './rules.ts';
import { votesOfAll } from './sign-up/cancellation-votes.ts';
import { unsigned } from './sign-up/signatures.ts';
import { teamApplications, teamLog } from './tables.ts';

/** Path at which the portal serves a team's picture: the calls are below /api (specification, section 7). */
export const avatarAddress = (family: TeamFamily, { id, avatar }: Pick<TeamRow, 'id' | 'avatar'>): string | null =>
  avatar === null ? null : addressOf(teamRoutesOf[family].avatarFile, { params: { id, version: avatar } });

/** A team as publicly listed. */
export function cardOf(contest: TeamContest, team: TeamRow, size: number, trackIds: readonly string[]): TeamCard {
  const { id, competitionId, name, slogan, organisation, recruiting, wanted, createdAt } = team;
  return {
    id,
    competitionID: competitionId,
    name,
    slogan,
    organisation,
    avatar: avatarAddress(contest.rules.family, team),
    recruiting,
    wanted,
    size,
    max: sizeOf({ contest, trackIds }).max,
    createdAt,
    raceIds: [...trackIds],
  };
}

const loadedCard = ({ contest, team, members, trackIds }: LoadedTeam): TeamCard =>
  cardOf(contest, team, members.length, trackIds);

const tracksOf = ({ contest, tracks }: LoadedTeam, locale: Locale) =>
  tracks.map(({ trackId, ...track }) => ({
    ...track,
    raceId: trackId,
    name: contest.tracks.find(({ id }) => id === trackId)?.name[locale] ?? trackId,
  }));

/** The public page: masked members, no ids of people, no applications or requests. */
export function publicTeam(loadedTeam: LoadedTeam, locale: Locale): PublicTeam {
  const { contest, team, members } = loadedTeam;
  return {
    ...loadedCard(loadedTeam),
    introduction: team.introduction,
    members: members.map(({ nickname, isCaptain }) => ({ name: maskName(nickname), isCaptain })),
    races: tracksOf(loadedTeam, locale),
    results: contest.results.filter((result) => result.team === team.name).map(({ rank, score }) => ({ rank, score })),
  };
}

/** Tracks of a team with their status: 1 when it has too few or too many members, otherwise 2. */
export function teamTracks(loadedTeam: LoadedTeam, locale: Locale): MyTeam['races'] {
  const { contest, members } = loadedTeam;
  return tracksOf(loadedTeam, locale).map((track) => {
    const { size } = contest.tracks.find(({ id }) => id === track.raceId) ?? contest;
    return { ...track, status: members.length < size.min || members.length > size.max ? 1 : 2 };
  });
}

/** A team as shown to one of its members. `submittedIn`: those of its tracks in which it has submitted something. */
export async function myTeam(
  loadedTeam: LoadedTeam,
  playerId: string,
  locale: Locale,
  submittedIn: readonly string[],
): Promise<MyTeam> {
  const { tx, contest, team, members, offer } = loadedTeam;
  const isCaptain = memberOf(loadedTeam, playerId)?.isCaptain ?? false;
  const missing = await unsigned(
    tx,
    contest,
    members.map((member) => member.playerId),
  );
  const waiting = and(eq(teamApplications.teamId, team.id), eq(teamApplications.state, 'pending'));
  return {
    ...loadedCard(loadedTeam),
    introduction: team.introduction,
    isCaptain,
    min: sizeOf(loadedTeam).min,
    members: members.map(({ banned, ...member }) => ({
      ...member,
      hasSigned: !missing.has(member.playerId),
      isBanded: banned,
    })),
    races: teamTracks(loadedTeam, locale),
    dates: contest.dates,
    can: canDo(loadedTeam, playerId, submittedIn),
    applications: isCaptain ? await tx.$count(teamApplications, waiting) : 0,
    captaincyOffer: offer && {
      playerId: offer.playerId,
      nickname: memberOf(loadedTeam, offer.playerId)?.nickname ?? '',
      offeredAt: offer.offeredAt,
      isMine: offer.playerId === playerId,
    },
    cancellations: await cancellationsOf(loadedTeam, playerId),
  };
}

async function cancellationsOf(loadedTeam: LoadedTeam, playerId: string): Promise<MyTeam['cancellations']> {
  const votes = await votesOfAll(loadedTeam.tx, loadedTeam.requests);
  return loadedTeam.requests.map(({ id, trackId, requestedAt, requestedBy }) => {
    const ofRequest = votes.filter(({ cancellationId }) => cancellationId === id);
    const waiting = ofRequest.filter(({ agreedAt }) => agreedAt === null);
    return {
      id,
      raceId: trackId || null,
      requestedAt,
      requestedBy: memberOf(loadedTeam, requestedBy)?.nickname ?? '',
      agreed: ofRequest.length - waiting.length,
      waiting: waiting.length,
      todoId: waiting.find((vote) => vote.playerId === playerId)?.todoId ?? null,
    };
  });
}

/** A team's log, newest first. */
export async function readLog(
  database: Database,
  teamId: string,
  { page, pageSize }: Page,
): Promise<{ list: TeamEvent[]; total: number }> {
  const rows = await database
    .select()
    .from(teamLog)
    .where(eq(teamLog.teamId, teamId))
    .orderBy(desc(teamLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await database.select({ count: count() }).from(teamLog).where(eq(teamLog.teamId, teamId));
  const list = rows.map(({ id, kind, at, payload }) => ({
    id: String(id),
    kind,
    at,
    actor: payload.actor ?? null,
    subject: payload.subject ?? null,
    raceId: payload.trackId ?? null,
    name: payload.name ?? null,
  }));
  return { list, total: all?.count ?? 0 };
}
