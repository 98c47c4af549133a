import { z } from 'zod';
import { currentPlayer } from '#lib/client/player.ts';
import { ChosenLevelsSchema } from '#lib/contract/training/training-rubrics.ts';
import type { StaffWork } from '#lib/contract/training/training-works.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts/draft-store.ts';

/** Unsaved marks and comment of a work, and the revision of the marks that they replace. */
const MarkDraftSchema = z.object({
  revision: z.number(),
  marks: z.record(
    z.string(),
    z.object({ points: z.string(), comment: z.string(), levels: ChosenLevelsSchema, reason: z.string() }),
  ),
  comment: z.string().nullable(),
});
type Typed = Readonly<Omit<z.infer<typeof MarkDraftSchema>, 'revision'>>;
type MarkedTry = Pick<StaffWork, 'taskId' | 'student' | 'attempt' | 'revision'>;

/** The next try has other answers, and marks of its own. */
const nameOf = ({ taskId, student, attempt }: MarkedTry) => `marks:${taskId}:${student.studentId}:${attempt}`;

/** Draft of marks in this browser, with the time of storing (seconds); null when there is none or it is unreadable. */
export function readMarkDraft(work: MarkedTry) {
  const player = currentPlayer();
  const kept = player === null ? null : readDraft(player, nameOf(work));
  const draft = MarkDraftSchema.safeParse(kept?.values).data;
  if (!kept || !draft) return null;
  const { revision, ...typed } = draft;
  return { keptAt: kept.keptAt, revision, typed };
}

export function keepMarkDraft(work: MarkedTry, typed: Typed): void {
  const player = currentPlayer();
  if (player !== null) writeDraft(player, nameOf(work), { ...typed, revision: work.revision });
}

export function forgetMarkDraft(work: MarkedTry): void {
  const player = currentPlayer();
  if (player !== null) clearDraft(player, nameOf(work));
}
