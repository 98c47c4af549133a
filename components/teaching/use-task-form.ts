'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { taskQuery } from '#lib/client/queries/teaching.ts';
import { storeTask } from '#lib/client/queries/teaching-changes.ts';
import { useAutosave } from '#lib/client/use-autosave.ts';
import type { StaffTask, TaskForm } from '#lib/contract/training-tasks.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import type { TeachingPlace } from './teaching-place.ts';
import { forgetUnstored, keepUnstored, unstoredOf } from './unstored-task.ts';

/**
 * A task as it is typed. A draft saves itself; what students see already changes with `store` alone. Did somebody else
 * change the task meanwhile, nothing is overwritten until `keepMine`. What could not be stored is kept in the browser.
 */
export function useTaskForm({ role }: TeachingPlace, task: StaffTask) {
  const client = useQueryClient();
  const stored = useRef(task);
  // What was shown first may have come from memory.
  if (task.revision > stored.current.revision) stored.current = task;
  const typed = useRef(task.form);
  const [form, setForm] = useState(task.form);
  const [isDirty, setDirty] = useState(false);
  const [unstored, setUnstored] = useState(() => unstoredOf(task));
  const isDraft = task.state === 'draft';

  const take = (kept: StaffTask) => {
    stored.current = kept;
    client.setQueryData(taskQuery(role, kept.id).queryKey, kept);
  };
  const send = async () => {
    const sent = typed.current;
    const { outcome, kept } = await storeTask(role, { id: task.id, revision: stored.current.revision, task: sent });
    if (outcome === 'changed') throw new ChangedMeanwhile(kept);
    take(kept);
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
  const conflict = [saving.error, storing.error].find((error) => error instanceof ChangedMeanwhile);
  const newer: StaffTask | null = conflict instanceof ChangedMeanwhile ? conflict.kept : null;
  const settle = () => {
    if (newer) take(newer);
    storing.reset();
    saving.drop();
  };
  return {
    form,
    isDirty,
    change,
    saving,
    storing,
    newer,
    /** Stores what is typed; gives the task as it is then, null when that could not be done. */
    flush: async () => ((await saving.flush()) ? stored.current : null),
    keepMine: () => {
      settle();
      change({});
    },
    takeTheirs: () => {
      const { form: theirs } = newer ?? stored.current;
      settle();
      replace(theirs);
      setDirty(false);
      forgetUnstored(task.id);
    },
    unstored,
    takeUnstored: () => {
      if (unstored) change(unstored);
      setUnstored(null);
    },
    forgetUnstored: () => {
      forgetUnstored(task.id);
      setUnstored(null);
    },
  };
}

export type TaskFormHandle = ReturnType<typeof useTaskForm>;
