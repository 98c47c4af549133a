import { currentPlayer } from '#lib/client/player.ts';
import { type StaffTask, type TaskForm, TaskFormSchema } from '#lib/contract/training-tasks.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts/draft-store.ts';

const nameOf = (id: string) => `task:${id}`;

/** Keeps a task as it is typed in the browser, for the case that it cannot be stored. */
export function keepUnstored(id: string, form: TaskForm): void {
  const player = currentPlayer();
  if (player !== null) writeDraft(player, nameOf(id), { form });
}

/** Forgets what was kept: it is stored, or not wanted. */
export function forgetUnstored(id: string): void {
  const player = currentPlayer();
  if (player !== null) clearDraft(player, nameOf(id));
}

/** What was typed and could not be stored, for instance because the session had ended; null where there is no such. */
export function unstoredOf({ id, form }: Pick<StaffTask, 'id' | 'form'>): TaskForm | null {
  const player = currentPlayer();
  const draft = player === null ? null : readDraft(player, nameOf(id));
  const kept = TaskFormSchema.safeParse(draft?.values.form).data;
  return kept && JSON.stringify(kept) !== JSON.stringify(TaskFormSchema.parse(form)) ? kept : null;
}
