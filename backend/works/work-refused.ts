import { type WorkRefusal, workRefusals } from '#lib/contract/work-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { UploadDenied } from '../uploads/uploads.ts';

/** A rule of works, review or defence says no. Thrown inside a transaction, so that nothing of the change remains. */
export class WorkRefused extends Error {
  readonly reason: WorkRefusal;
  readonly values: Readonly<Record<string, string>>;
  /** The sentence, where the reason alone says too little. */
  readonly sentence: MessageKey;
  constructor(reason: WorkRefusal, values: WorkRefused['values'] = {}, sentence: MessageKey = `works.${reason}`) {
    super(reason);
    this.name = 'WorkRefused';
    this.reason = reason;
    this.values = values;
    this.sentence = sentence;
  }
}

/** @throws WorkRefused unless the reason is null. */
export function allow(reason: WorkRefusal | null): void {
  if (reason) throw new WorkRefused(reason);
}

/** The same for somebody who wanted to begin an upload. */
export const deniedBy = (refused: WorkRefused): UploadDenied => ({
  code: workRefusals[refused.reason],
  message: refused.sentence,
  values: refused.values,
});
