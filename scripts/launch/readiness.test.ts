import { expect, test } from '@jest/globals';
import { run } from './processes.ts';
import { untilReady } from './readiness.ts';

test('a port that browsers block is named before the limit of the wait', async () => {
  const portal = run({
    name: 'portal',
    args: ['--eval', 'setInterval(() => {}, 1000)'],
    env: process.env,
    onLine: () => {},
  });
  try {
    await expect(untilReady(portal, 'http://127.0.0.1:10080/', 5)).rejects.toThrow(
      'Browsers block the port of http://127.0.0.1:10080/. Choose another one for the portal.',
    );
  } finally {
    await portal.stop();
  }
});
