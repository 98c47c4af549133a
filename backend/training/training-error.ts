import { type TrainingRefusal, trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { assertAllowedAs, DomainError } from '../platform/domain-error.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the training rejects the call. */
export class TrainingError extends DomainError<TrainingRefusal> {
  constructor(reason: TrainingRefusal, values?: Values) {
    super(reason, { code: trainingRefusals[reason], sentence: `training.${reason}`, values });
  }
}

/** @throws TrainingError unless the reason is null. */
export const assertAllowed = assertAllowedAs<TrainingRefusal>(TrainingError);

/** @throws TrainingError for null and undefined. */
export function orThrow<T>(found: T | null | undefined, reason: TrainingRefusal): T {
  if (found === null || found === undefined) throw new TrainingError(reason);
  return found;
}
