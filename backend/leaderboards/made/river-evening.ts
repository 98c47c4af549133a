import { randomFrom } from '../../datasets/made/random.ts';
import type { BoardData } from './board-data.ts';

const rows = 3000;

/** Level of a small river in the evening, from the morning's level and the day's rain. */
export function riverEvening(seed: string): BoardData {
  const random = randomFrom(`${seed} river evening`);
  const made = Array.from({ length: rows }, (_, index) => {
    const area = 4 + random.unit() ** 3 * 420;
    const morning = 20 + random.unit() * 140;
    const rain = random.unit() < 0.5 ? 0 : random.unit() ** 3 * 90;
    const evening = 18 + (morning - 18) * 0.86 + rain * (1.3 - area / 700) + random.normal() * 4;
    return { index, area, morning, rain, evening };
  });
  return {
    questions: [
      'row,area,morning,rain',
      ...made.map(
        ({ index, area, morning, rain }) => `${index + 1},${area.toFixed(1)},${morning.toFixed(1)},${rain.toFixed(1)}`,
      ),
    ],
    answers: made.map(({ index, evening }) => ({ keys: [String(index + 1)], value: evening.toFixed(1) })),
    baselines: {
      same: made.map(({ morning }) => morning.toFixed(1)),
      falling: made.map(({ morning, rain }) => (morning * 0.88 + rain * 0.8).toFixed(1)),
    },
  };
}
