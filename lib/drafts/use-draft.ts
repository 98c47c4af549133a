'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { currentPlayer } from '#lib/client/player.ts';
import { onSignedOut } from '#lib/client/session.ts';
import { clearDraft, type Fields, readDraft, writeDraft } from './draft-store.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields whose values differ from the initial ones, except those in `leaveOut`. */
export function changedFields(values: Fields, before: Fields, leaveOut: readonly string[] = []): Fields {
  const changed = Object.entries(values).filter(
    ([name, value]) => !leaveOut.includes(name) && value !== undefined && !same(value, before[name]),
  );
  return Object.fromEntries(changed);
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Debounce in milliseconds: limits the loss after a crash, without burdening a slow phone. */
const keepAfter = 800;

export interface DraftOptions<Values> {
  /** Fields that are never stored, such as a code sent by text message. */
  readonly leaveOut?: readonly (keyof Values & string)[];
  /** False for a form that does not use the draft, or not yet: it is neither restored nor stored nor deleted. */
  readonly ready?: boolean;
}

export interface DraftHandle<Values = unknown> {
  /** Time at which the restored values had been stored (seconds); null when none were restored. */
  readonly restoredAt: number | null;
  /** Saved values of the changed fields at the time when the person began to change them; they outlast a reload. */
  readonly replaced: () => Partial<Values>;
  /**
   * To be called after the form was sent: deletes the draft, unless another tab stored it. Call it before the form is
   * reset to the server's answer.
   */
  readonly sent: () => void;
  /** Deletes the draft and resets the form to its initial values. */
  readonly discard: () => void;
}

/**
 * Stores the unsent values of a form, per person and name: over reload, crash and an expired session. Only fields that
 * differ from the form's default values are stored, so changes on the server stay visible. At most two seconds of
 * typing are lost. The draft ends with `sent()`, `discard()`, and a logout in any tab.
 * @param name of the form, with the id of its subject where there are several, for instance `team-edit:17`
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
  { leaveOut, ready = true }: DraftOptions<Values> = {},
): DraftHandle<Values> {
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const { subscribe, getValues, setValue, setValues, getFieldState, reset } = form;
  const before = useRef<Fields>({});
  before.current = form.formState.defaultValues ?? {};
  const player = useRef<string | null>(null);
  const stop = useRef<() => void>(() => undefined);
  /** Values of the draft that this form restored or stored last. */
  const own = useRef<Fields>({});
  const replaced = useRef<Fields>({});
  // An array literal must not restart the effects with every render.
  const left = leaveOut?.join(' ') ?? '';

  useEffect(() => {
    const owner = currentPlayer();
    player.current = ready ? owner : null;
    if (!ready || owner === null) return;
    const draft = readDraft(owner, name);
    own.current = draft?.values ?? {};
    replaced.current = draft?.replaced ?? {};
    const typedBefore = Object.keys(getValues()).filter((field) => getFieldState(field as Path<Values>).isDirty);
    for (const [field, value] of Object.entries(draft?.values ?? {})) {
      // The name was a field of this form when the draft was stored.
      if (field in getValues() && !typedBefore.includes(field))
        setValue(field as Path<Values>, value as never, { shouldDirty: true });
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
      writeDraft(owner, name, changedFields(getValues(), before.current, left.split(' ')), replaced.current);
      own.current = readDraft(owner, name)?.values ?? {};
    };
    stop.current = forget;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        const changed = Object.keys(changedFields(values, defaultValues));
        replaced.current = { ...pick(defaultValues, changed), ...pick(replaced.current, changed) };
        timer ??= setTimeout(keep, keepAfter);
      },
    });
    const unlisten = onSignedOut((reason) => (reason === 'expired' ? keep() : forget()));
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    // React Hook Form takes over what was typed before hydration, but neither renders the form again nor tells subscribers.
    if (typedBefore.length > 0) setValues(getValues(), { shouldDirty: true });
    return () => {
      keep();
      unsubscribe();
      unlisten();
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, ready, left, subscribe, getValues, setValue, setValues, getFieldState]);

  const sent = useCallback(() => {
    stop.current();
    // Another tab has stored what it has not sent: that draft stays.
    if (player.current !== null && same(readDraft(player.current, name)?.values ?? {}, own.current))
      clearDraft(player.current, name);
    setRestoredAt(null);
  }, [name]);
  const discard = useCallback(() => {
    // A form that follows its stored values may keep changed ones by default.
    reset(undefined, { keepDirtyValues: false });
    sent();
  }, [reset, sent]);
  // Its names are those of fields of this form.
  return { restoredAt, replaced: () => replaced.current as Partial<Values>, sent, discard };
}
