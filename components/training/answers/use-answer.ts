'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SaveState } from '#lib/client/autosave.ts';
import { keepAnswer, refreshTraining, saveAnswer } from '#lib/client/queries/training.ts';
import { useAutosave } from '#lib/client/use-autosave.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { sameAnswer } from '#lib/contract/training/same-answer.ts';
import type { Answer, AnswerValue } from '#lib/contract/training/training-questions.ts';
import type { StudentQuestion } from '#lib/contract/training/training-student.ts';
import { forgetAnswerDraft, keepAnswerDraft, readAnswerDraft } from './answer-draft.ts';
import { blankAnswer } from './answer-value.ts';

/** Somebody, usually the same person in another window, saved this answer first. */
class SavedElsewhere extends Error {}

/** An answer while it is typed. */
export interface AnswerEditor {
  readonly value: AnswerValue;
  readonly change: (value: AnswerValue) => void;
  readonly state: SaveState;
  readonly error: Error | null;
  /** The newer answer of another window; null while there is none. */
  readonly conflict: Answer | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Saves at once; true when everything is stored. */
  readonly flush: () => Promise<boolean>;
}

/**
 * One answer of a task in progress: it saves itself a moment after the last letter. Until it is stored it is kept in
 * this browser, over reload and lost connections. A newer answer of another window is never overwritten silently.
 */
export function useAnswer(taskId: string, { key, kind, answer }: StudentQuestion): AnswerEditor {
  const client = useQueryClient();
  const [typed, setTyped] = useState<AnswerValue | null>(null);
  const [conflict, setConflict] = useState<Answer | null>(null);
  const revision = useRef(answer?.revision ?? 0);
  const newest = useRef<AnswerValue | null>(null);
  const place = { taskId, key, kind };

  const saving = useAutosave<AnswerValue>(async (value) => {
    const { outcome, kept } = await saveAnswer({ taskId, key, revision: revision.current, value });
    if (outcome === 'changed') {
      setConflict(kept);
      throw new SavedElsewhere();
    }
    revision.current = kept.revision;
    keepAnswer(client, taskId, key, kept);
    if (newest.current && sameAnswer(newest.current, value)) forgetAnswerDraft(place);
  });

  const saver = useRef(saving);
  saver.current = saving;
  const change = useCallback(
    (value: AnswerValue) => {
      newest.current = value;
      setTyped(value);
      keepAnswerDraft({ taskId, key, kind }, { value, revision: revision.current });
      saver.current.change(value);
    },
    [taskId, key, kind],
  );

  // A draft from before a reload continues from its revision.
  useEffect(() => {
    const draft = readAnswerDraft({ taskId, key, kind });
    if (!draft) return;
    revision.current = draft.revision;
    change(draft.value);
  }, [taskId, key, kind, change]);

  // A newer answer from the server replaces the value only while nothing is waiting to be stored.
  const isClean = saving.state === 'saved';
  useEffect(() => {
    if (!isClean || !answer || answer.revision <= revision.current) return;
    revision.current = answer.revision;
    setTyped(null);
  }, [isClean, answer]);

  // A refusal means that the task has changed: closed, or submitted in another window.
  const { error } = saving;
  useEffect(() => {
    if (error instanceof ApiError && error.kind === 'refused') void refreshTraining(client);
  }, [error, client]);

  const settle = (kept: Answer) => {
    revision.current = kept.revision;
    setConflict(null);
  };
  return {
    value: typed ?? answer?.value ?? blankAnswer(kind),
    change,
    state: saving.state,
    error,
    conflict,
    keepMine: () => {
      if (!conflict || !newest.current) return;
      settle(conflict);
      change(newest.current);
      void saving.flush();
    },
    takeTheirs: () => {
      if (!conflict) return;
      saving.drop();
      forgetAnswerDraft(place);
      settle(conflict);
      setTyped(null);
      keepAnswer(client, taskId, key, conflict);
    },
    flush: saving.flush,
  };
}
