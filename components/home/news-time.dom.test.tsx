import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { NewsTime } from './news-time.tsx';

prepareBrowser();

const now = Date.UTC(2026, 10, 27) / 1000;
const shown = (at: number) => show(<NewsTime at={at / 1000} now={now} />).container.textContent;

it('a recent report has its day', () => {
  expect(shown(Date.UTC(2026, 10, 20))).toBe('20 Nov');
});

it('a report of an earlier season has its year', () => {
  expect(shown(Date.UTC(2024, 10, 24))).toBe('24 Nov 2024');
});
