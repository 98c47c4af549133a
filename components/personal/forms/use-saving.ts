'use client';

import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { resetToStored } from '#lib/drafts/reset-to-stored.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';

interface SavingOptions<Data, Body, Values> {
  /** Name of the draft. */
  readonly name: string;
  readonly mutation: UseMutationOptions<Data, Error, Body>;
  /** Query that shows the stored values. */
  readonly query: { readonly queryKey: QueryKey };
  /** Form values after saving. */
  readonly valuesOf: (stored: Data) => Values;
}

/**
 * Saves the changes of a form: then deletes the draft and resets form and query to the stored values. What was typed
 * since stays in the form, unsaved.
 */
export function useSaving<Data, Body, Values extends FieldValues, Context, Output>(
  fields: UseFormReturn<Values, Context, Output>,
  { name, mutation, query, valuesOf }: SavingOptions<Data, Body, Values>,
) {
  const client = useQueryClient();
  const draft = useDraft(fields, name);
  const saving = useMutation({
    ...mutation,
    onMutate: () => fields.getValues(),
    onSuccess: (stored, _, sent) => {
      draft.sent();
      resetToStored(fields, valuesOf(stored), sent);
      client.setQueryData(query.queryKey, stored);
    },
  });
  return { draft, saving };
}
