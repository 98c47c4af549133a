import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { ProtectedRegion } from './protected-region.tsx';

const words = { copied: 'Copied', failed: 'Not copied', violation: 'Not allowed' };
const reload = jest.fn();
const open = (text = 'Article 1') =>
  render(
    <main>
      <ProtectedRegion copyKey={'00'.repeat(48)} words={words}>
        {text === '' ? <iframe title="text" /> : <p>{text}</p>}
      </ProtectedRegion>
    </main>,
  );
const region = () => document.querySelector('[data-protected]');
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockReset();
  stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  cleanup();
  restoreGlobals();
  jest.useRealTimers();
  for (const alert of document.querySelectorAll('[role="alert"]')) alert.remove();
});

it.each([
  ['the region is taken away', () => region()?.remove()],
  ['its text is taken away', () => region()?.replaceChildren()],
])('says that it is not allowed when %s, and reloads after 1.5 s', async (_, violate) => {
  open();
  violate();
  await pass(0);
  expect(screen.getByRole('alert').textContent).toBe(words.violation);
  await pass(1499);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('watches a frame as it watches a text', async () => {
  open('');
  document.body.append(document.createElement('i'));
  await pass(2000);
  expect(screen.queryByRole('alert')).toBeNull();
  region()?.querySelector('iframe')?.remove();
  await pass(1500);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('lets the page go on to another one', async () => {
  open().unmount();
  await pass(2000);
  expect(reload).not.toHaveBeenCalled();
});
