import { type WorkRefusal, workRefusals } from '#lib/contract/contests/work-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { assertAllowedAs, DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of works, review or defence rejects the call. */
export class WorkError extends DomainError<WorkRefusal> {
  /** @param sentence where the reason alone is not specific enough */
  constructor(reason: WorkRefusal, values?: Values, sentence: MessageKey = `works.${reason}`) {
    super(reason, { code: workRefusals[reason], sentence, values });
  }
}

/** @throws WorkError unless the reason is null. */
export const assertAllowed = assertAllowedAs<WorkRefusal>(WorkError);
