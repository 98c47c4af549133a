import { jest } from '@jest/globals';
import { openPageSource, type PageSource } from './next-pages.ts';

const opened: PageSource[] = [];
afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
});

test('the log says why Next did not answer, because a visitor sees just that the page is unavailable', async () => {
  const warn = jest.fn();
  const source = await openPageSource((_, response) => void response.destroy(), { host: 'localhost', log: { warn } });
  opened.push(source);
  await expect(source.document('/2025', {})).rejects.toThrow();
  await expect(source.render({ page: '/zh-EN/2025', path: '/2025', variant: 'html' }, '')).rejects.toThrow();
  const line = { call: 'page', requestId: '', cause: 'ECONNRESET' };
  expect(warn.mock.calls).toEqual([
    [line, 'Next did not answer'],
    [line, 'Next did not answer'],
  ]);
});
