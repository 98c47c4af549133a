'use client';

import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { infoKey } from '#lib/client/queries/personal.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';

interface HandingInOptions<Data, Body> {
  /** Of the draft. */
  readonly name: string;
  readonly mutation: UseMutationOptions<Data, Error, { readonly body: Body; readonly key: string }>;
  /** Of the query that shows what was handed in. */
  readonly queryKey: QueryKey;
}

/** Hands a document in for a check, once however often it is sent: then its draft goes and the queries know it. */
export function useHandingIn<Data, Body, Values extends FieldValues, Context, Output>(
  fields: UseFormReturn<Values, Context, Output>,
  { name, mutation, queryKey }: HandingInOptions<Data, Body>,
) {
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const draft = useDraft(fields, name);
  const sending = useMutation({
    ...mutation,
    onSuccess: (stored) => {
      draft.sent();
      attempt.forget();
      client.setQueryData(queryKey, stored);
      void client.invalidateQueries({ queryKey: infoKey });
    },
  });
  const handIn = (body: Body) => sending.mutate({ body, key: attempt.keyFor(body) });
  return { draft, sending, handIn };
}
