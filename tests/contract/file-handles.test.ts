import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const opened = async () => (await readdir('/proc/self/fd')).length;

/** Linux tells which files a process holds; elsewhere nothing is asked. */
test
  .runIf(process.platform === 'linux')
  .each(['/v1/dataset/river-gauges-2024/open/daily', '/v1/leaderboard/river-evening/questions'])(
  'who asks for the headers of %s alone leaves no file open',
  async (path) => {
    const head = () => backend.app.request(path, { method: 'HEAD' });
    expect((await head()).status).toBe(200);
    const before = await opened();
    for (let times = 0; times < 50; times++) await head();
    await wait(200);
    expect(await opened()).toBeLessThan(before + 10);
  },
);
