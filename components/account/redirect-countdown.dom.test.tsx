import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import words from '#messages/zh-EN/account.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { RedirectCountdown } from './redirect-countdown.tsx';

prepareBrowser();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const { redirect } = words;
/** Each second by itself: the next one begins when the number has changed. */
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => jest.advanceTimersByTime(1000));
};

function start() {
  const onGo = jest.fn();
  show(<RedirectCountdown to="toTarget" onGo={onGo} />);
  return onGo;
}

test('five seconds pass before the redirect, which happens once', () => {
  const onGo = start();
  pass(4);
  expect(onGo).not.toHaveBeenCalled();
  pass(1);
  expect(onGo).toHaveBeenCalledTimes(1);
  pass(10);
  expect(onGo).toHaveBeenCalledTimes(1);
});

test('a person who stays is not redirected until they ask for it', () => {
  const onGo = start();
  pass(3);
  fireEvent.click(screen.getByRole('button', { name: redirect.stay }));
  pass(60);
  expect(onGo).not.toHaveBeenCalled();
  expect(screen.getByText(redirect.stopped)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: redirect.now }));
  expect(onGo).toHaveBeenCalledTimes(1);
});

test('a person who skips the wait is redirected at once and only then', () => {
  const onGo = start();
  fireEvent.click(screen.getByRole('button', { name: redirect.now }));
  pass(10);
  expect(onGo).toHaveBeenCalledTimes(1);
});
