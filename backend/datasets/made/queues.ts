import { randomFrom } from './random.ts';

const counters = 40;
const workDays = 60;

/** Waiting times at 40 counters, each half hour from nine to five on sixty working days. */
export function* queueTable(): Generator<string> {
  const random = randomFrom('queue times');
  yield 'counter,day,half_hour,waiting,staff,minutes';
  for (let counter = 1; counter <= counters; counter++) {
    const pace = 2 + random.unit() * 5;
    for (let day = 1; day <= workDays; day++) {
      for (let half = 0; half < 16; half++) {
        const noon = 1.6 - Math.abs(half - 6) / 8;
        const waiting = Math.max(0, Math.round(noon * 9 + random.normal() * 3));
        const staff = random.integer(1, 4);
        const minutes = Math.max(0, (waiting * pace) / staff + random.normal());
        yield `${counter},${day},${half},${waiting},${staff},${minutes.toFixed(1)}`;
      }
    }
  }
}
