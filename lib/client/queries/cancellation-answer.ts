import { call } from '#lib/client/call.ts';
import { quitRaceTodo } from '#lib/contests/editions.ts';
import type { Todo } from '#lib/contract/inbox.ts';
import { teamCallsFor } from './teams.ts';

/**
 * A member's answer to a request to take the team's sign-up back. To-dos of type 9 send their race along
 * (specification, section 7).
 * @throws ApiError refused when the request was settled meanwhile
 */
export async function answerCancellation(todo: Todo, competitionID: string, isAgree: boolean): Promise<void> {
  const race = todo.type === quitRaceTodo && todo.raceId !== null ? { raceId: todo.raceId } : {};
  await call(teamCallsFor(competitionID).handleCancelSignup, {
    body: { competitionID, todoId: todo.id, isAgree, ...race },
  });
}
