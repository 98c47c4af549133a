import type { SlotActions } from '#lib/client/queries/slots.ts';

/**
 * Resets the actions that dialogs about a single slot share. Call it when one opens, so that it does not begin with the
 * error of another slot.
 */
export function resetAnswers({ confirm, cancel }: Pick<SlotActions, 'confirm' | 'cancel'>): void {
  confirm.reset();
  cancel.reset();
}
