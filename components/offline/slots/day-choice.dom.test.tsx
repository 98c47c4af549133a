import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateControls, dialogControls } from '#components/control/parts.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { DayChoice } from './day-choice.tsx';

prepareBrowser();
beforeAll(async () => {
  await Promise.all([dateControls, dialogControls].map(({ load }) => load()));
});

const now = Date.parse('2026-11-22T10:00:00Z') / 1000;
const days = [
  { day: '2026-11-21', free: 0, reason: 'slotOver' },
  { day: '2026-11-22', free: 41, reason: null },
  { day: '2026-11-23', free: 0, reason: null },
  { day: '2026-11-24', free: 1, reason: null },
] as const;

function showChoice() {
  const onDay = jest.fn();
  show(<DayChoice days={days} chosen="2026-11-22" onDay={onDay} timeZone="Asia/Shanghai" now={now} />);
  return onDay;
}

async function openCalendar() {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a day' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a day' }));
}

it('the row shows the days from today on, with the chosen one', () => {
  showChoice();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-11-24', false],
  ]);
});

it('the calendar says how much each day has free, and offers no day that has ended', async () => {
  showChoice();
  const dialog = await openCalendar();
  const names = (await dialog.findAllByRole('gridcell', { name: /2026/ })).map((cell) => [
    cell.getAttribute('aria-label'),
    cell.hasAttribute('disabled'),
  ]);
  expect(names).toEqual([
    ['21 Nov 2026, ended', true],
    ['22 Nov 2026, 41 GPU hours free', false],
    ['23 Nov 2026, full, waiting lists only', false],
    ['24 Nov 2026, 1 GPU hour free', false],
  ]);
});

it('a day is chosen with the keyboard, and the calendar closes', async () => {
  const onDay = showChoice();
  const dialog = await openCalendar();
  const chosen = await dialog.findByRole('gridcell', { name: /22 Nov/ });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onDay.mock.calls).toEqual([['2026-11-24']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
