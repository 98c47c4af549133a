import type { Stretch } from '#lib/contract/gpu/gpu-cluster.ts';
import { machineLanes, timeTicks } from './machines-card.tsx';

const stretch = (from: number, to: number, more: Partial<Stretch> = {}): Stretch => ({
  kind: 'running',
  runId: null,
  teamId: null,
  team: 'Nightjar',
  isMine: false,
  gpus: 4,
  from,
  to,
  ...more,
});
const machines = (...stretches: Stretch[]) => ({
  from: 1000,
  to: 2000,
  nodes: [{ node: 2, gpus: 16, free: 8, stretches }],
});

it('what goes on at the same time stands in lanes of its own, what follows in the same', () => {
  const [node] = machineLanes(machines(stretch(1000, 1500), stretch(1200, 1800), stretch(1500, 2000)));
  expect(node?.lanes.map((lane) => lane.map(({ from }) => from))).toEqual([[1000, 1500], [1200]]);
});

it('what began earlier and ends later is cut at the edges', () => {
  const [node] = machineLanes(machines(stretch(0, 9000), stretch(10, 500), stretch(3000, 4000)));
  expect(node?.lanes).toMatchObject([[{ start: 0, end: 1 }]]);
});

it('tells whether something of the own team is there', () => {
  expect(machineLanes(machines(stretch(1000, 1500, { isMine: true })))[0]?.isMine).toBe(true);
  expect(machineLanes(machines())[0]).toMatchObject({ isMine: false, lanes: [] });
});

it('the clock shows half hours', () => {
  expect(timeTicks(1000, 1000 + 3 * 3600).map(({ at }) => at % 1800)).toEqual([0, 0, 0, 0, 0, 0]);
});
