import { and, eq } from 'drizzle-orm';
import type { MyTeam, PublicTeam, TeamCard, TeamFamily } from '#lib/contract/teams.ts';
import { teamBases } from '#lib/contract/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { maskName } from '../identity/masking.ts';
import { votesOfAll } from './cancellation-votes.ts';
import type { TeamContest } from './contests.ts';
import { canDo, sizeOf } from './rules.ts';
import { memberOf, type Scene, type TeamRow } from './scene.ts';
import { unsigned } from './signatures.ts';
import { teamApplications } from './tables.ts';

/** Where the portal serves a team's picture: the calls stand below /api (specification, section 7). */
export const avatarAddress = (family: TeamFamily, { id, avatar }: Pick<TeamRow, 'id' | 'avatar'>): string | null =>
  avatar === null ? null : `/api${teamBases[family]}/${id}/avatar/${avatar}`;

/** A team as anybody may see it in a list. */
export function cardOf(contest: TeamContest, team: TeamRow, size: number, raceIds: readonly string[]): TeamCard {
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
    max: sizeOf({ contest, raceIds }).max,
    createdAt,
    raceIds: [...raceIds],
  };
}

const cardOfScene = ({ contest, team, members, raceIds }: Scene): TeamCard =>
  cardOf(contest, team, members.length, raceIds);

const racesOf = ({ contest, races }: Scene, locale: Locale) =>
  races.map((race) => ({
    ...race,
    name: contest.races.find(({ id }) => id === race.raceId)?.name[locale] ?? race.raceId,
  }));

/** The public page: members in part, no ids of people, nothing of applications or requests. */
export function publicTeam(scene: Scene, locale: Locale): PublicTeam {
  const { contest, team, members } = scene;
  return {
    ...cardOfScene(scene),
    introduction: team.introduction,
    members: members.map(({ nickname, isCaptain }) => ({ name: maskName(nickname), isCaptain })),
    races: racesOf(scene, locale),
    results: contest.results.filter((result) => result.team === team.name).map(({ rank, score }) => ({ rank, score })),
  };
}

/** Races of a team with whether they can be used: 1 when it has too few or too many members, else 2. */
export function teamRaces(scene: Scene, locale: Locale): MyTeam['races'] {
  const { contest, members } = scene;
  return racesOf(scene, locale).map((race) => {
    const { size } = contest.races.find(({ id }) => id === race.raceId) ?? contest;
    return { ...race, status: members.length < size.min || members.length > size.max ? 1 : 2 };
  });
}

/** A team as one of its members sees it. */
export async function myTeam(scene: Scene, playerId: string, locale: Locale): Promise<MyTeam> {
  const { tx, contest, team, members, offer } = scene;
  const isCaptain = memberOf(scene, playerId)?.isCaptain ?? false;
  const missing = await unsigned(
    tx,
    contest,
    members.map((member) => member.playerId),
  );
  const waiting = and(eq(teamApplications.teamId, team.id), eq(teamApplications.state, 'pending'));
  return {
    ...cardOfScene(scene),
    introduction: team.introduction,
    isCaptain,
    min: sizeOf(scene).min,
    members: members.map(({ banned, ...member }) => ({
      ...member,
      hasSigned: !missing.has(member.playerId),
      isBanded: banned,
    })),
    races: teamRaces(scene, locale),
    dates: contest.dates,
    can: canDo(scene, playerId),
    applications: isCaptain ? await tx.$count(teamApplications, waiting) : 0,
    captaincyOffer: offer && {
      playerId: offer.playerId,
      nickname: memberOf(scene, offer.playerId)?.nickname ?? '',
      offeredAt: offer.offeredAt,
      isMine: offer.playerId === playerId,
    },
    cancellations: await cancellationsOf(scene, playerId),
  };
}

async function cancellationsOf(scene: Scene, playerId: string): Promise<MyTeam['cancellations']> {
  const votes = await votesOfAll(scene.tx, scene.requests);
  return scene.requests.map(({ id, raceId, requestedAt, requestedBy }) => {
    const ofRequest = votes.filter(({ cancellationId }) => cancellationId === id);
    const waiting = ofRequest.filter(({ agreedAt }) => agreedAt === null);
    return {
      id,
      raceId: raceId || null,
      requestedAt,
      requestedBy: memberOf(scene, requestedBy)?.nickname ?? '',
      agreed: ofRequest.length - waiting.length,
      waiting: waiting.length,
      todoId: waiting.find((vote) => vote.playerId === playerId)?.todoId ?? null,
    };
  });
}
