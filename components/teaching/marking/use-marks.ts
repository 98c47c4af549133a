'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ChangedMeanwhile } from '#components/teaching/save-state.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { currentPlayer } from '#lib/client/player.ts';
import { workQuery } from '#lib/client/queries/teaching/teaching.ts';
import { forgetProgress, storeMarks } from '#lib/client/queries/teaching/teaching-changes.ts';
import { useAutosave } from '#lib/client/use-autosave.ts';
import { ChosenLevelsSchema } from '#lib/contract/training/training-rubrics.ts';
import type { StaffWork } from '#lib/contract/training/training-works.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts/draft-store.ts';
import {
  changesOf,
  isCommentEdited,
  isEdited,
  nothingTyped,
  storedFields,
  type Typed,
  type TypedMark,
  typedOf,
  unsavedOf,
} from './typed-mark.ts';

/** Unsaved marks and comment of a work, and the revision of the marks that they replace. */
const MarkDraftSchema = z.object({
  revision: z.number(),
  marks: z.record(
    z.string(),
    z.object({ points: z.string(), comment: z.string(), levels: ChosenLevelsSchema, reason: z.string() }),
  ),
  comment: z.string().nullable(),
});
type MarkedTry = Pick<StaffWork, 'taskId' | 'student' | 'attempt' | 'revision'>;

/** The next try has other answers, and marks of its own. */
const nameOf = ({ taskId, student, attempt }: MarkedTry) => `marks:${taskId}:${student.studentId}:${attempt}`;

/** Draft of marks in this browser, with the time of storing (seconds); null when there is none or it is unreadable. */
function readMarkDraft(work: MarkedTry) {
  const player = currentPlayer();
  const kept = player === null ? null : readDraft(player, nameOf(work));
  const draft = MarkDraftSchema.safeParse(kept?.values).data;
  if (!kept || !draft) return null;
  const { revision, ...typed } = draft;
  return { keptAt: kept.keptAt, revision, typed };
}

function keepMarkDraft(work: MarkedTry, typed: Typed): void {
  const player = currentPlayer();
  if (player !== null) writeDraft(player, nameOf(work), { ...typed, revision: work.revision });
}

function forgetMarkDraft(work: MarkedTry): void {
  const player = currentPlayer();
  if (player !== null) clearDraft(player, nameOf(work));
}

/** Edits of an earlier visit: time of storing (seconds), and the same fields without them. */
interface Restored {
  readonly at: number;
  readonly instead: Typed;
}

/**
 * Edited marks of a work. They are autosaved until the work is returned; marks of a returned work change only by
 * returning it again. If somebody else has marked meanwhile, nothing is overwritten until `keepMine`. Edits that are not
 * stored are kept in the browser: over another student's work, a reload and an expired session. They are stored like
 * others when they are restored, and can be discarded until the work is left.
 */
export function useMarks({ role }: TeachingContext, work: StaffWork) {
  const client = useQueryClient();
  const stored = useRef(work);
  const typed = useRef(nothingTyped);
  const [shown, setShown] = useState(nothingTyped);
  const [restored, setRestored] = useState<Restored | null>(null);
  const show = (next: Typed) => {
    typed.current = next;
    setShown(next);
  };
  // With edits, the version that they began with remains: their save must answer that somebody else has marked.
  if (work.revision > stored.current.revision && !isEdited(stored.current, typed.current)) {
    stored.current = work;
    show(nothingTyped);
  }
  const applySaved = (kept: StaffWork) => {
    stored.current = kept;
    client.setQueryData(workQuery(role, kept.taskId, kept.student.studentId).queryKey, kept);
  };
  const forget = () => {
    forgetMarkDraft(stored.current);
    setRestored(null);
  };

  const send = async ({ giveBack }: { giveBack: boolean }) => {
    const { taskId, student, revision, questions } = stored.current;
    const { marks, comment } = typed.current;
    const isCommented = comment !== null && isCommentEdited(stored.current, typed.current);
    if (!giveBack && !isCommented && changesOf(questions, marks).length === 0) return;
    const body = { studentId: student.studentId, revision, marks: changesOf(questions, marks), return: giveBack };
    const { outcome, kept } = await storeMarks(role, taskId, {
      ...body,
      ...(isCommented && { comment: comment.trim() }),
    });
    if (outcome === 'changed') throw new ChangedMeanwhile(kept);
    applySaved(kept);
    if (!isEdited(kept, typed.current)) forgetMarkDraft(kept);
    if (giveBack) setRestored(null);
    forgetProgress(client, role, taskId);
  };
  const saving = useAutosave<null>(() => send({ giveBack: false }));
  const returning = useMutation({
    mutationFn: async () => {
      if (stored.current.returnedAt === null && !(await saving.flush())) return false;
      await send({ giveBack: true });
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
    setRestored({ at: kept.keptAt, instead: storedFields(work, kept.typed) });
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
  const takeTheirs = () => {
    settle();
    show(nothingTyped);
    forget();
  };
  const discard = () => {
    if (newer || !restored) return takeTheirs();
    const { marks, comment } = restored.instead;
    if (stored.current.revision < work.revision) stored.current = work;
    // Also sent when the edits have been stored meanwhile, or are on their way.
    change({ marks: { ...typed.current.marks, ...marks }, comment: comment ?? typed.current.comment });
    if (isEdited(stored.current, typed.current)) setRestored(null);
    else forget();
  };
  return {
    typed: shown,
    // With points that cannot be stored, nothing is sent and not everything is saved.
    saving: {
      ...saving,
      state: saving.state === 'saved' && isEdited(stored.current, shown) ? 'waiting' : saving.state,
    },
    returning,
    unsaved: newer ? ('decideFirst' as const) : unsavedOf(stored.current, shown),
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
    takeTheirs,
    /** Edits of an earlier visit, as `DraftNotice` shows them. */
    draft: { restoredAt: restored?.at ?? null, discard },
  };
}
