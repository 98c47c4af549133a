import { screen, waitFor } from '@testing-library/react';
import type { NoticeSummary, Todo } from '#lib/contract/inbox.ts';
import type { PersonalInfo } from '#lib/contract/personal/personal-info.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { samplePerson } from '#tests/support/sample-data.ts';
import { unlistedTodos, Waiting } from './waiting.tsx';

prepareBrowser();

const words = personal.overview;
const info = samplePerson();

const todoOf = (id: string, changes: Partial<Todo> = {}): Todo => ({
  id,
  type: 1,
  title: `To-do ${id}`,
  content: '',
  createdAt: 1_700_000_000,
  status: 1,
  competitionID: null,
  raceId: null,
  ...changes,
});
const summaryOf = (list: readonly Todo[], count: number): NoticeSummary => ({
  unReadPlayerNoticeNum: 0,
  playerNoticeList: [],
  unReadPlayerCounselingMessageNum: 0,
  playerCounselingMessageList: [],
  unreadPlayerTodoNum: count,
  playerTodoList: [...list],
});

function open(summary: Answer, one: PersonalInfo = info) {
  stubApi(({ url }) => (url.startsWith('/api/v1/personal/') ? ok({ list: [] }) : summary));
  show(<Waiting info={one} />);
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const four = ['a', 'b', 'c', 'd'].map((id) => todoOf(id));

describe('the card of to-dos', () => {
  it('counts those that the summary does not list, and leads to them', async () => {
    open(ok(summaryOf(four, 7)), { ...info, school: null });
    await status('8 to-dos');
    expect(links().filter((link) => link?.includes('open='))).toHaveLength(4);
    expect(screen.getByRole('link', { name: words.allTodos }).getAttribute('href')).toBe('/site-messages?tab=todos');
  });

  it('has no link to the inbox when all are listed', async () => {
    open(ok(summaryOf(four, 4)));
    await status('4 to-dos');
    expect(screen.queryByRole('link', { name: words.allTodos })).toBeNull();
  });

  it('leaves out to-dos that ask for nothing, as the inbox does', async () => {
    open(ok(summaryOf([todoOf('a'), todoOf('b', { type: 99 })], 1)));
    await status('1 to-do');
    expect(screen.queryByText('To-do b')).toBeNull();
  });

  it('says that nothing waits only when everything was loaded', async () => {
    open(ok(summaryOf([], 0)));
    await screen.findByText(words.nothingWaits);
  });

  it('does not say so when the inbox could not be loaded', async () => {
    open({ status: 500, body: {} });
    await status(words.incomplete);
    expect(screen.queryByText(words.nothingWaits)).toBeNull();
  });
});

it('to-dos that ask for nothing and answered ones are not counted among the listed ones', () => {
  const list = [todoOf('a'), todoOf('b', { type: 99 }), todoOf('c', { status: 2 })];
  expect(unlistedTodos(summaryOf(list, 3))).toBe(2);
  expect(unlistedTodos(undefined)).toBe(0);
});
