import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NoticeSummary } from '#lib/contract/inbox.ts';
import type { AccountWords } from './account-words.ts';

const words: AccountWords = {
  loading: 'Loading',
  messages: 'Messages',
  messagesUnread: 'Messages, {count} unread',
  allMessages: 'All messages',
  tabs: { notices: 'Notices', replies: 'Replies', todos: 'To-dos' },
  empty: { notices: 'No site messages', replies: 'No replies', todos: 'No pending tasks' },
  unread: 'Unread:',
  failed: 'Failed',
  retry: 'Try again',
  account: 'Account of {name}',
  personalHome: 'Personal homepage',
  myCompetitions: 'My contests',
  signOut: 'Log out',
  signOutFailed: 'Still logged in',
};

const summary: NoticeSummary = {
  unReadPlayerNoticeNum: 2,
  playerNoticeList: [
    {
      noticeId: 'n1',
      title: 'Scoring was paused',
      content: '',
      createTime: 1_700_000_000,
      readStatus: 1,
      jumpUrl: null,
    },
  ],
  unReadPlayerCounselingMessageNum: 0,
  playerCounselingMessageList: [],
  unreadPlayerTodoNum: 1,
  playerTodoList: [],
};

const session = {
  playerId: '1',
  nickname: '林青',
  avatar: null,
  teamId: null,
  hasRace: false,
  expiresAt: 2_000_000_000,
};

function answers(data: unknown) {
  return new Response(JSON.stringify({ code: 0, message: '', data }), {
    headers: { 'content-type': 'application/json' },
  });
}

const renamed = { ...summary, player: { nickname: 'Lin', avatar: '/api/v1/file/portrait/f2' } };

/** The slot as a freshly opened page has it: the session's store is a module. */
async function open({ cookie }: { cookie: string }, counts = summary) {
  vi.resetModules();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers(url.startsWith('/api/portal/session') ? session : counts);
  });
  document.documentElement.toggleAttribute('data-signed-in', cookie !== '');
  const { AccountSlot } = await import('./account-slot.tsx');
  render(<AccountSlot locale="zh-EN" words={words} />);
  return asked;
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the account in the header', () => {
  it('asks nothing and shows nothing for a visitor', async () => {
    const asked = await open({ cookie: '' });
    expect(asked).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false);
  });

  it('counts the unread messages of all three kinds once somebody is signed in', async () => {
    const asked = await open({ cookie: 'playerId=1' });
    await waitFor(() => screen.getByRole('button', { name: 'Messages, 3 unread' }), { timeout: 5000 });
    expect(asked).toContain('/api/v1/notice/summary?limit=4');
    expect(screen.getByText('Scoring was paused').closest('a')?.getAttribute('href')).toBe(
      '/site-messages?tab=notices&open=n1',
    );
    expect(screen.getByRole('button', { name: 'Account of 林青' })).toBeTruthy();
  });

  it('shows the name and the picture that the player has now, not those of the sign-in', async () => {
    await open({ cookie: 'playerId=1' }, renamed);
    const account = await waitFor(() => screen.getByRole('button', { name: 'Account of Lin' }), { timeout: 5000 });
    expect(account.querySelector('img')?.getAttribute('src')).toBe('/api/v1/file/portrait/f2');
  });

  it('leads to the personal area and to the contests of the player', async () => {
    await open({ cookie: 'playerId=1' });
    const personal = await waitFor(() => screen.getByText('Personal homepage'), { timeout: 5000 });
    expect(personal.closest('a')?.getAttribute('href')).toBe('/user-center');
    expect(screen.getByText('My contests').closest('a')?.getAttribute('href')).toBe('/my-competitions');
  });
});
