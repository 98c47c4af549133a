import { copyText } from './copy-text.ts';

const setClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

it('a text is copied', async () => {
  const copied: string[] = [];
  setClipboard({ writeText: async (text: string) => void copied.push(text) });
  expect(await copyText('abc')).toBe(true);
  expect(copied).toEqual(['abc']);
});

it('what the browser refuses is not copied', async () => {
  setClipboard({ writeText: () => Promise.reject(new Error('not allowed')) });
  expect(await copyText('abc')).toBe(false);
});

it('nothing is copied on plain HTTP, where there is no clipboard', async () => {
  setClipboard(undefined);
  expect(await copyText('abc')).toBe(false);
});
