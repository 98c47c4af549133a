import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { CurrentVersion } from './current-version.tsx';

const rendered = 1_790_000_000;
const versions = [
  { from: rendered, content: <p>Sign up</p> },
  { from: rendered + 60, content: <p>Sign-up closed</p> },
  { from: rendered + 120, content: <p>Contest ended</p> },
];

beforeEach(() => {
  jest.useFakeTimers({ now: rendered * 1000 });
  stubGlobal('fetch', () => Promise.reject(new TypeError('no server here')));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  restoreGlobals();
});

it('an open page changes at the time of each version', async () => {
  const { container } = render(<CurrentVersion versions={versions} />);
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(container.textContent).toBe('Sign up');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(container.textContent).toBe('Sign-up closed');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(container.textContent).toBe('Contest ended');
});

it('a page rendered earlier has the version of its rendering in its HTML, and the present one in the browser', () => {
  jest.setSystemTime((rendered + 90) * 1000);
  const html = renderToString(<CurrentVersion versions={versions} />);
  expect(html).toBe('<p>Sign up</p>');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  render(<CurrentVersion versions={versions} />, { container, hydrate: true });
  expect(container.textContent).toBe('Sign-up closed');
});

it('a browser whose clock is behind shows the first version', () => {
  jest.setSystemTime((rendered - 5) * 1000);
  const { container } = render(<CurrentVersion versions={versions} />);
  expect(container.textContent).toBe('Sign up');
});
