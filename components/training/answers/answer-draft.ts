import { currentPlayer } from '#lib/client/player.ts';
import type { AnswerValue, QuestionKind } from '#lib/contract/training/training-questions.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts/draft-store.ts';
import { readAnswer } from './answer-value.ts';

/** An unsaved answer: its value, and the revision that it replaces. */
export interface AnswerDraft {
  readonly value: AnswerValue;
  readonly revision: number;
}

/** One question of one task; drafts belong to the signed-in person. */
export interface AnswerContext {
  readonly taskId: string;
  readonly key: string;
  readonly kind: QuestionKind;
}

const nameOf = ({ taskId, key }: AnswerContext) => `training-answer:${taskId}:${key}`;

/** Draft of an answer in this browser; null when there is none or it is unreadable. */
export function readAnswerDraft(place: AnswerContext): AnswerDraft | null {
  const player = currentPlayer();
  const kept = player === null ? null : readDraft(player, nameOf(place));
  const value = kept && readAnswer(place.kind, kept.values.value);
  const revision = kept?.values.revision;
  return value && typeof revision === 'number' ? { value, revision } : null;
}

export function keepAnswerDraft(place: AnswerContext, draft: AnswerDraft): void {
  const player = currentPlayer();
  if (player !== null) writeDraft(player, nameOf(place), { ...draft });
}

export function forgetAnswerDraft(place: AnswerContext): void {
  const player = currentPlayer();
  if (player !== null) clearDraft(player, nameOf(place));
}
