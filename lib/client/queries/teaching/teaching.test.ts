import { jest } from '@jest/globals';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import { sampleTask } from '#tests/support/sample-data.ts';
import { taskQuery, tasksQuery, workQuery } from './teaching.ts';

const now = 1_790_000_000;
beforeEach(() => {
  jest.useFakeTimers({ now: now * 1000 });
});
afterEach(() => {
  jest.useRealTimers();
});

const role: StaffRole = 'teacher';
/** Milliseconds until a query with these data is sent again. */
const nextOf = ({ refetchInterval }: { readonly refetchInterval?: unknown }, data: unknown): unknown =>
  typeof refetchInterval === 'function' ? refetchInterval({ state: { data } }) : refetchInterval;

it('assignments and works are read again when they open and close, as other actions are permitted then', () => {
  const scheduled = { ...sampleTask, opensAt: now + 60, closesAt: now + 600 };
  const open = { ...scheduled, opensAt: now - 60 };
  expect(nextOf(taskQuery(role, 'week-1'), scheduled)).toBe(61_000);
  expect(nextOf(taskQuery(role, 'week-1'), open)).toBe(601_000);
  const list = { list: [sampleTask, open], total: 2 };
  expect(nextOf(tasksQuery(role, { state: '', groupId: '', page: 1 }), list)).toBe(601_000);
  expect(nextOf(workQuery(role, 'week-1', 's1'), { dueAt: now + 120 })).toBe(121_000);
});
