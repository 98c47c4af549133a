import { call } from '#lib/client/call.ts';
import { quitRaceTodo } from '#lib/contests/editions.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import type { Todo } from '#lib/contract/inbox.ts';
import { teamCallsFor } from './teams.ts';

const isGone = {
  contestMissing: false,
  teamMissing: false,
  notMember: false,
  contestOver: false,
  locked: false,
  submitted: false,
  cancellationMissing: true,
  cancellationSettled: false,
} as const;

/**
 * Answers a request to cancel the team's sign-up. To-dos of type 9 include their race (specification, section 7).
 * `gone`: the request no longer exists, and the to-do has to be answered separately.
 * @throws ApiError refused when the request was settled meanwhile
 */
export async function answerCancellation(
  todo: Todo,
  competitionID: string,
  isAgree: boolean,
): Promise<'answered' | 'gone'> {
  const race = todo.type === quitRaceTodo && todo.raceId !== null ? { raceId: todo.raceId } : {};
  const { handleCancelSignup } = teamCallsFor(competitionID);
  try {
    await call(handleCancelSignup, { body: { competitionID, todoId: todo.id, isAgree, ...race } });
    return 'answered';
  } catch (error) {
    if (caseOfRefusal(handleCancelSignup, error, isGone)) return 'gone';
    throw error;
  }
}
