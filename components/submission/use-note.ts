'use client';

import { useEffect } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useDraft } from '#lib/drafts/use-draft.ts';
import type { HandInPlace } from './hand-in-place.ts';

interface Note {
  readonly field: UseFormRegisterReturn;
  readonly text: () => string;
}

/** The note that goes with a submission: kept over reload and a new sign-in, gone once it was handed in. */
export function useNote({ track, rules }: Pick<HandInPlace, 'track' | 'rules'>, handedIn: boolean): Note {
  const form = useForm({ defaultValues: { note: '' } });
  const { sent } = useDraft(form, `hand-in:${track.raceId}:${rules.kind}`);
  const { reset } = form;
  useEffect(() => {
    if (!handedIn) return;
    sent();
    reset();
  }, [handedIn, sent, reset]);
  return { field: form.register('note'), text: () => form.getValues('note').trim() };
}
