import { eq } from 'drizzle-orm';
import type { Handlers } from '../platform/http/handlers.ts';
import { entryHandlers, type TeamServices, teamHandlers } from './handlers.ts';
import { type TeamDeps, type TeamHooks, withTeam } from './locked-team.ts';
import { createApplications } from './members/applications.ts';
import { createCaptaincy } from './members/captaincy.ts';
import { createInvitations } from './members/invitations.ts';
import { closeApplications, createMembership, dropOffer } from './members/membership.ts';
import { createNotifications, type NotifierOf, type TeamNotifications } from './notifications.ts';
import { closed } from './rules.ts';
import { closeCancellation } from './sign-up/cancellation-votes.ts';
import { createCancellations } from './sign-up/cancellations.ts';
import { createEntries } from './sign-up/entries.ts';
import { createSignUp } from './sign-up/sign-up.ts';
import { captaincyOffers, signupCancellations, teamApplications, teams } from './tables.ts';
import { createTeams } from './teams.ts';

export function createTeamServices(
  deps: TeamDeps,
  post: NotifierOf,
  files: TeamServices['files'],
  hooks: TeamHooks,
): TeamServices {
  const notifications = createNotifications(deps.clock, post);
  return {
    deps,
    files,
    teams: createTeams(deps, notifications, hooks),
    membership: createMembership(deps, notifications, hooks),
    applications: createApplications(deps, notifications),
    invitations: createInvitations(deps, notifications),
    captaincy: createCaptaincy(deps, notifications),
    signUp: createSignUp(deps, notifications, hooks),
    cancellations: createCancellations(deps, notifications),
    entries: createEntries(deps, hooks),
  };
}

/** Closes expired requests at intervals. */
export const createTeamExpiry = (deps: TeamDeps, post: NotifierOf): Expiry =>
  createExpiry(deps, createNotifications(deps.clock, post));

type TeamNouns = 'teams' | 'chainTeams' | 'ai2022Teams' | 'greenTeams';
type TeamHandlers = Pick<Handlers, TeamNouns> & { readonly entries: ReturnType<typeof entryHandlers> };

export function createTeamHandlers(services: TeamServices): TeamHandlers {
  return {
    teams: teamHandlers('team', services),
    chainTeams: teamHandlers('chain', services),
    ai2022Teams: teamHandlers('ai2022', services),
    greenTeams: teamHandlers('green', services),
    entries: entryHandlers(services),
  };
}

/**
 * Answers to-dos that ask for an agreement, wherever they were opened: an answer must never settle the to-do without
 * settling the request. False when the to-do does not belong to a team's request.
 * @throws TeamError
 */
export function createTodoDecisions({ cancellations, captaincy }: Pick<TeamServices, 'cancellations' | 'captaincy'>) {
  return async (playerId: string, todoId: string, isAgree: boolean): Promise<boolean> =>
    (await cancellations.answerTodo({ playerId, todoId, isAgree })) !== null ||
    captaincy.answerTodo(playerId, todoId, isAgree);
}

/** Closes expired requests. */
interface Expiry {
  /** Closes applications and requests of teams that are closed, and settles their to-dos. It may run at any time. */
  sweep(): Promise<void>;
}

function createExpiry(deps: TeamDeps, notifications: TeamNotifications): Expiry {
  const { database } = deps;

  /** Teams with pending requests, by id. */
  const waiting = async (): Promise<ReadonlyMap<string, string>> => {
    const of = { id: teams.id, competitionId: teams.competitionId };
    const rows = await Promise.all([
      database
        .selectDistinct(of)
        .from(teams)
        .innerJoin(teamApplications, eq(teamApplications.teamId, teams.id))
        .where(eq(teamApplications.state, 'pending')),
      database.selectDistinct(of).from(teams).innerJoin(signupCancellations, eq(signupCancellations.teamId, teams.id)),
      database.selectDistinct(of).from(teams).innerJoin(captaincyOffers, eq(captaincyOffers.teamId, teams.id)),
    ]);
    return new Map(rows.flat().map(({ id, competitionId }) => [id, competitionId]));
  };

  const expire = (teamId: string, contest: NonNullable<ReturnType<TeamDeps['contests']['find']>>) =>
    withTeam(deps, contest.rules.family, teamId, async (lockedTeam) => {
      const reason = closed(lockedTeam);
      if (!reason) return;
      const of = { competitionId: contest.id, teamId };
      const applicants = await closeApplications(lockedTeam.tx, notifications, lockedTeam.now, of);
      await notifications.notify(lockedTeam, applicants, 'team.applicationLapsed');
      for (const request of lockedTeam.requests) await closeCancellation(lockedTeam, notifications, request);
      // The captain may change while the contest runs.
      if (lockedTeam.offer && reason === 'contestOver') await dropOffer(lockedTeam, notifications, lockedTeam.offer);
    });

  return {
    async sweep() {
      const now = deps.clock();
      for (const [teamId, competitionId] of await waiting()) {
        const contest = deps.contests.find(competitionId);
        if (contest && closed({ contest, now })) await expire(teamId, contest);
      }
    },
  };
}
