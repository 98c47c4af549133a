import type { Participation, ParticipationStep, ParticipationStepName } from '#lib/contract/entries.ts';

/** The reason that a step cannot be done now; `opensAt` in seconds. */
export interface Blocker {
  readonly reason: NonNullable<ParticipationStep['reason']>;
  readonly opensAt?: number;
  readonly unsigned?: readonly string[];
}

export interface StepFacts {
  readonly name: ParticipationStepName;
  readonly isDone: boolean;
  /** Null when this person can do it now. */
  readonly blocker: Blocker | null;
}

/**
 * Steps with their states: of those not done the first is `next` or `blocked`, the others come later. With a score
 * nothing is next: data can be had in other ways than by the download here.
 */
export function stepsOf(facts: readonly StepFacts[]): Participation['steps'] {
  const hasScore = facts.some(({ name, isDone }) => name === 'score' && isDone);
  const first = hasScore ? undefined : facts.find(({ isDone }) => !isDone);
  return facts.map((fact) => {
    const { name, isDone, blocker } = fact;
    const plain = { name, reason: null, opensAt: null, unsigned: [] };
    if (isDone) return { ...plain, state: 'done' };
    if (fact !== first) return { ...plain, state: 'later' };
    if (!blocker) return { ...plain, state: 'next' };
    const { reason, opensAt = null, unsigned = [] } = blocker;
    return { name, state: 'blocked', reason, opensAt, unsigned: [...unsigned] };
  });
}
