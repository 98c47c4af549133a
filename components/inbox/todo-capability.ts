import { captaincyTodo } from '#lib/contests/editions.ts';
import { openedTodos, type Todo, todoStatus } from '#lib/contract/inbox.ts';

/** Question of a to-do with buttons; names the texts in `inbox.ask` and `inbox.consequence`. */
export type TodoQuestion = 'cancelSignup' | 'leaveRace' | 'request' | 'captaincy';

/**
 * Allowed actions on a to-do by type (specification, section 4). `answered` types show Agree and Disagree while
 * pending; `opened` types become handled when they are opened. The specification lists type 5 in both groups: it has
 * buttons, so opening alone never settles it.
 */
export const todoCan = {
  answered: {
    1: 'cancelSignup',
    3: 'cancelSignup',
    5: 'request',
    7: 'cancelSignup',
    9: 'leaveRace',
    [captaincyTodo]: 'captaincy',
    98: 'cancelSignup',
  },
  opened: openedTodos,
} as const satisfies { answered: Record<number, TodoQuestion>; opened: readonly number[] };

const questions: Readonly<Record<number, TodoQuestion | undefined>> = todoCan.answered;

const isPending = (todo: Todo): boolean => todo.status === todoStatus.pending;

/** Question of a pending to-do; null if it has no buttons. */
export function questionOf(todo: Todo): TodoQuestion | null {
  return isPending(todo) ? (questions[todo.type] ?? null) : null;
}

/** True when opening the to-do settles it. */
export function settledByOpening(todo: Todo): boolean {
  return isPending(todo) && openedTodos.includes(todo.type);
}

/** True for a pending to-do that asks for something: an answer, or an action on the page of its subject. */
export function isWaiting(todo: Todo): boolean {
  return isPending(todo) && !openedTodos.includes(todo.type);
}

/** Result of a settled to-do; null while it is pending. */
export function resultOf(todo: Todo): 'agreed' | 'disagreed' | 'handled' | 'closed' | null {
  if (isPending(todo)) return null;
  if (todo.isClosed) return 'closed';
  if (todo.status === todoStatus.disagreed) return 'disagreed';
  return questions[todo.type] ? 'agreed' : 'handled';
}
