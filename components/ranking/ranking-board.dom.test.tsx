import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToasts } from '#components/shell/messages/toast-store.ts';
import { refreshSession } from '#lib/client/session.ts';
import type { RankPage, RankRow } from '#lib/contract/contests/rankings.ts';
import { sampleRankPage } from '#tests/support/sample-data.ts';
import { rankingWords, sampleRanking } from '#tests/support/sample-ranking.ts';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { type Asked, ok, prepareBrowser, stubApi } from '../../tests/support/browser.tsx';
import { TestRouter } from '../../tests/support/test-router.tsx';
import { RankingBoard } from './ranking-board.tsx';
import type { RankingScreenContext } from './ranking-context.ts';

prepareBrowser();

const refresh = jest.fn();

const row = (rank: number, over: Partial<RankRow> = {}): RankRow => ({
  rank,
  teamId: `t${rank}`,
  team: `Team ${rank}`,
  organisation: 'Lakeside University',
  hasPage: true,
  score: 1 - rank / 100,
  figures: {},
  attempts: 4,
  at: 1_763_600_000,
  movement: 0,
  ...over,
});

const pageOf = (ranks: readonly number[], over: Partial<RankPage> = {}): RankPage => ({
  ...sampleRankPage,
  list: ranks.map((rank) => row(rank)),
  ...over,
});

/** The stream of events that the island follows. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  static last: Events | undefined;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    Events.last = this;
  }
  close() {
    this.readyState = Events.CLOSED;
  }
  emit(version: number) {
    this.dispatchEvent(new MessageEvent('ranking', { data: JSON.stringify({ version, updatedAt: 1 }) }));
  }
}

const queryOf = ({ url }: Asked) => new URLSearchParams(url.split('?')[1]);
const teamsShown = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-team]')].map(({ dataset }) => dataset.team);

let rows: RankPage;
let asked: readonly Asked[];
beforeEach(() => {
  rows = pageOf([1, 2, 3]);
  // Missing in jsdom.
  Element.prototype.scrollIntoView = jest.fn();
  stubGlobal('EventSource', Events);
  jest.spyOn(Math, 'random').mockReturnValue(0);
  ({ asked } = stubApi((request) => {
    if (request.url.includes('/rank/history')) return ok({ list: [] });
    const query = queryOf(request);
    if (query.get('keyword')) return ok({ ...rows, list: [row(7)], total: 1 });
    const page = Number(query.get('page'));
    return ok(page === 1 ? rows : pageOf([page * 3 - 2, page * 3 - 1, page * 3]));
  }));
});
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const show = (over: Partial<RankingScreenContext> = {}) =>
  render(
    <TestRouter router={{ refresh }}>
      <RankingBoard
        place={{ ...sampleRanking, ...over }}
        first={rows}
        page={1}
        now={1_763_600_100}
        words={rankingWords}
      />
    </TestRouter>,
  );

describe('a ranking', () => {
  it('shows the rows of the HTML without asking for anything', () => {
    show({ live: false });
    expect(teamsShown()).toEqual(['t1', 't2', 't3']);
    expect(screen.getByRole('link', { name: 'Team 2' }).getAttribute('href')).toBe('/newTeamName/t2');
    expect(asked).toEqual([]);
    expect(screen.queryByText('Live')).toBeNull();
  });

  it('turns pages at their own addresses, and back', async () => {
    show();
    const link = screen.getByRole('link', { name: 'Page 2' });
    expect(link.getAttribute('href')).toBe('/matchHomeRanklist/2025/fraud-rings/2');
    fireEvent.click(link);
    await waitFor(() => expect(teamsShown()).toEqual(['t4', 't5', 't6']));
    expect(location.pathname).toBe('/matchHomeRanklist/2025/fraud-rings/2');
    history.replaceState(null, '', sampleRanking.firstHref);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(teamsShown()).toEqual(['t1', 't2', 't3']));
  });

  it('shows the page of its address again after a search, and no search after going back', async () => {
    const user = userEvent.setup();
    show({ live: false });
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(teamsShown()).toEqual(['t4', 't5', 't6']));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await user.type(field, 'seven');
    await waitFor(() => expect(teamsShown()).toEqual(['t7']));
    await user.clear(field);
    await waitFor(() => expect(teamsShown()).toEqual(['t4', 't5', 't6']));
    expect(location.pathname).toBe('/matchHomeRanklist/2025/fraud-rings/2');

    await user.type(field, 'seven');
    await waitFor(() => expect(teamsShown()).toEqual(['t7']));
    history.replaceState(null, '', sampleRanking.firstHref);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(teamsShown()).toEqual(['t1', 't2', 't3']));
    expect(field.value).toBe('');
  });

  it('reads anew when an event tells of another version, and not for the one on screen', async () => {
    show();
    const events = Events.last;
    expect(events?.url).toContain('/rank/events?raceId=fraud-rings&type=public');
    act(() => events?.emit(1));
    expect(screen.getByText('Live')).toBeTruthy();
    rows = pageOf([2, 1, 3], { version: 2 });
    act(() => events?.emit(2));
    await waitFor(() => expect(teamsShown()).toEqual(['t2', 't1', 't3']));
    expect(asked.map((request) => queryOf(request).get('version'))).toEqual(['2']);
  });

  it('keeps what it shows when a reading fails, and tries again', async () => {
    show();
    act(() => void Events.last?.dispatchEvent(new Event('error')));
    expect(screen.getByText('Paused')).toBeTruthy();
    stubGlobal('fetch', () => Promise.reject(new TypeError('cut')));
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getByText(/Failed\./)).toBeTruthy());
    expect(teamsShown()).toEqual(['t1', 't2', 't3']);
  });

  it('shows the last page when the ranking has become shorter than the page asked for', async () => {
    show();
    rows = pageOf([1, 2, 3], { total: 5, version: 2 });
    const beyond = pageOf([], { total: 5, version: 2 });
    stubApi((request) => {
      const page = Number(queryOf(request).get('page'));
      return ok(page === 2 ? pageOf([4, 5], { total: 5, version: 2 }) : beyond);
    });
    fireEvent.click(screen.getByRole('link', { name: 'Page 7' }));
    await waitFor(() => expect(teamsShown()).toEqual(['t4', 't5']));
    expect(location.pathname).toBe('/matchHomeRanklist/2025/fraud-rings/2');
  });

  it('offers no graph where nobody knows how the scores came about', () => {
    rows = pageOf([1, 2, 3], { hasHistory: false });
    show();
    expect(screen.queryByRole('button', { name: 'Show the graph' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Move' })).toBeNull();
  });

  it('asks for the graph only when it is opened, and for those who are chosen', async () => {
    // The rows are read every fifteen seconds beside it: on a stalled machine also during this test.
    const chosen = () => asked.map((request) => queryOf(request).get('teamIds')).filter((ids) => ids !== null);
    show();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the graph' }));
    await waitFor(() => expect(chosen()).toEqual(['t1,t2,t3']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show Team 2' }));
    await waitFor(() => expect(chosen()).toEqual(['t1,t2,t3', 't1,t3']));
    expect(within(screen.getByRole('table')).getAllByRole('checkbox')).toHaveLength(3);
  });

  it('says in view and at its boxes how many teams the graph takes, and takes no more', async () => {
    rows = pageOf(Array.from({ length: 11 }, (_, index) => index + 1));
    show({ live: false });
    await userEvent.click(screen.getByRole('button', { name: 'Show the graph' }));
    for (const rank of [6, 7, 8, 9, 10])
      await userEvent.click(screen.getByRole('checkbox', { name: `Show Team ${rank}` }));
    const eleventh = screen.getByRole('checkbox', { name: 'Show Team 11', description: 'Up to ten teams.' });
    expect(eleventh).toMatchObject({ disabled: false, ariaDisabled: 'true', title: '' });
    await userEvent.click(eleventh);
    expect(eleventh).toHaveProperty('checked', false);
    expect(currentToasts()).toMatchObject([{ text: 'Clear one first.' }]);
    expect(asked.some((request) => queryOf(request).get('teamIds')?.includes('t11'))).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show Team 10' }));
    expect(eleventh.ariaDisabled).toBe('false');
  });
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('the search of a ranking', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('asks once typing pauses, and says what was found', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show({ live: false });
    await user.type(screen.getByRole('searchbox'), 'team seven');
    expect(asked).toEqual([]);
    await wait(1_000);
    expect(teamsShown()).toEqual(['t7']);
    expect(asked.map((request) => queryOf(request).get('keyword'))).toEqual(['team seven']);
    expect(screen.getByRole('status').textContent).toBe('1 team');
  });
});

describe('a ranking whose events do not arrive', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const readings = () => asked.filter(({ url }) => url.includes('/rankList'));

  it('is asked for every fifteen seconds, from the moment they should have come', async () => {
    show();
    expect(screen.queryByText('Paused')).toBeNull();
    await wait(6000);
    expect(screen.getByText('Paused')).toBeTruthy();
    await wait(30_000);
    expect(readings()).toHaveLength(2);
  });

  it('opens a stream that was refused or fell silent anew, and is live again with its first word', async () => {
    show();
    const first = Events.last;
    act(() => first?.emit(1));
    expect(screen.getByText('Live')).toBeTruthy();
    await wait(40_000);
    expect([first?.readyState, Events.last === first]).toEqual([Events.CLOSED, true]);
    expect(screen.getByText('Paused')).toBeTruthy();
    await wait(60_000);
    expect(Events.last).not.toBe(first);
    act(() => Events.last?.emit(1));
    const before = readings().length;
    expect(screen.getByText('Live')).toBeTruthy();
    await wait(30_000);
    expect(readings()).toHaveLength(before);
  });

  it('leaves a cut stream to the browser, and asks meanwhile', async () => {
    show();
    const first = Events.last;
    act(() => void first?.dispatchEvent(new Event('error')));
    await wait(15_000);
    expect([readings().length, first === Events.last]).toEqual([1, true]);
  });
});

describe('the own team', () => {
  const session = { nickname: 'Luca', avatar: null, effectiveTime: 7200, hasRace: true, teamId: null, playerId: 'p1' };
  const mine = (position: number, around: readonly number[]) => ({
    me: row(position),
    around: around.map((rank) => row(rank)),
    position,
  });
  const signedInWith = async (position: number, around: readonly number[]) => {
    ({ asked } = stubApi((request) => {
      if (request.url.includes('/portal/session')) return ok(session);
      if (request.url.includes('/ranks?')) return ok(mine(position, around));
      if (request.url.includes('/rank/history')) return ok({ list: [] });
      const page = Number(queryOf(request).get('page'));
      return ok(pageOf([page * 3 - 2, page * 3 - 1, page * 3]));
    }));
    // biome-ignore lint/suspicious/noDocumentCookie: the hint that the session reads
    document.cookie = 'playerId=p1';
    await refreshSession();
  };
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the hint that the session reads
    document.cookie = 'playerId=; Max-Age=0';
  });

  it('stands below the page between its neighbours, with the places between', async () => {
    await signedInWith(12, [11, 12, 13]);
    show();
    await waitFor(() => expect(teamsShown()).toEqual(['t1', 't2', 't3', 't11', 't12', 't13']));
    expect(screen.getByText(/4 to 10 elsewhere/)).toBeTruthy();
  });

  it('is found on its page by its place, and is in the graph from the start', async () => {
    await signedInWith(12, [11, 12, 13]);
    show();
    const [button] = await screen.findAllByRole('button', { name: 'Go to my team' });
    await userEvent.click(button as HTMLElement);
    await waitFor(() => expect(teamsShown()).toContain('t10'));
    expect(location.pathname).toBe('/matchHomeRanklist/2025/fraud-rings/4');
    await userEvent.click(screen.getByRole('button', { name: 'Show the graph' }));
    const graphed = () => asked.find(({ url }) => url.includes('/rank/history'));
    await waitFor(() => expect(queryOf(graphed() as Asked).get('teamIds')).toBe('t10,t11,t12'));
  });
});
