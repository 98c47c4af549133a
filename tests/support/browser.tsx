import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { browserReader } from '#lib/client/call.ts';
import { withReader } from '#lib/document/reader.ts';
import account from '#messages/zh-EN/account.json' with { type: 'json' };
import contest from '#messages/zh-EN/contest.json' with { type: 'json' };
import dataset from '#messages/zh-EN/dataset.json' with { type: 'json' };
import drafts from '#messages/zh-EN/drafts.json' with { type: 'json' };
import errors from '#messages/zh-EN/errors.json' with { type: 'json' };
import gpu from '#messages/zh-EN/gpu.json' with { type: 'json' };
import inbox from '#messages/zh-EN/inbox.json' with { type: 'json' };
import leaderboard from '#messages/zh-EN/leaderboard.json' with { type: 'json' };
import offline from '#messages/zh-EN/offline.json' with { type: 'json' };
import participation from '#messages/zh-EN/participation.json' with { type: 'json' };
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import shell from '#messages/zh-EN/shell.json' with { type: 'json' };
import submission from '#messages/zh-EN/submission.json' with { type: 'json' };
import teaching from '#messages/zh-EN/teaching.json' with { type: 'json' };
import team from '#messages/zh-EN/team.json' with { type: 'json' };
import track from '#messages/zh-EN/track.json' with { type: 'json' };
import training from '#messages/zh-EN/training.json' with { type: 'json' };
import work from '#messages/zh-EN/work.json' with { type: 'json' };
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { TestRouter } from '#tests/support/test-router.tsx';

/** An element's size, which jsdom does not know. */
class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Missing in jsdom but used by the screens: modal dialogs, media queries, sizes and scrolling. */
function completeJsdom(): void {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
  const query = { matches: false, addEventListener() {}, removeEventListener() {} };
  window.matchMedia ??= (media: string) => ({ media, ...query }) as unknown as MediaQueryList;
  window.ResizeObserver ??= NoSize;
  Element.prototype.scrollIntoView ??= () => undefined;
}

/** An answer of the API to come: its status and its body. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** A request that the browser made: method, path below the origin, and parsed body. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/**
 * The network of a component test: `answers` says what the API replies to a request, `asked` lists what was asked.
 * Everything from the typed call to the screen is the real code.
 * @param serverNow the server's time in seconds since 1970; without it, the browser's clock is right. It is measured
 *   when the browser is idle, at any moment of a test: not one of the requests that are listed
 */
export function stubApi(
  answers: (asked: Asked) => Answer | Promise<Answer>,
  serverNow?: () => number,
): { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'HEAD') {
      const date = serverNow && new Date(serverNow() * 1000).toUTCString();
      return new Response(null, { headers: date ? { date } : {} });
    }
    const request = {
      method: init.method ?? 'GET',
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    asked.push(request);
    const { status = 200, body } = await answers(request);
    return new Response(JSON.stringify(body), { status });
  });
  return { asked };
}

/** An accepted answer. */
export const ok = (data: unknown, code = 0, message = ''): Answer => ({ body: { code, message, data } });

/** Prepares the browser for every test of a file, and cleans up after each. */
export function prepareBrowser(): void {
  beforeAll(completeJsdom);
  afterEach(() => {
    cleanup();
    restoreGlobals();
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** Renders below the providers of a signed-in screen, in English. */
export function show(screen: ReactElement, router: Partial<AppRouterInstance> = {}) {
  const client = withReader(
    new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
    browserReader,
  );
  const wrapped = (
    <NextIntlClientProvider
      locale="en"
      messages={{
        account,
        contest,
        dataset,
        drafts,
        errors,
        gpu,
        inbox,
        leaderboard,
        offline,
        participation,
        personal,
        shell,
        submission,
        teaching,
        team,
        track,
        training,
        work,
      }}
      timeZone="Asia/Shanghai"
    >
      <TestRouter router={router}>
        <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      </TestRouter>
    </NextIntlClientProvider>
  );
  return { client, ...render(wrapped) };
}
