import { type SubmissionRefusal, submissionRefusals } from '#lib/contract/submission-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { RuleRefused } from '../rules/rule-refused.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of tracks or submissions says no. */
export class SubmissionRefused extends RuleRefused<SubmissionRefusal> {
  /** @param sentence where the reason alone says too little */
  constructor(reason: SubmissionRefusal, values?: Values, sentence: MessageKey = `submissions.${reason}`) {
    super(reason, { code: submissionRefusals[reason], sentence, values });
  }
}
