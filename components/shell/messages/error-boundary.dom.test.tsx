import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toJsonText } from '#lib/document/json-text.ts';
import shell from '#messages/zh-EN/shell.json' with { type: 'json' };
import { TestRouter } from '#tests/support/test-router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorWordsProvider } from './error-words.tsx';

const words = shell.error;
const state = { fails: true };

function Page(): ReactNode {
  if (state.fails) throw new Error('no answer');
  return <h1>Page</h1>;
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('a page that fails leaves the shell, and is asked for again', async () => {
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refresh = jest.fn();
  render(
    <TestRouter router={{ refresh }}>
      <ErrorWordsProvider json={toJsonText({ ...words, homeHref: '/home' })}>
        <header>Shell</header>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </ErrorWordsProvider>
    </TestRouter>,
  );
  expect(screen.getByRole('heading').textContent).toBe(words.title);
  expect(screen.getByRole('banner').textContent).toBe('Shell');
  expect(screen.getByRole('link', { name: words.home }).getAttribute('href')).toBe('/home');
  state.fails = false;
  fireEvent.click(screen.getByRole('button', { name: words.retry }));
  expect((await screen.findByRole('heading', { name: 'Page' })).textContent).toBe('Page');
  expect(refresh).toHaveBeenCalledTimes(1);
});
