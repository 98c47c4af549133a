import { render, screen } from '@testing-library/react';
import { PathParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { Locale } from '#lib/i18n/locales.ts';
import { prepareBrowser } from '#tests/support/browser.tsx';
import { DayCalendar } from './date-field.tsx';
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
