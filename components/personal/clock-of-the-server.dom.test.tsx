import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import type { ApiToken } from '#lib/contract/api-tokens/api-tokens.ts';
import type { Appointment } from '#lib/contract/personal/personal-calendar.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { ApiTokensPart } from './api-tokens/api-tokens-part.tsx';
import { AppointmentsScreen } from './appointments/appointments-screen.tsx';

prepareBrowser();

/** The server's time in seconds; the browser's clock is a day ahead. */
const start = 1_790_000_000;
const serverNow = () => Math.floor(Date.now() / 1000) - secondsInDay;

const token: ApiToken = {
  id: '6f1d3c52-8e0b-4a57-9d1e-2b7a40c98e61',
  name: 'Laptop',
  prefix: 'ct_1',
  scopes: ['read'],
  createdAt: start - secondsInHour,
  expiresAt: start + secondsInHour,
  lastUsedAt: null,
};

const appointment: Appointment = {
  id: 'a1',
  kind: 'reservation',
  title: 'GPU slot',
  place: null,
  contestId: '2025',
  salonId: null,
  startsAt: start + secondsInHour,
  endsAt: start + 2 * secondsInHour,
};

beforeEach(() => {
  jest.useFakeTimers({ now: (start + secondsInDay) * 1000 });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

function answerWith(data: unknown): void {
  const calendar = { active: false, createdAt: null, lastReadAt: null };
  stubApi(({ url }) => ok(url.includes('/calendar') ? calendar : data), serverNow);
}

it('a token expires by the clock of the server, while its list is on screen', async () => {
  answerWith({ list: [token] });
  show(<ApiTokensPart />);
  await pass(15);
  expect(screen.getByText('Laptop')).toBeTruthy();
  expect(screen.queryByText(personal.apiTokens.expired)).toBeNull();
  await pass(secondsInHour);
  expect(screen.getByText(personal.apiTokens.expired)).toBeTruthy();
});

it('an appointment is coming, running and over by the clock of the server', async () => {
  answerWith({ list: [appointment] });
  show(<AppointmentsScreen />);
  await pass(15);
  expect(screen.getByRole('heading', { name: personal.dates.next })).toBeTruthy();
  expect(screen.queryByText(personal.dates.running)).toBeNull();
  await pass(secondsInHour);
  expect(screen.getByText(personal.dates.running)).toBeTruthy();
  await pass(secondsInHour);
  expect(screen.getByText(personal.dates.over)).toBeTruthy();
});
