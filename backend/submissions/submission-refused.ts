import type { SubmissionRefusal } from '#lib/contract/submission-refusals.ts';
import { submissionRefusals } from '#lib/contract/submission-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { Refusal } from '../router/refusal.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of tracks or submissions says no. Thrown inside a transaction, so that nothing of the change remains. */
export class SubmissionRefused extends Error {
  readonly reason: SubmissionRefusal;
  readonly values: Values;
  /** The sentence, where the reason alone says too little. */
  readonly sentence: MessageKey;
  constructor(reason: SubmissionRefusal, values: Values = {}, sentence: MessageKey = `submissions.${reason}`) {
    super(reason);
    this.name = 'SubmissionRefused';
    this.reason = reason;
    this.values = values;
    this.sentence = sentence;
  }
}

/** What a person reads for a rule that said no. */
export const refusalOf = ({ reason, values, sentence }: SubmissionRefused): Refusal =>
  Refusal.rule(submissionRefusals[reason], sentence, values);
