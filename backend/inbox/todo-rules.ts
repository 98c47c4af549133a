import { captaincyTodo } from '#lib/contests/editions.ts';
import { todoStatus } from '#lib/contract/inbox.ts';

/**
 * Types of to-dos that are settled by an answer; the others are settled when they are opened (specification, section
 * 4). Type 5 is in both lists of the specification; it has buttons, so opening does not settle it.
 */
const answeredTypes: readonly number[] = [1, 3, 5, 7, 9, captaincyTodo, 98];

export type Settling = 'settle' | 'keep' | 'settledOtherwise' | 'notAnswerable';
type Settled = typeof todoStatus.done | typeof todoStatus.disagreed;

/** Effect of a status on a to-do: settle it, keep it as it is (repeated request), or one of two refusals. */
export function settling(type: number, from: number, to: Settled): Settling {
  if (to === todoStatus.disagreed && !answeredTypes.includes(type)) return 'notAnswerable';
  if (from === todoStatus.pending) return 'settle';
  return from === to ? 'keep' : 'settledOtherwise';
}
