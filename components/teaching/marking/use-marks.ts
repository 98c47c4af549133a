'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChangedMeanwhile } from '#components/teaching/conflict-notice.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { workQuery } from '#lib/client/queries/teaching/teaching.ts';
import { forgetProgress, storeMarks } from '#lib/client/queries/teaching/teaching-changes.ts';
import { useAutosave } from '#lib/client/use-autosave.ts';
import { type ChosenLevels, pointsOfLevels } from '#lib/contract/training/training-rubrics.ts';
import type { MarksForm, StaffWork, WorkQuestion } from '#lib/contract/training/training-works.ts';
import { forgetMarkDraft, keepMarkDraft, readMarkDraft } from './mark-draft.ts';

/** A mark as entered in its fields. */
export interface TypedMark {
  /** With a rubric: only points that differ from the sum of its levels. */
  readonly points: string;
  readonly comment: string;
  readonly levels: ChosenLevels;
  /** Reason for points that differ from the sum of the levels. */
  readonly reason: string;
}
/** Edited marks by question key; other questions have their stored marks. */
type TypedMarks = Readonly<Record<string, TypedMark>>;

/** A mark as it is stored, for its fields. */
function typedOf({ mark, rubric }: Pick<WorkQuestion, 'mark' | 'rubric'>): TypedMark {
  const { points, comment, levels, reason, auto } = mark;
  const isSum = rubric.length > 0 && (auto || points === pointsOfLevels(rubric, levels));
  return { points: points === null || isSum ? '' : String(points), comment, levels, reason };
}

const numberIn = (text: string): number => Number(text.trim().replace(',', '.'));

/** True for the same points in another spelling: `2,50` is 2.5. */
const isSameNumber = (typed: string, stored: string): boolean =>
  typed.trim() === stored || (typed.trim() !== '' && stored !== '' && numberIn(typed) === Number(stored));

/** A level that was taken back is a change, too. */
const isSameChoice = (typed: ChosenLevels, stored: ChosenLevels): boolean =>
  Object.keys({ ...typed, ...stored }).every((key) => typed[key] === stored[key]);

const isSameMark = (typed: TypedMark, stored: TypedMark): boolean =>
  isSameNumber(typed.points, stored.points) &&
  typed.comment.trim() === stored.comment &&
  typed.reason.trim() === stored.reason &&
  isSameChoice(typed.levels, stored.levels);

/** Problem of typed points that keeps a mark from being stored; null when there is none. */
export function markProblem(
  { points: most, rubric }: Pick<WorkQuestion, 'points' | 'rubric'>,
  { points, levels, reason }: TypedMark,
): 'points' | 'levels' | 'reason' | null {
  const read = pointsOf(points, most);
  if (read === undefined) return 'points';
  if (rubric.length === 0 || read === null) return null;
  const sum = pointsOfLevels(rubric, levels);
  if (sum === null) return 'levels';
  return read === sum || reason.trim() !== '' ? null : 'reason';
}

/**
 * Points by the fields: typed ones, the sum of the levels, or those of the backend; null for none, and for typed ones
 * that cannot be stored.
 */
export function effectivePoints(question: WorkQuestion, typed: TypedMark): number | null {
  if (markProblem(question, typed) !== null) return null;
  const { rubric, mark, points } = question;
  if (rubric.length === 0 || typed.points.trim() !== '') return pointsOf(typed.points, points) ?? null;
  return pointsOfLevels(rubric, typed.levels) ?? (mark.auto ? mark.points : null);
}

/** Parses typed points; null for an empty field, undefined for points that are invalid for this question. */
export function pointsOf(text: string, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const points = numberIn(text);
  return points >= 0 && points <= most && Number.isInteger(points * 2) ? points : undefined;
}

type Change = MarksForm['marks'][number];

/** The fields as they can be stored: with invalid points the stored mark and the typed comment. */
const storable = (question: WorkQuestion, typed: TypedMark): TypedMark =>
  markProblem(question, typed) === null ? typed : { ...typedOf(question), comment: typed.comment };

/** Change of a mark by its fields; null: none. Automatic points remain unless others are typed. */
function changeOf(question: WorkQuestion, entered: TypedMark): Change | null {
  const typed = storable(question, entered);
  if (isSameMark(typed, typedOf(question))) return null;
  const points = pointsOf(typed.points, question.points) ?? pointsOfLevels(question.rubric, typed.levels);
  const stays = question.mark.auto && points === question.mark.points && Object.keys(typed.levels).length === 0;
  const { comment, levels, reason } = typed;
  return { key: question.key, points: stays ? null : points, comment: comment.trim(), levels, reason: reason.trim() };
}

/** Marks that differ from the stored ones. Invalid points are ignored; a comment beside them is not. */
export const changesOf = (questions: readonly WorkQuestion[], typed: TypedMarks): Change[] =>
  questions.flatMap((question) => {
    const own = typed[question.key];
    const change = own && changeOf(question, own);
    return change ? [change] : [];
  });

/** Sum of all marks including edits, and the number of answers without a mark. */
export function sumOf(questions: readonly WorkQuestion[], typed: TypedMarks): { points: number; left: number } {
  const all = questions.map((question) => effectivePoints(question, typed[question.key] ?? typedOf(question)));
  return {
    points: all.reduce<number>((sum, points) => sum + (points ?? 0), 0),
    left: all.filter((points) => points === null).length,
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
 * returning it again. If somebody else has marked meanwhile, nothing is overwritten until `keepMine`. Edits that are not
 * stored are kept in the browser: over another student's work, a reload and an expired session.
 */
export function useMarks({ role }: TeachingContext, work: StaffWork) {
  const client = useQueryClient();
  const stored = useRef(work);
  const typed = useRef(nothing);
  const [shown, setShown] = useState(nothing);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
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
  const forget = () => {
    forgetMarkDraft(stored.current);
    setRestoredAt(null);
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
    if (!isEdited(kept, typed.current)) forget();
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
    keepMarkDraft(stored.current, next);
    if (stored.current.returnedAt === null) saving.change(null);
  };
  const restore = useEffectEvent(() => {
    const kept = work.reason === null ? readMarkDraft(work) : null;
    if (!kept) return;
    if (!isEdited(work, kept.typed)) return forgetMarkDraft(work);
    stored.current = { ...work, revision: kept.revision };
    setRestoredAt(kept.keptAt);
    change(kept.typed);
  });
  useEffect(() => restore(), []);
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
    /** Stores pending marks; false when that failed. Those of a returned work wait for its return. */
    flush: async () => stored.current.returnedAt !== null || (await saving.flush()),
    keepMine: () => {
      settle();
      change(typed.current);
    },
    takeTheirs: () => {
      settle();
      show(nothing);
      forget();
    },
    /** Edits of an earlier visit, as `DraftNotice` shows them. */
    draft: {
      restoredAt,
      discard: () => {
        saving.drop();
        stored.current = work;
        show(nothing);
        forget();
      },
    },
  };
}
