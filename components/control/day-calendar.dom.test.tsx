import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PathParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { Locale } from '#lib/i18n/locales.ts';
import { prepareBrowser } from '#tests/support/browser.tsx';
import { DateTimeField, DayCalendar } from './date-field.tsx';
import { dateControls } from './parts.ts';

prepareBrowser();
beforeAll(() => dateControls.load());

it.each<[Locale, string]>([
  ['zh-EN', 'November 2026'],
  ['zh-CN', '2026年11月'],
  ['zh-Hant', '2026年11月'],
])('the calendar names its month as the language does: %s', (locale, month) => {
  render(
    <PathParamsContext value={{ locale }}>
      <DayCalendar
        value="2026-11-22"
        days={[{ day: '2026-11-22', label: 'a day', note: '41', disabled: false }]}
        onChoose={() => {}}
      />
    </PathParamsContext>,
  );
  expect(screen.getByText(month)).toBeTruthy();
});

it.each<[Locale, string]>([
  ['zh-CN', '下一步'],
  ['zh-Hant', '下一步'],
])('a time is chosen on a clock of 24 hours, as the field shows it: %s', async (locale, next) => {
  render(
    <PathParamsContext value={{ locale }}>
      <DateTimeField id="due" label="Due" value={null} onChange={() => {}} />
    </PathParamsContext>,
  );
  await userEvent.click(screen.getByRole('button'));
  const picker = within(await screen.findByRole('dialog'));
  expect(picker.queryByText('上午')).toBeNull();
  expect(picker.getByRole('button', { name: next })).toBeTruthy();
});
