'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TypedMoment } from '#components/control/date-field.tsx';
import { ChangedMeanwhile } from '#components/teaching/save-state.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { currentPlayer } from '#lib/client/player.ts';
import { taskQuery } from '#lib/client/queries/teaching/teaching.ts';
import { storeTask } from '#lib/client/queries/teaching/teaching-changes.ts';
import { useAutosave } from '#lib/client/use-autosave.ts';
import { type StaffTask, type TaskForm, TaskFormSchema } from '#lib/contract/training/training-tasks.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts/draft-store.ts';

/** Dates of a task, which can be incomplete while somebody types. */
export type TaskDate = 'opensAt' | 'dueAt';

/**
 * Form state of a task. A draft is autosaved; a published task changes only with `store`. If somebody else has changed
 * the task meanwhile, nothing is overwritten until `keepMine`. Edits that cannot be stored are kept in the browser.
 * While a date is incomplete, the form has the last complete one, so that it is not stored as none.
 */
export function useTaskForm({ role }: TeachingContext, task: StaffTask) {
  const client = useQueryClient();
  const stored = useRef(task);
  const typed = useRef(task.form);
  const [form, setForm] = useState(task.form);
  const [incomplete, setIncomplete] = useState<readonly TaskDate[]>([]);
  const [replaced, setReplaced] = useState(0);
  const [isDirty, setDirty] = useState(false);
  // With edits, the version that they began with remains: their save must answer that somebody else has stored.
  if (!isDirty && task.revision > stored.current.revision) {
    stored.current = task;
    typed.current = task.form;
    setForm(task.form);
  }
  const [unstored, setUnstored] = useState(() => unstoredOf(task));
  const isDraft = task.state === 'draft';

  const applySaved = (kept: StaffTask) => {
    stored.current = kept;
    client.setQueryData(taskQuery(role, kept.id).queryKey, kept);
  };
  const send = async () => {
    const sent = typed.current;
    const { outcome, kept } = await storeTask(role, { id: task.id, revision: stored.current.revision, task: sent });
    if (outcome === 'changed') throw new ChangedMeanwhile(kept);
    applySaved(kept);
    if (typed.current !== sent) return;
    setDirty(false);
    forgetUnstored(task.id);
  };
  const saving = useAutosave<null>(send);
  const storing = useMutation({ mutationFn: send });

  const replace = (next: TaskForm) => {
    typed.current = next;
    setForm(next);
  };
  const change = (part: Partial<TaskForm>) => {
    replace({ ...typed.current, ...part });
    setDirty(true);
    keepUnstored(task.id, typed.current);
    if (isDraft) saving.change(null);
  };
  const changeDate = (name: TaskDate, moment: TypedMoment) => {
    setIncomplete((before) => {
      const others = before.filter((one) => one !== name);
      return moment === 'incomplete' ? [...others, name] : others;
    });
    if (moment !== 'incomplete' && moment !== typed.current[name]) change({ [name]: moment });
  };
  const dropTyped = () => {
    setIncomplete([]);
    setReplaced((count) => count + 1);
  };
  const dateOf = (name: TaskDate): TypedMoment => (incomplete.includes(name) ? 'incomplete' : form[name]);
  const conflict = [saving.error, storing.error].find((error) => error instanceof ChangedMeanwhile);
  const newer: StaffTask | null = conflict instanceof ChangedMeanwhile ? conflict.kept : null;
  const settle = () => {
    if (newer) applySaved(newer);
    storing.reset();
    saving.drop();
  };
  return {
    form,
    isDirty,
    change,
    dates: { opensAt: dateOf('opensAt'), dueAt: dateOf('dueAt') },
    changeDate,
    /** Counts how often other values have taken the place of the typed ones: fields begin anew. */
    replaced,
    saving,
    storing,
    newer,
    /** Stores the edits; resolves to the stored task, or to null on failure. */
    flush: async () => ((await saving.flush()) ? stored.current : null),
    keepMine: () => {
      settle();
      change({});
    },
    takeTheirs: () => {
      const { form: theirs } = newer ?? stored.current;
      settle();
      replace(theirs);
      dropTyped();
      setDirty(false);
      forgetUnstored(task.id);
    },
    unstored,
    takeUnstored: () => {
      if (unstored) change(unstored);
      dropTyped();
      setUnstored(null);
    },
    forgetUnstored: () => {
      forgetUnstored(task.id);
      setUnstored(null);
    },
  };
}

export type TaskFormHandle = ReturnType<typeof useTaskForm>;

const nameOf = (id: string) => `task:${id}`;

/** Keeps the edits in the browser, in case they cannot be stored. */
function keepUnstored(id: string, form: TaskForm): void {
  const player = currentPlayer();
  if (player !== null) writeDraft(player, nameOf(id), { form });
}

/** Deletes the kept edits after they were stored or discarded. */
function forgetUnstored(id: string): void {
  const player = currentPlayer();
  if (player !== null) clearDraft(player, nameOf(id));
}

/** Edits that could not be stored, for instance after the session expired; null: none. */
function unstoredOf({ id, form }: Pick<StaffTask, 'id' | 'form'>): TaskForm | null {
  const player = currentPlayer();
  const draft = player === null ? null : readDraft(player, nameOf(id));
  const kept = TaskFormSchema.safeParse(draft?.values.form).data;
  return kept && JSON.stringify(kept) !== JSON.stringify(TaskFormSchema.parse(form)) ? kept : null;
}
