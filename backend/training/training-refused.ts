import type { TrainingRefusal } from '#lib/contract/training-refusals.ts';

type Values = Readonly<Record<string, string | number>>;

/** A rule of the training says no. Thrown inside a transaction, so that nothing of the change remains. */
export class TrainingRefused extends Error {
  readonly reason: TrainingRefusal;
  readonly values: Values;
  constructor(reason: TrainingRefusal, values: Values = {}) {
    super(reason);
    this.name = 'TrainingRefused';
    this.reason = reason;
    this.values = values;
  }
}

/** @throws TrainingRefused unless the reason is null. */
export function allow(reason: TrainingRefusal | null): void {
  if (reason) throw new TrainingRefused(reason);
}

/** @throws TrainingRefused when there is nothing. */
export function there<T>(found: T | null | undefined, reason: TrainingRefusal): T {
  if (found === null || found === undefined) throw new TrainingRefused(reason);
  return found;
}
