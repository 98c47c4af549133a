import { counters } from './counters.ts';
import { notReady } from './health.ts';

it('a portal that is not ready says so, and counts no call as refused', () => {
  const { status, headers, body } = notReady();
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(JSON.parse(String(body))).toMatchObject({ data: { ready: false } });
  expect([...counters().of('refusal')]).toEqual([]);
});
