'use client';

import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refreshInfo } from '#lib/client/queries/personal.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';

interface SubmittingOptions<Data, Body> {
  /** Name of the draft. */
  readonly name: string;
  readonly mutation: UseMutationOptions<Data, Error, { readonly body: Body; readonly key: string }>;
  /** Query that shows the submitted document. */
  readonly query: { readonly queryKey: QueryKey };
}

/**
 * Submits a document for a check, once even if it is sent repeatedly: then deletes the draft and updates the queries.
 */
export function useSubmitting<Data, Body, Values extends FieldValues, Context, Output>(
  fields: UseFormReturn<Values, Context, Output>,
  { name, mutation, query }: SubmittingOptions<Data, Body>,
) {
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const draft = useDraft(fields, name);
  const sending = useMutation({
    ...mutation,
    onSuccess: (stored) => {
      draft.sent();
      attempt.forget();
      client.setQueryData(query.queryKey, stored);
      void refreshInfo(client);
    },
  });
  const submit = (body: Body) => sending.mutate({ body, key: attempt.keyFor(body) });
  return { draft, sending, submit };
}
