import { randomFrom } from './random.ts';

const sensors = 96;

/** Where each sensor hangs. */
export function* sensorTable(): Generator<string> {
  yield 'sensor,row,rack,height';
  for (let sensor = 1; sensor <= sensors; sensor++) {
    const rack = Math.floor((sensor - 1) / 3);
    yield `${sensor},${Math.floor(rack / 8) + 1},${(rack % 8) + 1},${[40, 120, 200][(sensor - 1) % 3]}`;
  }
}

/** Temperatures of 96 sensors, fan speed and outside air, every quarter of an hour of a week in July. */
export function* readingTable(): Generator<string> {
  const random = randomFrom('cold aisle');
  yield 'at,sensor,celsius,fan,outside';
  for (let step = 0; step < 7 * 96; step++) {
    const at = new Date(Date.UTC(2024, 6, 8, 0, step * 15)).toISOString().slice(0, 16);
    const hour = (step % 96) / 4;
    const outside = 31 - Math.abs(hour - 14) * 0.8 + random.normal() * 0.6;
    const fan = 45 + Math.max(0, outside - 24) * 4;
    for (let sensor = 1; sensor <= sensors; sensor++) {
      const celsius = 20 + ((sensor - 1) % 3) * 1.4 + (outside - 24) * 0.12 - (fan - 45) * 0.02 + random.normal() * 0.3;
      yield `${at},${sensor},${celsius.toFixed(2)},${fan.toFixed(0)},${outside.toFixed(1)}`;
    }
  }
}
