import { screen } from '@testing-library/react';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { ViewerTime, ViewerZone } from './viewer-time.tsx';

prepareBrowser();

const at = Date.UTC(2026, 10, 30, 15, 59) / 1000;
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const elsewhere = ['Asia/Shanghai', 'Asia/Tokyo'].find((other) => other !== zone) ?? '';

const column = (timeZone: string) =>
  show(
    <>
      <ViewerZone at={at} times={[at]} timeZone={timeZone} words="Your time ({zone})" />
      <ViewerTime at={at} now={at} timeZone={timeZone} />
    </>,
  );

it('a time in the contest’s zone is not repeated to viewers in that zone', () => {
  column(zone);
  expect(screen.queryByRole('time')).toBeNull();
  expect(screen.queryByText(/Your time/)).toBeNull();
});

it('viewers elsewhere see their own time, and its offset', () => {
  column(elsewhere);
  expect(screen.getByRole('time').getAttribute('datetime')).toBe('2026-11-30T15:59:00.000Z');
  expect(screen.getByText(/^Your time \(UTC/)).toBeTruthy();
});

it('names its offset where no heading does', () => {
  show(<ViewerTime at={at} now={at} timeZone={elsewhere} withZone />);
  expect(screen.getByRole('time').textContent).toContain('UTC');
});
