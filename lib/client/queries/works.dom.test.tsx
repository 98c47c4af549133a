import { jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { defenceQuery, reviewQuery } from './works.ts';

prepareBrowser();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const contestId = 'chain-2';
const inTenMinutes = () => Math.floor(Date.now() / 1000) + 600;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const Passed = () => String(useQuery(reviewQuery(contestId)).data?.result?.passed);
const Turns = () => String(useQuery(defenceQuery(contestId)).data?.slots.length);

it('a review is refetched when it is published', async () => {
  const publishesAt = inTenMinutes();
  let result: object | null = null;
  stubApi(() => ok({ publishesAt, result }));
  const { container } = show(<Passed />);
  await wait(1000);
  expect(container.textContent).toBe('undefined');
  result = { criteria: [], points: 80, most: 100, comments: [], passed: true };
  await wait(601_000);
  expect(container.textContent).toBe('true');
});

it('the order of a defence is refetched when it is drawn', async () => {
  const drawsAt = inTenMinutes();
  const slot = { turn: 1, team: 'A', organisation: '', room: '', startsAt: drawsAt, endsAt: drawsAt, isMine: true };
  let slots: object[] = [];
  stubApi(() => ok({ place: '', startsAt: drawsAt + 600, minutes: 20, drawsAt, slots }));
  const { container } = show(<Turns />);
  await wait(1000);
  expect(container.textContent).toBe('0');
  slots = [slot];
  await wait(601_000);
  expect(container.textContent).toBe('1');
});
