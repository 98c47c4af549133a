import type { FormEvent } from 'react';

/** Focuses the first field with an error in the order of the page; a date is focused in its first part. */
function focusFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
  const field = wrong?.querySelector<HTMLElement>('[role=spinbutton]') ?? wrong;
  field?.focus();
}

/**
 * Submit handler of a form that focuses its first wrong field. The form library itself takes the one that was registered
 * first, and none where a picker replaced the field.
 * @param onSubmit the promise that it may return is fulfilled once the fields have been checked
 */
export function withFirstError(onSubmit: (event: FormEvent) => unknown) {
  return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget;
    await onSubmit(event);
    // After the timer in which the form library focuses its field, and the next rendering.
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => focusFirstError(form))));
  };
}
