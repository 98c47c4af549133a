import type { Contract } from '#lib/contract/contract.ts';
import type { TeamCalls } from '#lib/contract/team-calls.ts';
import type { TeamFamily } from '#lib/contract/teams.ts';
import type { Files } from '../files/files.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import type { Applications } from './applications.ts';
import type { Captaincy } from './captaincy.ts';
import type { Entries } from './entries.ts';
import type { Invitations } from './invitations.ts';
import { readLog } from './log.ts';
import type { Membership } from './membership.ts';
import { contestOf, memberOf, readTeam, type TeamParts } from './scene.ts';
import { searchTeams } from './search.ts';
import type { SignUp } from './sign-up.ts';
import { contestAgreements } from './signatures.ts';
import { allow, TeamRefused } from './team-refused.ts';
import type { Teams } from './teams.ts';
import { avatarAddress, publicTeam } from './views.ts';

export interface TeamServices {
  readonly parts: TeamParts;
  readonly teams: Teams;
  readonly membership: Membership;
  readonly applications: Applications;
  readonly invitations: Invitations;
  readonly captaincy: Captaincy;
  readonly signUp: SignUp;
  readonly entries: Entries;
  readonly files: Pick<Files, 'find' | 'read'>;
}

/** Answers the calls of one family. */
export function teamHandlers(family: TeamFamily, services: TeamServices): HandlersOf<TeamCalls> {
  const { parts, teams, membership, applications, invitations, captaincy, signUp, entries } = services;
  /** `/v1/team/my` without a contest is the guard's question: every team of the player. */
  const familyOfMine = family === 'team' ? null : family;

  const handlers: HandlersOf<TeamCalls> = {
    search: ({ query }) =>
      searchTeams(parts, family, {
        ...query,
        competitionId: query.competitionID,
        raceId: query.raceId,
        open: query.open === '1',
      }),
    async team({ params }, { locale }) {
      return publicTeam(await orNotFound(readTeam(parts, family, params.id)), locale);
    },
    async avatarFile({ params }) {
      const picture = await teams.avatar(params.id, params.version);
      if (!picture) throw Refusal.notFound();
      return new Response(Uint8Array.from(picture.content), {
        headers: {
          'Content-Type': picture.contentType,
          // The version is the picture's own checksum: what stands at this address never changes.
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
      });
    },
    my: async ({ query: { competitionID = null } }, { caller, locale }) => ({
      list: await entries.teams(competitionID ? family : familyOfMine, competitionID, caller.playerId, locale),
    }),
    check: ({ query }, { caller, locale }) =>
      entries.standing(family, query.competition_id, {
        playerId: caller.playerId,
        locale,
        offline: query.isOffline === '1',
      }),

    async create({ body: { competitionID, name, ...given } }, { caller }) {
      const description = { slogan: '', introduction: '', organisation: '', wanted: '', recruiting: true, ...given };
      const { playerId } = caller;
      return { teamId: await teams.create(family, { ...description, competitionId: competitionID, playerId, name }) };
    },
    async update({ body }, { caller }) {
      await teams.update(family, { ...body, playerId: caller.playerId });
      return { teamId: body.teamId };
    },
    async avatar({ body: { teamId, fid } }, { caller }) {
      const picture = fid === null ? null : await portrait(services.files, caller.playerId, fid);
      const avatar = await teams.setAvatar(family, teamId, caller.playerId, picture);
      return { avatar: avatarAddress(family, { id: teamId, avatar }) };
    },
    async disband({ body }, { caller }) {
      await membership.disband(family, body.teamId, caller.playerId);
      return null;
    },
    async log({ query }, { caller }) {
      const scene = await readTeam(parts, family, query.teamId);
      if (!memberOf(scene, caller.playerId)) throw new TeamRefused('notMember');
      return readLog(parts.database, query.teamId, query);
    },

    async leave({ body }, { caller }) {
      await membership.leave(family, body.teamId, caller.playerId);
      return null;
    },
    async remove({ body }, { caller }) {
      await membership.remove(family, body.teamId, caller.playerId, body.playerId);
      return null;
    },

    apply: async ({ body }, { caller }) => ({
      applicationId: await applications.apply(family, { ...body, playerId: caller.playerId }),
    }),
    async withdraw({ body }, { caller }) {
      await applications.withdraw(family, body.applicationId, caller.playerId);
      return null;
    },
    myApplications: ({ query }, { caller }) => applications.mine(family, query.competitionID, caller.playerId, query),
    applications: ({ query }, { caller }) => applications.ofTeam(family, query.teamId, caller.playerId, query),
    async handleApply({ body }, { caller }) {
      await applications.decide(family, { ...body, captainId: caller.playerId });
      return null;
    },

    invite: ({ body }, { caller }) => invitations.create(family, { ...body, captainId: caller.playerId }),
    invitations: async ({ query }, { caller }) => ({
      list: await invitations.list(family, query.teamId, caller.playerId),
    }),
    async revoke({ params }, { caller }) {
      await invitations.revoke(family, params.id, caller.playerId);
      return null;
    },
    async invitation({ params }, { locale }) {
      const { scene, invitedBy, expiresAt } = await invitations.look(family, params.code);
      return { team: publicTeam(scene, locale), invitedBy, expiresAt };
    },
    accept: async ({ body }, { caller }) => ({
      teamId: await invitations.accept(family, body.code, caller.playerId),
    }),

    async offerCaptaincy({ body }, { caller }) {
      await captaincy.offer(family, body.teamId, caller.playerId, body.playerId);
      return null;
    },
    async withdrawCaptaincy({ body }, { caller }) {
      await captaincy.withdraw(family, body.teamId, caller.playerId);
      return null;
    },
    async handleCaptaincy({ body }, { caller }) {
      await captaincy.answer(family, body.teamId, caller.playerId, body.isAgree);
      return null;
    },

    agreements: async ({ query }, { caller, locale }) => {
      const contest = contestOf(parts, family, query.competitionID);
      return { list: await contestAgreements(parts.database, contest, caller.playerId, locale) };
    },
    signup: ({ body: { competitionID, ...races } }, { caller }) =>
      signUp.enter(family, { competitionId: competitionID, playerId: caller.playerId, ...races }),
    cancelSignup: ({ body: { competitionID, raceId } }, { caller }) =>
      signUp.cancel(family, { competitionId: competitionID, playerId: caller.playerId, raceId }),
    quitRace: ({ body: { competitionID, raceId } }, { caller }) =>
      signUp.cancel(family, { competitionId: competitionID, playerId: caller.playerId, raceId }),
    async withdrawCancel({ body: { competitionID, raceId } }, { caller }) {
      await signUp.withdraw(family, { competitionId: competitionID, playerId: caller.playerId, raceId });
      return null;
    },
    async handleCancelSignup({ body: { competitionID, ...answer } }, { caller }) {
      const { playerId } = caller;
      return { state: await signUp.answer(family, { ...answer, competitionId: competitionID, playerId }) };
    },
  };
  return handlers;
}

/** Answers the calls about where a player takes part, over all families. */
export function entryHandlers({ entries }: Pick<TeamServices, 'entries'>): HandlersOf<Contract['entries']> {
  return {
    mine: async (_, { caller, locale }) => ({ list: await entries.races(caller.playerId, locale) }),
    raceStatus: async ({ params: { raceId } }, { caller }) => ({
      raceId,
      ...(await entries.race(raceId, caller.playerId)),
    }),
  };
}

/** A page of something that is not there is a 404, not a rule. */
async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TeamRefused && error.reason === 'teamMissing') throw Refusal.notFound();
    throw error;
  }
}

async function portrait(files: TeamServices['files'], playerId: string, fid: string) {
  const file = await files.find(playerId, fid);
  const bytes = file?.purpose === 'portrait' ? await files.read(playerId, fid) : null;
  allow(bytes ? null : 'pictureInvalid');
  return bytes && { contentType: bytes.contentType, content: new Uint8Array(bytes.bytes) };
}
