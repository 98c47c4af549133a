import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { refreshSession } from '#lib/client/session.ts';
import { toJsonText } from '#lib/document/json-text.ts';
import { readDraft } from '#lib/drafts/draft-store.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import shell from '#messages/zh-EN/shell.json' with { type: 'json' };
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { limitChunkLoading } from './chunk-loading.ts';
import { ErrorScreen } from './error-screen.tsx';
import { ErrorWordsProvider } from './error-words.tsx';

const { error: words } = shell;
const chunkError = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
const view = { playerId: 'p1', nickname: 'Ada', avatar: null, teamId: null, hasRace: false, expiresAt: 9_999_999_999 };

afterEach(() => {
  cleanup();
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
  restoreGlobals();
});

describe('a chunk', () => {
  /** Adds an element to the head as the bundler's loader does; returns the failures that it reports. */
  async function addToHead(element: HTMLScriptElement | HTMLLinkElement) {
    const failed = jest.fn();
    element.onerror = failed;
    document.head.append(element);
    // Mutation observers are called in a microtask.
    await Promise.resolve();
    return failed;
  }
  const script = (src: string) => Object.assign(document.createElement('script'), { type: 'text/plain', src });
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    stop = limitChunkLoading();
  });
  afterEach(() => {
    stop();
    document.head.replaceChildren();
  });

  test('that a server does not send fails after 60 seconds, twice by the two attempts of the loader', async () => {
    for (const attempt of ['first', 'second']) {
      const failed = await addToHead(script(`/_next/static/chunks/${attempt}.js`));
      jest.advanceTimersByTime(59_999);
      expect(failed).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(failed).toHaveBeenCalledTimes(1);
    }
  });

  test('that has been loaded does not fail later, nor does one of another site', async () => {
    const loaded = script('/_next/static/chunks/loaded.js');
    const failures = [await addToHead(loaded), await addToHead(script('https://other.example/chat.js'))];
    loaded.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(600_000);
    for (const failed of failures) expect(failed).not.toHaveBeenCalled();
  });

  test('of styles has the same limit', async () => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: '/_next/static/chunks/a.css',
    });
    const failed = await addToHead(link);
    jest.advanceTimersByTime(60_000);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

class Boundary extends Component<{ children: ReactNode; reload: () => void; retry: () => void }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { children, reload, retry } = this.props;
    return this.state.error ? <ErrorScreen error={this.state.error} retry={retry} reload={reload} /> : children;
  }
}

const Preview = lazy(() => Promise.reject(chunkError));

function Form() {
  const form = useForm({ defaultValues: { name: '' } });
  useDraft(form, 'demo');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <input aria-label="name" {...form.register('name')} />
      <button type="button" onClick={() => setShown(true)}>
        preview
      </button>
      <Suspense>{isShown ? <Preview /> : null}</Suspense>
    </>
  );
}

function Failing(): ReactNode {
  throw new Error('no answer');
}

function open(children: ReactNode) {
  const [reload, retry] = [jest.fn(), jest.fn()];
  // React reports what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorWordsProvider json={toJsonText({ ...words, homeHref: '/home' })}>
      <Boundary reload={reload} retry={retry}>
        {children}
      </Boundary>
    </ErrorWordsProvider>,
  );
  return { reload, retry };
}

describe('a page of which a chunk is gone', () => {
  test('offers to load it anew, and what was typed a moment before is kept', async () => {
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('playerId=p1');
    stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data: view }));
    await refreshSession();
    const { reload, retry } = open(<Form />);
    fireEvent.input(screen.getByLabelText('name'), { target: { value: 'Nightjar' } });
    fireEvent.click(screen.getByRole('button', { name: 'preview' }));
    await screen.findByText(words.chunk);
    expect(readDraft('p1', 'demo')?.values).toEqual({ name: 'Nightjar' });
    fireEvent.click(screen.getByRole('button', { name: words.reload }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(retry).not.toHaveBeenCalled();
  });

  test('other failures are tried again without loading the page anew', async () => {
    const { reload, retry } = open(<Failing />);
    fireEvent.click(await screen.findByRole('button', { name: words.retry }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });
});
