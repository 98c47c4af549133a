import { type WorkRefusal, workRefusals } from '#lib/contract/work-refusals.ts';
import type { MessageKey } from '../messages/messages.ts';
import { allowing, RuleRefused } from '../rules/rule-refused.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of works, review or defence says no. */
export class WorkRefused extends RuleRefused<WorkRefusal> {
  /** @param sentence where the reason alone says too little */
  constructor(reason: WorkRefusal, values?: Values, sentence: MessageKey = `works.${reason}`) {
    super(reason, { code: workRefusals[reason], sentence, values });
  }
}

/** @throws WorkRefused unless the reason is null. */
export const allow = allowing<WorkRefusal>(WorkRefused);
