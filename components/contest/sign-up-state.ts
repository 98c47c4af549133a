import { phaseAt } from '#lib/contests/phases.ts';
import type { Contest } from '#lib/contract/contests.ts';

/**
 * Whether teams may sign up at a moment, whoever asks. `at` (seconds) is the moment that the state refers to: when
 * sign-up opens or closed, or when the contest ended; null where no date is known.
 */
export type SignUpState =
  | { readonly kind: 'open'; readonly at: number }
  | { readonly kind: 'notYet' | 'closed' | 'over'; readonly at: number | null };

export function signUpState({ phases, status }: Pick<Contest, 'phases' | 'status'>, now: number): SignUpState {
  const signUp = phases.find(({ key }) => key === 'signUp');
  const end = phases.length > 0 ? Math.max(...phases.map(({ endsAt }) => endsAt)) : null;
  if (status === 3 || (end !== null && phaseAt(phases, now).state === 'after')) return { kind: 'over', at: end };
  if (!signUp) return status === 1 ? { kind: 'notYet', at: null } : { kind: 'closed', at: null };
  if (now < signUp.startsAt) return { kind: 'notYet', at: signUp.startsAt };
  return now < signUp.endsAt ? { kind: 'open', at: signUp.endsAt } : { kind: 'closed', at: signUp.endsAt };
}
