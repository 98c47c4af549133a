import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { assignmentTodo, type Notice, openedTodos, type Reply, type Todo } from '#lib/contract/inbox.ts';
import words from '#messages/zh-EN/inbox.json' with { type: 'json' };
import { type Answer, type Asked, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { InboxScreen } from './inbox-screen.tsx';

prepareBrowser();

const notice = (id: string, readStatus: 1 | 2 = 1): Notice => ({
  noticeId: id,
  title: `Notice ${id}`,
  content: `<p>Text of ${id}</p>`,
  createTime: 1_700_000_000,
  readStatus,
  jumpUrl: null,
});
const todo = (id: string, type: number, status: 1 | 2 | 3 = 1): Todo => ({
  id,
  type,
  title: `To-do ${id}`,
  content: `<p>Text of ${id}</p>`,
  createdAt: 1_700_000_000,
  status,
  competitionID: null,
  raceId: null,
});

let notices: readonly Notice[];
let todos: readonly Todo[];
let replies: readonly Reply[];
let writing: (asked: Asked) => Answer | Promise<Answer>;

const count = <Item,>(list: readonly Item[], unread: (item: Item) => boolean) => list.filter(unread).length;

function answer(asked: Asked): Answer | Promise<Answer> {
  if (asked.method === 'PUT') return writing(asked);
  const path = asked.url.split('?')[0];
  if (path === '/api/v1/notice') return ok({ list: notices, total: notices.length });
  if (path === '/api/v1/todo/my') return ok({ list: todos, total: todos.length });
  if (path === '/api/v1/counseling/message') return ok({ list: replies, total: replies.length });
  return ok({
    unReadPlayerNoticeNum: count(notices, ({ readStatus }) => readStatus === 1),
    playerNoticeList: notices.slice(0, 4),
    unReadPlayerCounselingMessageNum: count(replies, ({ status }) => status === 1),
    playerCounselingMessageList: replies.slice(0, 4),
    unreadPlayerTodoNum: count(todos, ({ status, type }) => status === 1 && !openedTodos.includes(type)),
    playerTodoList: todos.slice(0, 4),
  });
}

function go(place: string) {
  window.history.replaceState(null, '', `/site-messages${place}`);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

async function open(place: string) {
  window.history.replaceState(null, '', `/site-messages${place}`);
  jest.spyOn(window.history, 'pushState').mockImplementation((_state, _title, url) => go(new URL(String(url)).search));
  const api = stubApi(answer);
  const view = show(<InboxScreen />);
  await screen.findByRole('navigation', { name: words.tabs });
  return { ...api, ...view };
}

const tab = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) }).textContent ?? '';

beforeEach(() => {
  notices = [notice('a'), notice('b'), notice('c', 2)];
  todos = [];
  replies = [];
  writing = () => ok(null);
});

describe('the inbox', () => {
  it('opens on the first tab with something that waits, and stays there when it has been read', async () => {
    writing = () => {
      notices = notices.map(({ noticeId }) => notice(noticeId, 2));
      return ok(null);
    };
    await open('');
    expect(await screen.findByRole('link', { current: 'page' })).toHaveProperty(
      'textContent',
      expect.stringContaining(words.notices),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Mark 2 as read' }));
    await waitFor(() => expect(tab(words.notices)).not.toMatch(/\d/));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(words.notices);
    expect(screen.queryByRole('button', { name: /as read/ })).toBeNull();
  });

  it('opens on the to-dos when nothing waits', async () => {
    notices = [];
    await open('');
    expect((await screen.findByRole('link', { current: 'page' })).textContent).toContain(words.todos);
  });

  it('marks a notice as read at once when it is opened, and the count falls by one', async () => {
    let stored: (answer: Answer) => void = () => undefined;
    writing = () => new Promise((resolve) => (stored = resolve));
    await open('?tab=notices');
    await waitFor(() => expect(tab('Notices')).toContain('2'));
    fireEvent.click(await screen.findByRole('link', { name: /Unread: *Notice a/ }));
    await waitFor(() => expect(tab('Notices')).toContain('1'));
    expect(screen.queryByRole('link', { name: /Unread: *Notice a/ })).toBeNull();
    notices = [notice('a', 2), notice('b'), notice('c', 2)];
    await act(async () => stored(ok(null)));
    expect(tab('Notices')).toContain('1');
    expect(await screen.findByText('Text of a', { selector: 'article p' })).toBeTruthy();
  });

  it('takes the reading back and says why when the backend refuses it', async () => {
    writing = () => ({ body: { code: 5000, message: 'This notice no longer exists' } });
    await open('?tab=notices&open=a');
    await screen.findByRole('alert');
    expect(screen.getByRole('alert').textContent).toContain('This notice no longer exists');
    await waitFor(() => expect(tab('Notices')).toContain('2'));
    expect(screen.getByRole('link', { name: /Unread: *Notice a/ })).toBeTruthy();
  });

  it('does not read again what was read', async () => {
    const { asked } = await open('?tab=notices&open=c');
    await screen.findByRole('heading', { name: 'Notice c' });
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('hears from other tabs what was read there', async () => {
    notices = [notice('a'), notice('b'), notice('c'), notice('d')];
    await open('?tab=notices');
    await waitFor(() => expect(tab('Notices')).toContain('4'));
    const other = new BroadcastChannel('inbox');
    other.postMessage({ kind: 'notices', ids: ['b'], status: 2 });
    await waitFor(() => expect(tab('Notices')).toContain('3'));
    other.postMessage({ kind: 'notices', ids: ['b'], status: 2 });
    other.postMessage({ kind: 'unknown' });
    // Messages arrive in order: the two sent before have arrived with this one.
    other.postMessage({ kind: 'notices', ids: ['c'], status: 2 });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Unread: *Notice c/ })).toBeNull());
    expect(tab('Notices')).toContain('2');
    other.close();
  });

  it('marks several replies as read in one call, and the count drops by their number', async () => {
    replies = ['x', 'y', 'z'].map((id) => ({
      id,
      question: `Question ${id}`,
      content: '<p>Yes.</p>',
      createTime: 1_700_000_000,
      status: 1,
    }));
    writing = () => {
      replies = replies.map((reply) => ({ ...reply, status: 2 }));
      return ok(null);
    };
    const { asked } = await open('?tab=replies');
    fireEvent.click(await screen.findByRole('button', { name: 'Mark 3 as read' }));
    await waitFor(() => expect(tab('Replies')).not.toMatch(/\d/));
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ ids: ['x', 'y', 'z'] }]);
  });

  it('says why several messages were not marked, and shows what was stored', async () => {
    notices = [notice('a'), notice('b'), notice('c')];
    writing = ({ body }) => {
      if (JSON.stringify(body).includes('"b"')) return { body: { code: 5000, message: 'The second one failed' } };
      notices = [notice('a', 2), notice('b'), notice('c')];
      return ok(null);
    };
    await open('?tab=notices');
    fireEvent.click(await screen.findByRole('button', { name: 'Mark 3 as read' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The second one failed');
    expect(await screen.findByRole('button', { name: 'Mark 2 as read' })).toHaveProperty('disabled', false);
    expect(screen.queryByRole('link', { name: /Unread: *Notice a/ })).toBeNull();
    go('?tab=replies');
    await screen.findByText(words.emptyRepliesTitle);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('settles a to-do of a reading type when it is opened', async () => {
    todos = [todo('t', 99)];
    const { asked } = await open('?tab=todos&open=t');
    await screen.findByText(words.handled, { selector: 'article span' });
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 't', status: 2 });
  });

  it.each([
    [words.agree, words.agreed, 2],
    [words.disagree, words.disagreed, 3],
  ] as const)('%s on a to-do is stored once and shown without buttons', async (button, result, status) => {
    todos = [todo('t', 1)];
    writing = () => {
      todos = [todo('t', 1, status)];
      return ok(null);
    };
    const { asked } = await open('?open=t');
    const message = await screen.findByRole('article');
    expect(within(message).getByText(words.consequence.cancelSignup)).toBeTruthy();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
    fireEvent.click(within(message).getByRole('button', { name: button }));
    await within(message).findByText(result);
    expect(within(message).queryByRole('button')).toBeNull();
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ id: 't', status }]);
  });

  it('links an open assignment to its page, and opening does not settle it', async () => {
    todos = [{ ...todo('t', assignmentTodo), taskId: 'trees' }];
    const { asked } = await open('?open=t');
    const message = await screen.findByRole('article');
    const link = within(message).getByRole('link', { name: words.openAssignment });
    expect(link.getAttribute('href')).toBe('/studentTaskDetail/trees');
    expect(within(message).queryByText(words.unanswerable)).toBeNull();
    expect(screen.getByRole('link', { name: new RegExp(words.pendingItem) })).toBeTruthy();
    expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('keeps the buttons and says why when an answer is not stored', async () => {
    todos = [todo('t', 9)];
    writing = () => ({ status: 503, body: {} });
    await open('?open=t');
    fireEvent.click(await screen.findByRole('button', { name: words.agree }));
    // Without an answer of the backend nobody knows whether it was stored.
    expect((await screen.findByRole('alert')).textContent).not.toContain('was not saved');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.agree }).disabled).toBe(false);
    writing = () => ({ body: { code: 4700, message: 'It was withdrawn', data: null } });
    fireEvent.click(screen.getByRole('button', { name: words.agree }));
    await screen.findByText('Your answer was not saved. It was withdrawn.');
  });

  it('says what will stand in an empty tab', async () => {
    await open('?tab=todos');
    await screen.findByText(words.emptyTodosTitle);
    go('?tab=replies');
    await screen.findByText(words.emptyRepliesTitle);
  });

  it('offers another try when the list cannot be loaded', async () => {
    stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
    window.history.replaceState(null, '', '/site-messages?tab=notices');
    show(<InboxScreen />);
    await screen.findByText(words.failedTitle);
    stubApi(answer);
    fireEvent.click(screen.getByRole('button', { name: words.retry }));
    await screen.findByRole('link', { name: /Notice a/ });
  });
});
