import type { Cluster } from './clusters.ts';
import { type ClusterRun, type ClusterState, createQueuePlans } from './planning.ts';

const now = 1_795_000_000;
const run = (id: string, more: Partial<ClusterRun> = {}): ClusterRun => ({
  ...{ id, teamId: `team-${id}`, team: `Team ${id}`, trackId: 'graph-encoder', name: 'try', gpus: 8 },
  ...{ maxDurationS: 3600, state: 'queued', node: null, queuedAt: now, startedAt: null, endedAt: null },
  ...{ expectedAt: null, worker: null },
  ...more,
});
const cluster = (id: string, more: Partial<Cluster> = {}): Cluster => ({
  contest: { id } as Cluster['contest'],
  ...{ agreements: [], nodes: 1, gpusOfNode: 8, quota: 3600, racks: [], timeZone: 'UTC' },
  ...{ opensAt: now - 3600, until: now + 80_000, closesAt: now + 86_400 },
  ...more,
});
const active = run('active', { state: 'running', node: 1, startedAt: now - 60, worker: 'w' });
const slot = {
  slotId: 's',
  teamId: 'team-b',
  team: 'B',
  gpus: 8,
  node: 1,
  from: now + 7200,
  to: now + 10_800,
  isPaid: true,
};
const state: ClusterState = {
  ...{ cluster: cluster('gpu-2025'), now, active: [active], queue: [run('a'), run('b', { gpus: 4 })] },
  ...{ reserved: [slot], runners: 4, hasEngine: false },
};

test('the same state has one plan, also when it is read again and names have changed', () => {
  const plan = createQueuePlans();
  const first = plan(state);
  expect(first.places).toEqual(new Map([...'ab'].map((id, index) => [id, index + 1])));
  expect(first.expected.get('b')?.at).toBeGreaterThan(now);
  const again = structuredClone({ ...state, cluster: null });
  expect(plan({ ...again, cluster: cluster('gpu-2025'), now: now + 4 })).toBe(first);
  expect(plan({ ...state, queue: [run('a', { team: 'Other name' }), run('b', { gpus: 4 })] })).toBe(first);
});

const changes: readonly (readonly [string, Partial<ClusterState>])[] = [
  ['a run that ends', { active: [] }],
  ['a run that starts on another node', { active: [{ ...active, node: 2 }] }],
  ['a run that starts later', { active: [{ ...active, startedAt: now }] }],
  ['a run with another time limit', { active: [{ ...active, maxDurationS: 60 }] }],
  ['a run with fewer GPUs', { active: [{ ...active, gpus: 4 }] }],
  ['a run that leaves the queue', { queue: [run('b', { gpus: 4 })] }],
  ['another order', { queue: [run('b', { gpus: 4 }), run('a')] }],
  ['other GPUs of a queued run', { queue: [run('a', { gpus: 2 }), run('b', { gpus: 4 })] }],
  ['another time limit of a queued run', { queue: [run('a', { maxDurationS: 60 }), run('b', { gpus: 4 })] }],
  ['another team of a queued run', { queue: [run('a', { teamId: 'team-b' }), run('b', { gpus: 4 })] }],
  ['a start that an engine expects', { queue: [run('a', { expectedAt: now + 9 }), run('b', { gpus: 4 })] }],
  ['a slot that is released', { reserved: [] }],
  ['a slot that is refunded', { reserved: [{ ...slot, isPaid: false }] }],
  ['a runner', { runners: 5 }],
  ['an engine', { hasEngine: true }],
  ['a node', { cluster: cluster('gpu-2025', { nodes: 2 }) }],
  ['other nodes', { cluster: cluster('gpu-2025', { gpusOfNode: 16 }) }],
  ['another closing time', { cluster: cluster('gpu-2025', { closesAt: now + 600 }) }],
  ['another time zone', { cluster: cluster('gpu-2025', { timeZone: 'Asia/Shanghai' }) }],
  ['time', { now: now + 5 }],
  ['a clock that is set back', { now: now - 1 }],
];

test.each(changes)('%s makes another plan', (_, change) => {
  const plan = createQueuePlans();
  const first = plan(state);
  expect(plan({ ...state, ...change })).not.toBe(first);
});

test('contests have plans of their own', () => {
  const plan = createQueuePlans();
  const first = plan(state);
  plan({ ...state, cluster: cluster('gpu-2026'), queue: [] });
  expect(plan(state)).toBe(first);
});
