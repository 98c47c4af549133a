'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChangedMeanwhile } from '#components/teaching/conflict-notice.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { workQuery } from '#lib/client/queries/teaching.ts';
import { forgetProgress, storeMarks } from '#lib/client/queries/teaching-changes.ts';
import { useAutosave } from '#lib/client/use-autosave.ts';
import type { MarksForm, StaffWork, WorkQuestion } from '#lib/contract/training/training-works.ts';

/** A mark as entered in its fields. */
export interface TypedMark {
  readonly points: string;
  readonly comment: string;
}
/** Edited marks by question key; other questions have their stored marks. */
type TypedMarks = Readonly<Record<string, TypedMark>>;

/** A mark as it is stored, for its fields. */
const typedOf = ({ mark }: Pick<WorkQuestion, 'mark'>): TypedMark => ({
  points: mark.points === null ? '' : String(mark.points),
  comment: mark.comment,
});

const isSameMark = (typed: TypedMark, stored: TypedMark): boolean =>
  typed.points.trim() === stored.points && typed.comment.trim() === stored.comment;

/** Parses typed points; null for an empty field, undefined for points that are invalid for this question. */
export function pointsOf(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const points = Number(text.trim().replace(',', '.'));
  return points >= 0 && points <= most && Number.isInteger(points * 2) ? points : undefined;
}

type Change = MarksForm['marks'][number];

/** Change of a mark by its fields; null: none. Automatic points remain unless others are typed. */
function changeOf(question: WorkQuestion, typed: TypedMark): Change | null {
  const points = pointsOf(typed.points, question.points);
  if (points === undefined || isSameMark(typed, typedOf(question))) return null;
  const stays = question.mark.auto && points === question.mark.points;
  return { key: question.key, points: stays ? null : points, comment: typed.comment.trim() };
}

/** Marks that differ from the stored ones. Fields with invalid points are ignored. */
export const changesOf = (questions: readonly WorkQuestion[], typed: TypedMarks): Change[] =>
  questions.flatMap((question) => {
    const own = typed[question.key];
    const change = own && changeOf(question, own);
    return change ? [change] : [];
  });

/** Sum of all marks including edits, and the number of answers without a mark. */
export function sumOf(questions: readonly WorkQuestion[], typed: TypedMarks): { points: number; left: number } {
  const all = questions.map((question) => pointsOf((typed[question.key] ?? typedOf(question)).points, question.points));
  return {
    points: all.reduce<number>((sum, points) => sum + (points ?? 0), 0),
    left: all.filter((points) => points === null || points === undefined).length,
  };
}

interface Typed {
  readonly marks: TypedMarks;
  /** Comment on the whole work; null: unchanged. */
  readonly comment: string | null;
}

const nothing: Typed = { marks: {}, comment: null };

/** True when a field, even with invalid points, differs from the stored work. */
const isEdited = ({ questions, comment }: StaffWork, typed: Typed): boolean =>
  (typed.comment !== null && typed.comment.trim() !== comment) ||
  questions.some((question) => {
    const own = typed.marks[question.key];
    return own !== undefined && !isSameMark(own, typedOf(question));
  });

/**
 * Edited marks of a work. They are autosaved until the work is returned; marks of a returned work change only by
 * returning it again. If somebody else has marked meanwhile, nothing is overwritten until `keepMine`.
 */
export function useMarks({ role }: TeachingContext, work: StaffWork) {
  const client = useQueryClient();
  const stored = useRef(work);
  const typed = useRef(nothing);
  const [shown, setShown] = useState(nothing);
  const show = (next: Typed) => {
    typed.current = next;
    setShown(next);
  };
  // With edits, the version that they began with remains: their save must answer that somebody else has marked.
  if (work.revision > stored.current.revision && !isEdited(stored.current, typed.current)) {
    stored.current = work;
    show(nothing);
  }
  const applySaved = (kept: StaffWork) => {
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
    applySaved(kept);
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
    if (newer) applySaved(newer);
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
