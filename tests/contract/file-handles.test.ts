import { readdir } from 'node:fs/promises';
import { waitFor } from '#tests/support/wait-for.ts';
import { onLinux } from '../support/requiring.ts';
import { openBackend, type TestBackend } from './backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend?.close());

const opened = async () => (await readdir('/proc/self/fd')).length;

// Linux lists the open files of a process.
onLinux.describe('files that a process holds', () => {
  test.each(['/v1/dataset/river-gauges-2024/open/daily', '/v1/leaderboard/river-evening/questions'])(
    'who asks for the headers of %s alone leaves no file open',
    async (path) => {
      const head = () => backend.app.request(path, { method: 'HEAD' });
      expect((await head()).status).toBe(200);
      const before = await opened();
      for (let times = 0; times < 50; times++) await head();
      await waitFor(async () => expect(await opened()).toBeLessThan(before + 10));
    },
  );
});
