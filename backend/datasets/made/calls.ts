import { randomFrom } from './random.ts';

const dialects = ['north', 'river', 'coast', 'hills', 'delta', 'plain', 'island', 'upland', 'border'] as const;
const lines = ['mobile', 'landline', 'internet'] as const;

/** One row per call: what a model of the voice measured, never the voice itself. */
export function* callTable(): Generator<string> {
  const random = randomFrom('voice calls');
  yield 'call_id,dialect,line,seconds,pitch,jitter,shimmer,noise,pauses,cloned';
  for (let id = 1; id <= 12_000; id++) {
    const cloned = random.unit() < 0.3 ? 1 : 0;
    const noise = 8 + random.unit() * 24;
    const values = [
      (4 + random.unit() ** 2 * 170).toFixed(1),
      (150 + random.normal() * 38 - cloned * 6).toFixed(1),
      Math.max(0.05, 1.1 + random.normal() * 0.4 - cloned * 0.35).toFixed(3),
      Math.max(0.2, 3.9 + random.normal() * 1.1 - cloned * 0.6).toFixed(3),
      noise.toFixed(1),
      Math.max(0, Math.round(7 + random.normal() * 3 - cloned * 2)),
    ];
    yield `${id},${random.pick(dialects)},${random.pick(lines)},${values.join(',')},${cloned}`;
  }
}

/** Who called: no names, and ages in steps of ten years. */
export function* speakerTable(): Generator<string> {
  const random = randomFrom('speakers');
  yield 'speaker_id,dialect,age,calls';
  for (let id = 1; id <= 900; id++)
    yield `${id},${random.pick(dialects)},${random.integer(2, 7) * 10},${random.integer(3, 29)}`;
}
