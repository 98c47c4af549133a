import { type SubmissionRefusal, submissionRefusals } from '#lib/contract/submissions/submission-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of tracks or submissions rejects the call. */
export class SubmissionError extends DomainError<SubmissionRefusal> {
  /** @param sentence where the reason alone is not specific enough */
  constructor(reason: SubmissionRefusal, values?: Values, sentence: MessageKey = `submissions.${reason}`) {
    super(reason, { code: submissionRefusals[reason], sentence, values });
  }
}
