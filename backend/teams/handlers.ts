import type { Contract } from '#lib/contract/contract.ts';
import type { TeamFamily } from '#lib/contract/routes/teams.ts';
import type { TeamCalls } from '#lib/contract/teams/team-calls.ts';
import type { Files } from '../files/files.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { contestOf, memberOf, readTeam, type TeamDeps } from './locked-team.ts';
import type { Applications } from './members/applications.ts';
import type { Captaincy } from './members/captaincy.ts';
import type { Invitations } from './members/invitations.ts';
import type { Membership } from './members/membership.ts';
import { findTeams, searchTeams } from './search.ts';
import type { Cancellations } from './sign-up/cancellations.ts';
import type { Entries } from './sign-up/entries.ts';
import type { SignUp } from './sign-up/sign-up.ts';
import { contestAgreements } from './sign-up/signatures.ts';
import { assertAllowed, TeamError } from './team-error.ts';
import type { Teams } from './teams.ts';
import { avatarAddress, publicTeam, readLog } from './views.ts';

export interface TeamServices {
  readonly deps: TeamDeps;
  readonly teams: Teams;
  readonly membership: Membership;
  readonly applications: Applications;
  readonly invitations: Invitations;
  readonly captaincy: Captaincy;
  readonly signUp: SignUp;
  readonly cancellations: Cancellations;
  readonly entries: Entries;
  readonly files: Pick<Files, 'find' | 'read'>;
}

export function teamHandlers(family: TeamFamily, services: TeamServices): HandlersOf<TeamCalls> {
  const { deps, teams, membership, applications, invitations, captaincy, signUp, cancellations, entries } = services;
  /** `/v1/team/my` without a contest is used by the route guard and returns every team of the player. */
  const familyOfMine = family === 'team' ? null : family;

  const handlers: HandlersOf<TeamCalls> = {
    search: ({ query }) =>
      searchTeams(deps, family, {
        ...query,
        competitionId: query.competitionID,
        trackId: query.raceId,
        open: query.open === '1',
      }),
    async team({ params }, { locale }) {
      return publicTeam(await orNotFound(readTeam(deps, family, params.id)), locale);
    },
    async avatarFile({ params }) {
      const picture = await teams.avatar(params.id, params.version);
      if (!picture) throw Refusal.notFound();
      return new Response(Uint8Array.from(picture.content), {
        headers: {
          'Content-Type': picture.contentType,
          // The version is the picture's checksum: the content at this address never changes.
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
      const loadedTeam = await readTeam(deps, family, query.teamId);
      if (!memberOf(loadedTeam, caller.playerId)) throw new TeamError('notMember');
      return readLog(deps.database, query.teamId, query);
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
      const { loadedTeam, invitedBy, expiresAt } = await invitations.look(family, params.code);
      return { team: publicTeam(loadedTeam, locale), invitedBy, expiresAt };
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
      const contest = contestOf(deps, family, query.competitionID);
      return { list: await contestAgreements(deps.database, contest, caller.playerId, locale) };
    },
    async signup({ body: { competitionID, raceId, insteadOf } }, { caller }) {
      const entering = { competitionId: competitionID, playerId: caller.playerId, trackId: raceId, insteadOf };
      const { teamId, trackId } = await signUp.enter(family, entering);
      return { teamId, raceId: trackId };
    },
    cancelSignup: ({ body: { competitionID, raceId: trackId } }, { caller }) =>
      cancellations.request(family, { competitionId: competitionID, playerId: caller.playerId, trackId }),
    quitRace: ({ body: { competitionID, raceId: trackId } }, { caller }) =>
      cancellations.request(family, { competitionId: competitionID, playerId: caller.playerId, trackId }),
    async withdrawCancel({ body: { competitionID, raceId: trackId } }, { caller }) {
      await cancellations.withdraw(family, { competitionId: competitionID, playerId: caller.playerId, trackId });
      return null;
    },
    async handleCancelSignup({ body: { competitionID: competitionId, raceId: trackId, ...answer } }, { caller }) {
      const { playerId } = caller;
      return { state: await cancellations.answer(family, { ...answer, competitionId, trackId, playerId }) };
    },
  };
  return handlers;
}

/** Answers the calls about a player's entries, and about teams, over all families; not that of the progress. */
export function entryHandlers({
  deps,
  entries,
}: Pick<TeamServices, 'deps' | 'entries'>): Omit<HandlersOf<Contract['entries']>, 'participation'> {
  return {
    teams: async ({ query }, { locale }) => ({ list: await findTeams(deps, query.keyword, locale) }),
    mine: async (_, { caller, locale }) => ({ list: await entries.tracks(caller.playerId, locale) }),
    raceStatus: async ({ params: { raceId: trackId } }, { caller }) => ({
      raceId: trackId,
      ...(await entries.track(trackId, caller.playerId)),
    }),
  };
}

/** A missing page is a 404, not a rejection by a rule. */
async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TeamError && error.reason === 'teamMissing') throw Refusal.notFound();
    throw error;
  }
}

async function portrait(files: TeamServices['files'], playerId: string, fid: string) {
  const file = await files.find(playerId, fid);
  const bytes = file?.purpose === 'portrait' ? await files.read(playerId, fid) : null;
  assertAllowed(bytes ? null : 'pictureInvalid');
  return bytes && { contentType: bytes.contentType, content: new Uint8Array(bytes.bytes) };
}
