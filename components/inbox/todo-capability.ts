import { type Todo, todoStatus } from '#lib/contract/inbox.ts';

/** What is asked when a to-do has buttons: the words of `inbox.ask` and `inbox.consequence`. */
export type TodoQuestion = 'cancelSignup' | 'leaveRace' | 'request';

/**
 * What a person may do with a to-do, by its type (specification, section 4). `answered` types show Agree and Disagree
 * while pending; `opened` types become handled when they are opened. Type 5 stands in both readings of the
 * specification: it has buttons, so opening alone never settles it.
 */
export const todoCan = {
  answered: {
    1: 'cancelSignup',
    3: 'cancelSignup',
    5: 'request',
    7: 'cancelSignup',
    9: 'leaveRace',
    98: 'cancelSignup',
  },
  opened: [2, 4, 6, 8, 10, 99],
} as const satisfies { answered: Record<number, TodoQuestion>; opened: readonly number[] };

const questions: Readonly<Record<number, TodoQuestion | undefined>> = todoCan.answered;
const openedTypes: readonly number[] = todoCan.opened;

export const isPending = (todo: Todo): boolean => todo.status === todoStatus.pending;

/** The question that a pending to-do still asks; null when it has no buttons. */
export function questionOf(todo: Todo): TodoQuestion | null {
  return isPending(todo) ? (questions[todo.type] ?? null) : null;
}

/** Whether opening this to-do settles it. */
export function settledByOpening(todo: Todo): boolean {
  return isPending(todo) && openedTypes.includes(todo.type);
}

/** How a settled to-do ended, in the words of the messages; null while it is pending. */
export function resultOf(todo: Todo): 'agreed' | 'disagreed' | 'handled' | null {
  if (isPending(todo)) return null;
  if (todo.status === todoStatus.disagreed) return 'disagreed';
  return questions[todo.type] ? 'agreed' : 'handled';
}
