import { randomFrom } from '../../datasets/made/random.ts';
import type { BoardData } from './board-data.ts';

const rows = 2000;

/** How likely the voice of a call is made, from what was measured of it. */
export function clonedVoice(seed: string): BoardData {
  const random = randomFrom(`${seed} cloned voice`);
  const made = Array.from({ length: rows }, (_, index) => {
    const cloned = random.unit() < 0.3;
    const jitter = Math.max(0.05, 1.1 + random.normal() * 0.4 - (cloned ? 0.35 : 0));
    const shimmer = Math.max(0.2, 3.9 + random.normal() * 1.1 - (cloned ? 0.6 : 0));
    return { id: index + 1, cloned, jitter, shimmer };
  });
  return {
    questions: [
      'call_id,jitter,shimmer',
      ...made.map(({ id, jitter, shimmer }) => `${id},${jitter.toFixed(3)},${shimmer.toFixed(3)}`),
    ],
    answers: made.map(({ id, cloned }) => ({ keys: [String(id)], value: cloned ? '1' : '0' })),
    baselines: { jitter: made.map(({ jitter }) => (-jitter).toFixed(3)) },
  };
}
