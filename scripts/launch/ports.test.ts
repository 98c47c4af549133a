import { afterEach, expect, jest, test } from '@jest/globals';
import { freePort } from './ports.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Refused by the Fetch Standard without a connection: its TypeError has this cause. */
async function isRefused(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    (error: Error) => String(error.cause).endsWith('bad port'),
  );
}

test('fetch refuses port 10080', async () => {
  expect(await isRefused(10_080)).toBe(true);
});

test('the lowest and the highest port that servers of tests get are ports that fetch asks', async () => {
  const random = jest.spyOn(Math, 'random');
  for (const at of [0, 0.999_99]) {
    random.mockReturnValueOnce(at);
    const port = await freePort();
    expect([port > 10_080, port < 32_768, await isRefused(port)]).toEqual([true, true, false]);
  }
});
