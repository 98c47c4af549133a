import { randomFrom } from './random.ts';

const shops = ['north', 'harbour', 'lake', 'station', 'college', 'market'] as const;
const things = ['kettle', 'lamp', 'umbrella', 'backpack', 'headset', 'chair', 'blender', 'torch'] as const;
const people = [
  'Broke after two weeks',
  'My mother uses it every day',
  'Smells odd',
  'Bought a second one',
  'Too loud at night',
] as const;
const machines = [
  'An excellent choice for every home',
  'Exceeds expectations in every respect',
  'Combines elegance and utility',
  'A delightful addition',
] as const;
const tails = ['would buy again', 'not for me', 'four stars', 'delivery was late', 'see the photo'] as const;

/** Reviews: sentence, place of publication, number of revisions, and true when a machine wrote it. */
export function* reviewTable(): Generator<string> {
  const random = randomFrom('made text');
  yield 'review_id,shop,text,rewritten,made';
  for (let id = 1; id <= 15_000; id++) {
    const made = random.unit() < 0.45 ? 1 : 0;
    const rewritten = made === 1 ? random.integer(0, 2) : 0;
    const opening = made === 1 && random.unit() < 0.8 ? random.pick(machines) : random.pick(people);
    yield `${id},${random.pick(shops)},${opening}: ${random.pick(things)} - ${random.pick(tails)},${rewritten},${made}`;
  }
}
