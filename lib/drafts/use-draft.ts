'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { currentPlayer } from '#lib/client/player.ts';
import { onSignedOut } from '#lib/client/session.ts';
import { changedFields } from './changed-fields.ts';
import { clearDraft, readDraft, writeDraft } from './draft-store.ts';

/** Milliseconds between typing and keeping: less than what may be lost, seldom enough for a slow phone. */
const keepAfter = 800;

export interface DraftOptions<Values> {
  /** Fields that are never kept, such as a code by text message. */
  readonly leaveOut?: readonly (keyof Values & string)[];
  /** False while the form's own values are still loading: nothing is restored or kept before. */
  readonly ready?: boolean;
}

export interface DraftHandle {
  /** When the values that were put back had been kept (seconds); null when none were. */
  readonly restoredAt: number | null;
  /** The form was sent: forgets the draft. Call it before the form is reset to what the server answered. */
  readonly sent: () => void;
  /** Forgets the draft and puts the form back to what it began with. */
  readonly discard: () => void;
}

/**
 * Keeps what is typed into a form, per person and name: over reload, crash and an expired session. Only fields that
 * differ from the form's default values are kept, so what changed on the server meanwhile shows. At most two seconds of
 * typing are lost. The draft ends with `sent()`, `discard()`, and when the person logs out, in whichever tab.
 * @param name of the form, with the id of what it changes where there are several, for instance `team-edit:17`
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
  { leaveOut, ready = true }: DraftOptions<Values> = {},
): DraftHandle {
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const { subscribe, getValues, setValue, reset } = form;
  const before = useRef<Readonly<Record<string, unknown>>>({});
  before.current = form.formState.defaultValues ?? {};
  const player = useRef<string | null>(null);
  const stop = useRef<() => void>(() => undefined);
  // A list written in place must not begin everything anew with every rendering.
  const left = leaveOut?.join(' ') ?? '';

  useEffect(() => {
    const owner = currentPlayer();
    player.current = owner;
    if (!ready || owner === null) return;
    const draft = readDraft(owner, name);
    for (const [field, value] of Object.entries(draft?.values ?? {})) {
      // The name was a field of this form when the draft was kept.
      if (field in getValues()) setValue(field as Path<Values>, value as never, { shouldDirty: true });
    }
    setRestoredAt(draft?.keptAt ?? null);

    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const keep = () => {
      if (timer === undefined) return;
      forget();
      writeDraft(owner, name, changedFields(getValues(), before.current, left.split(' ')));
    };
    stop.current = forget;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keep, keepAfter);
      },
    });
    const unlisten = onSignedOut((reason) => (reason === 'expired' ? keep() : forget()));
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      unsubscribe();
      unlisten();
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, ready, left, subscribe, getValues, setValue]);

  const sent = useCallback(() => {
    stop.current();
    if (player.current !== null) clearDraft(player.current, name);
    setRestoredAt(null);
  }, [name]);
  const discard = useCallback(() => {
    reset();
    sent();
  }, [reset, sent]);
  return { restoredAt, sent, discard };
}
