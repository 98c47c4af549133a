import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { changedFields } from './use-draft.ts';

/**
 * Resets a form to what was stored. Fields that were changed while it was being stored keep their values, unsaved.
 * @param sent values of the form when it was sent
 */
export function resetToStored<Values extends FieldValues, Context, Output>(
  { getValues, reset, setValue }: UseFormReturn<Values, Context, Output>,
  stored: Values,
  sent: Values,
): void {
  const changed = changedFields(getValues(), sent);
  reset(stored, { keepDirtyValues: false });
  for (const [field, value] of Object.entries(changed)) {
    // The name is one of a field of this form.
    setValue(field as Path<Values>, value as never, { shouldDirty: true });
  }
}
