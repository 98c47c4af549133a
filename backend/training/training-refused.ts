import { type TrainingRefusal, trainingRefusals } from '#lib/contract/training-refusals.ts';
import { allowing, RuleRefused } from '../rules/rule-refused.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the training says no. */
export class TrainingRefused extends RuleRefused<TrainingRefusal> {
  constructor(reason: TrainingRefusal, values?: Values) {
    super(reason, { code: trainingRefusals[reason], sentence: `training.${reason}`, values });
  }
}

/** @throws TrainingRefused unless the reason is null. */
export const allow = allowing<TrainingRefusal>(TrainingRefused);

/** @throws TrainingRefused when there is nothing. */
export function there<T>(found: T | null | undefined, reason: TrainingRefusal): T {
  if (found === null || found === undefined) throw new TrainingRefused(reason);
  return found;
}
