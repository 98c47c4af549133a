import { type WorkRefusal, workRefusals } from '#lib/contract/work-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { UploadDenied } from '../uploads/uploads.ts';

/** A rule of works, review or defence says no. Thrown inside a transaction, so that nothing of the change remains. */
export class WorkRefused extends Error {
  readonly reason: WorkRefusal;
  constructor(reason: WorkRefusal) {
    super(reason);
    this.name = 'WorkRefused';
    this.reason = reason;
  }
}

/** @throws WorkRefused unless the reason is null. */
export function allow(reason: WorkRefusal | null): void {
  if (reason) throw new WorkRefused(reason);
}

/** The sentence for a person. */
export const sentenceOf = ({ reason }: WorkRefused): MessageKey => `works.${reason}`;

/** The same for somebody who wanted to begin an upload. */
export const deniedBy = (refused: WorkRefused): UploadDenied => ({
  code: workRefusals[refused.reason],
  message: sentenceOf(refused),
});
