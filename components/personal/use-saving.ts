'use client';

import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from '#lib/drafts/use-draft.ts';

interface SavingOptions<Data, Body, Values> {
  /** Of the draft. */
  readonly name: string;
  readonly mutation: UseMutationOptions<Data, Error, Body>;
  /** Of the query that shows what is stored. */
  readonly queryKey: QueryKey;
  /** What the form begins with once this is stored. */
  readonly valuesOf: (stored: Data) => Values;
}

/** Stores the changes of a form: then its draft goes, and form and query begin from what is stored. */
export function useSaving<Data, Body, Values extends FieldValues, Context, Output>(
  fields: UseFormReturn<Values, Context, Output>,
  { name, mutation, queryKey, valuesOf }: SavingOptions<Data, Body, Values>,
) {
  const client = useQueryClient();
  const draft = useDraft(fields, name);
  const saving = useMutation({
    ...mutation,
    onSuccess: (stored) => {
      draft.sent();
      fields.reset(valuesOf(stored));
      client.setQueryData(queryKey, stored);
    },
  });
  return { draft, saving };
}
