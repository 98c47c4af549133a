import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '#lib/proxy/session.ts';
import { until } from '#tests/support/until.ts';
import type { SessionRecords } from './session-records.ts';
import { createTermination, type RetryPauses } from './session-termination.ts';

const session: Session = {
  id: 'one',
  version: 1,
  token: 'a token',
  expiresAt: 1000,
  playerId: 'p',
  nickname: 'Ada',
  avatar: null,
  teamId: null,
  hasRace: false,
};

/** Records that all instances share, and that are looked at again and again. */
function sharedRecords(): SessionRecords {
  const pending = new Map<string, Session>();
  return {
    isShared: true,
    endedIds: () => [],
    recordEnd: async () => undefined,
    addRevocation: async (added) => void pending.set(added.id, added),
    removeRevocation: async ({ id }) => void pending.delete(id),
    pendingRevocations: async () => [...pending.values()],
    close: () => undefined,
  };
}

const soon: RetryPauses = { first: 5, longest: 5, idle: 5 };

/** @param outcomes of the calls to the backend; the last one counts for all further calls */
function terminationWith(outcomes: readonly (() => Promise<void>)[], records = sharedRecords(), pauses = soon) {
  let calls = 0;
  const termination = createTermination({
    records,
    revoke: async () => {
      calls += 1;
      await outcomes[Math.min(calls, outcomes.length) - 1]?.();
    },
    now: () => 0,
    onRecordFault: () => undefined,
    onRevoked: () => undefined,
    pauses,
  });
  return { termination, calls: () => calls };
}

test('a token whose revocation is under way is not revoked once more by a round', async () => {
  const { termination, calls } = terminationWith([() => wait(60)]);
  await termination.recordRevocation(session);
  await termination.revoke(session);
  await wait(30);
  await termination.close();
  expect(calls()).toBe(1);
});

test('a token that could not be revoked is tried again', async () => {
  const { termination, calls } = terminationWith([
    () => Promise.reject(new Error('The backend is down.')),
    async () => undefined,
  ]);
  await termination.recordRevocation(session);
  await termination.revoke(session);
  await until(() => calls() > 1);
  await termination.close();
  expect(calls()).toBe(2);
});

test('records that can be read but not changed are left alone for a while, once all their tokens are revoked', async () => {
  let reads = 0;
  const records = sharedRecords();
  const { termination, calls } = terminationWith(
    [async () => undefined],
    {
      ...records,
      removeRevocation: () => Promise.reject(new Error('This store only reads.')),
      pendingRevocations: () => {
        reads += 1;
        return records.pendingRevocations();
      },
    },
    { first: 1_000, longest: 1_000, idle: 1_000 },
  );
  await termination.recordRevocation(session);
  await termination.recordRevocation({ ...session, id: 'two', token: 'another token' });
  await until(() => calls() > 1);
  await wait(100);
  await termination.close();
  expect(reads).toBeLessThan(3);
  expect(calls()).toBe(2);
});
