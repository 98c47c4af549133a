import { jest } from '@jest/globals';
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { firstOfInbox } from '#components/inbox/first-queries.ts';
import { InboxScreen } from '#components/inbox/inbox-screen.tsx';
import { browserReader, call } from '#lib/client/call.ts';
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts';
import { inbox as calls, type NoticeSummary, type Todo } from '#lib/contract/inbox.ts';
import { toJsonText } from '#lib/document/json-text.ts';
import { type FirstDataJson, type FirstQuery, firstOfAll, withReader } from '#lib/document/reader.ts';
import errors from '#messages/zh-EN/errors.json' with { type: 'json' };
import inbox from '#messages/zh-EN/inbox.json' with { type: 'json' };
import shell from '#messages/zh-EN/shell.json' with { type: 'json' };
import { prepareBrowser, stubApi } from '#tests/support/browser.tsx';
import { TestRouter } from '#tests/support/test-router.tsx';
import { FirstDataBoundary, MessagesProvider } from './document-providers.tsx';

prepareBrowser();

/** 23:30 in Shanghai, 10:30 in New York. */
const at = 1_700_062_200;

const todo: Todo = {
  id: 'one',
  type: 1,
  title: 'A to-do of Ada',
  content: '<p>Words &amp; <b>more</b></p>',
  createdAt: at,
  status: 1,
  competitionID: null,
  raceId: null,
};
const summary: NoticeSummary = {
  unReadPlayerNoticeNum: 0,
  playerNoticeList: [],
  unReadPlayerCounselingMessageNum: 0,
  playerCounselingMessageList: [],
  unreadPlayerTodoNum: 1,
  playerTodoList: [todo],
};
const answers: Readonly<Record<string, unknown>> = {
  'inbox.summary': summary,
  'inbox.todos': { list: [todo], total: 1 },
  // Without a tab in the address any of the three may be shown, so all are asked.
  'inbox.notices': { list: [], total: 0 },
  'inbox.replies': { list: [], total: 0 },
};

/** Resolves queries as the server does before it renders. */
async function firstDataOf(queries: readonly FirstQuery[]): Promise<FirstDataJson> {
  const asked: string[] = [];
  const client = withReader(new QueryClient(), async <E extends Endpoint>(endpoint: E, _input: InputOf<E>) => {
    asked.push(endpoint.name);
    return answers[endpoint.name] as DataOf<E>;
  });
  await firstOfAll(client, queries);
  expect(asked.toSorted()).toEqual(Object.keys(answers).toSorted());
  const session = {
    playerId: 'p1',
    nickname: 'Ada',
    avatar: null,
    teamId: null,
    hasRace: false,
    expiresAt: at + 86_400,
  };
  return toJsonText({
    renderedFor: { session, path: '/site-messages', origin: location.origin, at },
    state: dehydrate(client),
  });
}

function treeOf(screen: ReactElement, first: FirstDataJson | undefined): ReactElement {
  const client = withReader(new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } }), browserReader);
  return (
    <MessagesProvider json={toJsonText({ errors, inbox, shell })} timeZone="Asia/Shanghai">
      <TestRouter router={{}}>
        <QueryClientProvider client={client}>
          <FirstDataBoundary first={first}>{screen}</FirstDataBoundary>
        </QueryClientProvider>
      </TestRouter>
    </MessagesProvider>
  );
}

let root: Root | undefined;
beforeEach(() => {
  window.history.replaceState(null, '', '/site-messages');
});
afterEach(() => {
  act(() => root?.unmount());
  jest.restoreAllMocks();
});

describe('a document that is rendered for one person', () => {
  const address = { params: {}, query: new URLSearchParams() };

  it('shows the answers of its first queries without a script, and nothing waits to be moved by one', async () => {
    const html = renderToString(treeOf(<InboxScreen />, await firstDataOf(firstOfInbox(address))));
    expect(html).toContain('A to-do of Ada');
    expect(html).toContain('Words &amp; more');
    expect(html).not.toMatch(/<template|<!--\$|aria-busy/);
  });

  it('becomes what it was by hydration, in any zone, and asks for nothing again', async () => {
    const api = stubApi(() => ({ status: 500, body: null }));
    const first = await firstDataOf(firstOfInbox(address));
    const html = renderToString(treeOf(<InboxScreen />, first));
    const resolved = Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...resolved, timeZone: 'America/New_York' });
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const served = container.querySelector('time')?.textContent;
    const faults: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(container, treeOf(<InboxScreen />, first), {
        onRecoverableError: (error) => faults.push(error),
      });
    });
    expect(faults).toEqual([]);
    expect(served).toContain('23:30');
    expect(container.querySelector('time')?.textContent).toContain('10:30');
    expect(api.asked.filter(({ url }) => url.includes('/v1/'))).toEqual([]);
    container.remove();
  });

  it('is the shape of what comes where it is everybody’s', () => {
    const html = renderToString(treeOf(<InboxScreen />, undefined));
    expect(html).not.toContain('A to-do of Ada');
  });

  it('is not shown again by the Back button after a write', async () => {
    const first = await firstDataOf(firstOfInbox(address));
    const container = document.createElement('div');
    const open = async () => {
      await act(async () => {
        root = createRoot(container);
        root.render(treeOf(<InboxScreen />, first));
      });
    };
    stubApi(() => ({ status: 500, body: null }));
    await open();
    expect(container.textContent).toContain('A to-do of Ada');
    act(() => root?.unmount());
    await open();
    expect(container.textContent).toContain('A to-do of Ada');
    act(() => root?.unmount());
    await call(calls.answerTodo, { body: { id: todo.id, status: 2 } }).catch(() => undefined);
    await open();
    expect(container.textContent).not.toContain('A to-do of Ada');
  });
});
