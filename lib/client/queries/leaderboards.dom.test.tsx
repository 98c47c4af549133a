import { jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type { BoardStatus } from '#lib/contract/datasets/leaderboards.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { boardStatusQuery } from './leaderboards.ts';

prepareBrowser();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const Reason = () => useQuery(boardStatusQuery('harbour')).data?.reason ?? 'none';

it('the status on a board is refetched when a submission no longer counts', async () => {
  const freeAt = Math.floor(Date.now() / 1000) + 600;
  let status: BoardStatus = { reason: 'attemptsToday', used: 3, freeAt, rank: null, position: null, best: null };
  stubApi(() => ok(status));
  const { container } = show(<Reason />);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(container.textContent).toBe('attemptsToday');
  status = { ...status, reason: null, used: 2 };
  await act(() => jest.advanceTimersByTimeAsync(601_000));
  expect(container.textContent).toBe('none');
});

interface ClosingProps {
  readonly closesAt: number;
}

const Closing = ({ closesAt }: ClosingProps) =>
  useQuery(boardStatusQuery('harbour', [closesAt])).data?.reason ?? 'none';

it('the status on a board is refetched when the board closes', async () => {
  const closesAt = Math.floor(Date.now() / 1000) + 600;
  let status: BoardStatus = { reason: null, used: 0, freeAt: null, rank: null, position: null, best: null };
  stubApi(() => ok(status));
  const { container } = show(<Closing closesAt={closesAt} />);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(container.textContent).toBe('none');
  status = { ...status, reason: 'boardClosed' };
  await act(() => jest.advanceTimersByTimeAsync(601_000));
  expect(container.textContent).toBe('boardClosed');
});
