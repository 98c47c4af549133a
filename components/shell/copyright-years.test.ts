import { copyrightYears } from './copyright-years.ts';

const season = (year: number) => ({ contestId: String(year), year, motto: '', teams: null, winner: null });

test('the years of a series end with its latest season', () => {
  expect(copyrightYears({ since: 2020, seasons: [season(2025), season(2020)] })).toEqual({ from: '2020', to: '2025' });
});

test('a series without a season has a last year, too', () => {
  expect(copyrightYears({ since: 2026, seasons: [] })).toEqual({ from: '2026', to: '2026' });
});
