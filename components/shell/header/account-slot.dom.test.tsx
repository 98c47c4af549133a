import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { refreshSession } from '#lib/client/session.ts';
import { writePending } from '#lib/client/uploads/pending.ts';
import type { NoticeSummary } from '#lib/contract/inbox.ts';
import { toJsonText } from '#lib/document/json-text.ts';
import { clearDrafts, hasDrafts, writeDraft } from '#lib/drafts/draft-store.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { TestRouter } from '#tests/support/test-router.tsx';
import { AccountSlot } from './account-slot.tsx';
import type { AccountWords } from './account-words.ts';

const words: AccountWords = {
  loading: 'Loading',
  messages: 'Messages',
  messagesUnread: 'Messages, {count} unread',
  allMessages: 'All messages',
  tabs: { notices: 'Notices', replies: 'Replies', todos: 'To-dos' },
  empty: { notices: 'No notices', replies: 'No replies', todos: 'No pending to-dos' },
  unread: 'Unread:',
  failed: 'Failed',
  retry: 'Try again',
  account: 'Account of {name}',
  personalHome: 'Personal area',
  profile: 'Profile',
  myCompetitions: 'My contests',
  signOut: 'Log out',
  logOut: {
    title: 'Log out?',
    text: 'In all tabs.',
    drafts: 'Unsent entries are deleted.',
    uploads: 'Uploads are not submitted.',
    confirm: 'Yes, log out',
    back: 'Stay logged in',
    close: 'Close',
  },
  signOutFailed: 'Still logged in',
  overtaken: '',
  viewRanking: '',
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

/** Renders the slot after the session's store has read the cookie. */
async function open({ cookie }: { cookie: string }, counts = summary) {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  const asked: string[] = [];
  stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers(url.startsWith('/api/portal/session') ? session : counts);
  });
  document.documentElement.toggleAttribute('data-signed-in', cookie !== '');
  await refreshSession();
  render(
    <TestRouter>
      <AccountSlot json={toJsonText(words)} />
    </TestRouter>,
  );
  return asked;
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  restoreGlobals();
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
    await waitFor(() => screen.getByRole('button', { name: 'Messages, 3 unread' }));
    expect(asked).toContain('/api/v1/notice/summary?limit=4');
    expect(screen.getByText('Scoring was paused').closest('a')?.getAttribute('href')).toBe(
      '/site-messages?tab=notices&open=n1',
    );
    expect(screen.getByRole('button', { name: 'Account of 林青' })).toBeTruthy();
  });

  it('shows the name and the picture that the player has now, not those of the sign-in', async () => {
    await open({ cookie: 'playerId=1' }, renamed);
    const account = await waitFor(() => screen.getByRole('button', { name: 'Account of Lin' }));
    expect(account.querySelector('img')?.getAttribute('src')).toBe('/api/v1/file/portrait/f2');
  });

  it('asks before logging out, and names unsent entries where there are any', async () => {
    const asked = await open({ cookie: 'playerId=1' });
    const button = await waitFor(() => screen.getByRole('button', { name: 'Log out', hidden: true }));
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    expect(screen.queryByText('Unsent entries are deleted.')).toBeNull();
    expect(screen.queryByText('Uploads are not submitted.')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some((url) => url.includes('logout'))).toBe(false);

    writeDraft('1', 'profile', { bio: 'hello' });
    const upload = { name: 'a.csv', size: 1, sha256: 'a', rows: 1, url: null, sent: 0, fid: 'f', attempt: null };
    writePending('1', { subject: 'river-levels', kind: 'outcome' }, upload);
    fireEvent.click(button);
    expect(await screen.findByText('Unsent entries are deleted.')).toBeTruthy();
    expect(screen.getByText('Uploads are not submitted.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Yes, log out' }));
    await waitFor(() => expect(asked.some((url) => url.includes('logout'))).toBe(true));
    clearDrafts('1');
    writePending('1', { subject: 'river-levels', kind: 'outcome' }, null);
  });

  it('keeps the drafts of a session that ended while the page was away', async () => {
    await open({ cookie: 'playerId=1' });
    await screen.findByRole('button', { name: /^Messages/ });
    writeDraft('1', 'profile', { bio: 'hello' });
    jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
    await act(refreshSession);
    expect(hasDrafts('1')).toBe(true);
    clearDrafts('1');
  });

  it('leads to the personal area, the profile and the contests of the player', async () => {
    await open({ cookie: 'playerId=1' });
    const personal = await waitFor(() => screen.getByText('Personal area'));
    expect(personal.closest('a')?.getAttribute('href')).toBe('/user-center');
    expect(screen.getByText('Profile').closest('a')?.getAttribute('href')).toBe('/user-center?tab=profile');
    expect(screen.getByText('My contests').closest('a')?.getAttribute('href')).toBe('/my-competitions');
  });
});
