import type { Browser, Page } from '@playwright/test';
import { words } from '../support/words.ts';
import { type Deed, type Felt, feel } from './interactions.ts';
import { medianVisit, type PageSpeed, visit } from './page-speed.ts';
import { rankedTrackId } from './ranking-target.ts';

const { ranking: t } = words;
const visits = Number(process.env.BENCH_VISITS ?? 5);

const rows = (page: Page) => page.locator('tr[data-team]');
const search = (page: Page) => page.getByRole('searchbox', { name: t.search });
const firstTeam = (page: Page) => rows(page).first().getAttribute('data-team');

/** Until the first row is another one than before the deed. */
function withOtherRows(name: string, act: (page: Page) => Promise<void>): Deed {
  let before: string | null = null;
  return {
    name,
    act: async (page) => {
      before = await firstTeam(page);
      await act(page);
    },
    seen: (page) => page.locator(`tbody tr[data-team]:first-child:not([data-team="${before}"])`).waitFor(),
  };
}

const deeds: readonly Deed[] = [
  withOtherRows('Search, letter by letter', (page) => search(page).pressSequentially('Team 77', { delay: 80 })),
  withOtherRows('Clear the search', (page) => search(page).fill('')),
  withOtherRows('Next page', (page) => page.getByRole('link', { name: t.next }).click()),
  withOtherRows('Last page', (page) => page.getByRole('navigation', { name: t.pages }).locator('a').nth(-2).click()),
  withOtherRows('Back to the first page', (page) =>
    page.getByRole('link', { name: t.page.replace('{page}', '1'), exact: true }).click(),
  ),
  {
    name: 'Open the graph',
    act: (page) => page.getByRole('button', { name: t.showHistory }).click(),
    seen: (page) => page.locator('svg[role=img]').waitFor(),
  },
  {
    name: 'Another team into the graph',
    act: (page) => rows(page).nth(7).getByRole('checkbox').check(),
    seen: (page) => page.locator('fieldset label').nth(5).waitFor(),
  },
  {
    name: 'Move the moment by keys',
    act: async (page) => {
      await page.getByRole('slider', { name: t.moment }).focus();
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowLeft');
    },
    seen: (page) => page.getByRole('slider', { name: t.moment }).waitFor(),
  },
  {
    name: 'Another track',
    act: (page) => page.getByRole('navigation', { name: t.tabs }).getByRole('link').first().click(),
    seen: (page) => page.waitForURL((address) => !address.pathname.includes(rankedTrackId)),
  },
  {
    name: 'Another kind of ranking',
    act: (page) => page.getByRole('navigation', { name: t.types }).getByRole('link').last().click(),
    seen: (page) => page.waitForURL(/-final$/),
  },
];

export interface RankingVisit {
  readonly teams: number;
  readonly speed: PageSpeed;
  readonly felt: readonly Felt[];
}

/** Measurements of a ranking of so many teams on a slow phone: the page, and all interactions. */
export async function visitRanking(browser: Browser, url: string, teams: number): Promise<RankingVisit> {
  // Rendered once, so that the visits are to a page that is kept, as nearly all are.
  await fetch(url);
  const speeds: PageSpeed[] = [];
  for (let round = 0; round < visits; round += 1)
    speeds.push(await visit(browser, { url, storage: undefined, firstData: undefined }));
  return { teams, speed: medianVisit(speeds), felt: await feel(browser, url, deeds) };
}
