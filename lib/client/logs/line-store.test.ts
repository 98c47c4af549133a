import type { LogPart } from '#lib/contract/gpu/gpu-logs.ts';
import { createLineStore, shownLine } from './line-store.ts';

const part = (firstLine: number, text: string): LogPart => ({
  text,
  firstLine,
  from: 0,
  to: text.length,
  size: text.length,
  lines: 1_500_000,
  ended: true,
  errors: 0,
  warnings: 0,
  firstErrorLine: null,
  found: null,
});

it('knows the lines that were read by their numbers', () => {
  const store = createLineStore();
  store.add(part(7, 'seven\neight\n'));
  store.add(part(10, 'ten'));
  expect([7, 8, 9, 10].map(store.at)).toEqual(['seven', 'eight', undefined, 'ten']);
  expect(store.missing(7, 10)).toBe(9);
  expect(store.missing(7, 8)).toBeNull();
});

it('an empty part brings no line', () => {
  const store = createLineStore();
  store.add(part(1, ''));
  expect(store.at(1)).toBeUndefined();
});

it('forgets what is far away once it holds enough, and never what was read last', () => {
  const store = createLineStore(1000);
  const block = 'line\n'.repeat(400);
  for (let first = 1; first < 100_000; first += 400) store.add(part(first, block));
  expect(store.at(1)).toBeUndefined();
  expect(store.missing(99_601, 100_000)).toBeNull();
});

it('shows what a terminal would: no colours, and of a bar drawn over itself the last state', () => {
  expect(shownLine('\u001b[31mERROR\u001b[0m broken\r')).toBe('ERROR broken');
  expect(shownLine(' 10 %\r 55 %\r100 %')).toBe('100 %');
});
