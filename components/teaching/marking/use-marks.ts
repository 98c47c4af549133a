'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChangedMeanwhile } from '#components/teaching/changed-meanwhile.ts';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { workQuery } from '#lib/client/queries/teaching.ts';
import { forgetProgress, storeMarks } from '#lib/client/queries/teaching-changes.ts';
import { useAutosave } from '#lib/client/use-autosave.ts';
import type { StaffWork } from '#lib/contract/training/training-staff.ts';
import { changesOf, type TypedMark, type TypedMarks, typedOf } from './typed-marks.ts';

interface Typed {
  readonly marks: TypedMarks;
  /** Comment on the whole work; null: unchanged. */
  readonly comment: string | null;
}

const nothing: Typed = { marks: {}, comment: null };

/**
 * Edited marks of a work. They are autosaved until the work is returned; marks of a returned work change only by
 * returning it again. If somebody else has marked meanwhile, nothing is overwritten until `keepMine`.
 */
export function useMarks({ role }: TeachingContext, work: StaffWork) {
  const client = useQueryClient();
  const stored = useRef(work);
  // The first version may come from the query cache and be outdated.
  if (work.revision > stored.current.revision) stored.current = work;
  const typed = useRef(nothing);
  const [shown, setShown] = useState(nothing);
  const show = (next: Typed) => {
    typed.current = next;
    setShown(next);
  };
  const take = (kept: StaffWork) => {
    stored.current = kept;
    client.setQueryData(workQuery(role, kept.taskId, kept.student.studentId).queryKey, kept);
  };

  const send = async (giveBack: boolean) => {
    const { taskId, student, revision, questions } = stored.current;
    const { marks, comment } = typed.current;
    const isSame = comment === null || comment.trim() === stored.current.comment;
    if (!giveBack && isSame && changesOf(questions, marks).length === 0) return;
    const body = { studentId: student.studentId, revision, marks: changesOf(questions, marks), return: giveBack };
    const { outcome, kept } = await storeMarks(role, taskId, {
      ...body,
      ...(isSame ? {} : { comment: comment.trim() }),
    });
    if (outcome === 'changed') throw new ChangedMeanwhile(kept);
    take(kept);
    forgetProgress(client, role, taskId);
  };
  const saving = useAutosave<null>(() => send(false));
  const returning = useMutation({
    mutationFn: async () => {
      if (stored.current.returnedAt === null && !(await saving.flush())) return false;
      await send(true);
      return true;
    },
  });

  const change = (next: Typed) => {
    show(next);
    if (stored.current.returnedAt === null) saving.change(null);
  };
  const conflict = [saving.error, returning.error].find((error) => error instanceof ChangedMeanwhile);
  const newer: StaffWork | null = conflict instanceof ChangedMeanwhile ? conflict.kept : null;
  const settle = () => {
    if (newer) take(newer);
    returning.reset();
    saving.drop();
  };
  return {
    typed: shown,
    saving,
    returning,
    newer,
    markOf: (question: StaffWork['questions'][number]): TypedMark => shown.marks[question.key] ?? typedOf(question),
    setMark: (key: string, mark: TypedMark) =>
      change({ ...typed.current, marks: { ...typed.current.marks, [key]: mark } }),
    setComment: (comment: string) => change({ ...typed.current, comment }),
    keepMine: () => {
      settle();
      if (stored.current.returnedAt === null) saving.change(null);
    },
    takeTheirs: () => {
      settle();
      show(nothing);
    },
  };
}
