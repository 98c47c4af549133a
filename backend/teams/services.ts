import type { Handlers } from '../router/handlers.ts';
import { createApplications } from './applications.ts';
import { createCaptaincy } from './captaincy.ts';
import { createEntries } from './entries.ts';
import { entryHandlers, type TeamServices, teamHandlers } from './handlers.ts';
import { createInvitations } from './invitations.ts';
import { createLapses, type Lapses } from './lapses.ts';
import { createLetters, type Post } from './letters.ts';
import { createMembership } from './membership.ts';
import type { TeamParts } from './scene.ts';
import { createSignUp } from './sign-up.ts';
import { createTeams } from './teams.ts';

/** Everything about teams, put together. */
export function createTeamServices(parts: TeamParts, post: Post, files: TeamServices['files']): TeamServices {
  const letters = createLetters(parts.clock, post);
  return {
    parts,
    files,
    teams: createTeams(parts, letters),
    membership: createMembership(parts, letters),
    applications: createApplications(parts, letters),
    invitations: createInvitations(parts, letters),
    captaincy: createCaptaincy(parts, letters),
    signUp: createSignUp(parts, letters),
    entries: createEntries(parts),
  };
}

/** Ends what can no longer be answered, now and then. */
export const createTeamLapses = (parts: TeamParts, post: Post): Lapses =>
  createLapses(parts, createLetters(parts.clock, post));

type TeamNouns = 'teams' | 'chainTeams' | 'ai2022Teams' | 'greenTeams' | 'entries';

/** The handlers of every family. */
export function createTeamHandlers(services: TeamServices): Pick<Handlers, TeamNouns> {
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
 * settling the question. False when nothing of teams stands behind the to-do.
 * @throws TeamRefused
 */
export function createTodoDecisions({ signUp }: Pick<TeamServices, 'signUp'>) {
  return async (playerId: string, todoId: string, isAgree: boolean): Promise<boolean> =>
    (await signUp.answerTodo({ playerId, todoId, isAgree })) !== null;
}
