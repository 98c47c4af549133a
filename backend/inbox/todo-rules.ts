import { todoStatus } from '#lib/contract/inbox.ts';

/**
 * How a to-do is settled, by its type (specification, section 4). Type 5 stands in both readings of it; it has
 * buttons, so opening does not settle it.
 */
const answeredTypes: readonly number[] = [1, 3, 5, 7, 9, 98];

export type Settling = 'settle' | 'keep' | 'settledOtherwise' | 'notAnswerable';
type Settled = typeof todoStatus.done | typeof todoStatus.disagreed;

/** What setting a status does to a to-do: settle it, keep it as it is (asked before), or one of two refusals. */
export function settling(type: number, from: number, to: Settled): Settling {
  if (to === todoStatus.disagreed && !answeredTypes.includes(type)) return 'notAnswerable';
  if (from === todoStatus.pending) return 'settle';
  return from === to ? 'keep' : 'settledOtherwise';
}
