import { currentPlayer } from '#lib/client/player.ts';
import type { AnswerValue, QuestionKind } from '#lib/contract/training-questions.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts/draft-store.ts';
import { readAnswer } from './answer-value.ts';

/** An answer that was typed and not stored: what it says, and the revision that it was to replace. */
export interface AnswerDraft {
  readonly value: AnswerValue;
  readonly revision: number;
}

/** One question of one task; drafts belong to whoever is signed in. */
export interface AnswerPlace {
  readonly taskId: string;
  readonly key: string;
  readonly kind: QuestionKind;
}

const nameOf = ({ taskId, key }: AnswerPlace) => `training-answer:${taskId}:${key}`;

/** What this browser kept of an answer; null when there is nothing, or nothing that can be read. */
export function readAnswerDraft(place: AnswerPlace): AnswerDraft | null {
  const player = currentPlayer();
  const kept = player === null ? null : readDraft(player, nameOf(place));
  const value = kept && readAnswer(place.kind, kept.values.value);
  const revision = kept?.values.revision;
  return value && typeof revision === 'number' ? { value, revision } : null;
}

export function keepAnswerDraft(place: AnswerPlace, draft: AnswerDraft): void {
  const player = currentPlayer();
  if (player !== null) writeDraft(player, nameOf(place), { ...draft });
}

export function forgetAnswerDraft(place: AnswerPlace): void {
  const player = currentPlayer();
  if (player !== null) clearDraft(player, nameOf(place));
}
