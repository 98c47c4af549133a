import type { Page } from '@playwright/test';
import type { TrackTab } from '#lib/contract/tracks.ts';
import { href, hrefContest, hrefTrack } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { expect, test } from './fixtures.ts';

const race = { raceId: 'fraud-rings', competitionID: '2025' };
const tabs: readonly TrackTab[] = ['task', 'guide', 'data', 'submit', 'records', 'ranking', 'code', 'technical'];

/** Screens of tracks, results, rankings and data; the captain opens them all. */
const screens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(tabs.map((tab) => [`${tab} of a track`, hrefTrack(race, tab)])),
  'own contests': href('myCompetitions'),
  'own scores': href('myScoreDetail'),
  'works of the chain contest': '/blockchainWorks2023/chain-2',
  'a defence that is over': '/blockchainFinal/chain-1',
  ranking: href('ranking', { id: race.competitionID, activeTabKey: race.raceId }),
  'a draw': href('drawLots', { id: 'gpu-2025', activeTabKey: 'benches' }),
  'contest with its sign-up card': hrefContest('2025'),
  'data sets': href('datasets'),
  'a data set': href('dataSetDetail', { dataSetId: 'river-gauges-2024' }),
  'an application for a data set': href('dataSetDownLoadApply', {}, { dataSet: 'voice-calls' }),
  'own data': href('myData'),
  leaderboards: href('leaderboard'),
  'a leaderboard': href('leaderboardDetail', { boardId: 'river-evening' }),
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Data of a track are made when somebody asks for them first.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** Twice the size of text that the browser begins with, as its settings offer it. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** What sticks out of the page to the side, but for what scrolls in itself. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth;
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || scrolls(element.parentElement));
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element),
    );
    return wide ? out.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120)) : [];
  });

/** Controls whose words are cut off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, label, th, h1, h2, h3)')]
      .filter(({ offsetWidth }) => offsetWidth > 1)
      .filter((element) => getComputedStyle(element).overflowX === 'hidden')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

for (const [name, path] of Object.entries(screens))
  test(`${name} can be read at 320 px, with text of 200 % and without motion`, async ({ page, signIn }) => {
    await signIn(persons.captain.userName);
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, path);
    expect(await stickingOut(page), 'at 320 px').toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length), 'moving parts').toBe(0);

    await page.setViewportSize({ width: 1280, height: 900 });
    await enlargeText(page);
    expect(await stickingOut(page), 'with text of 200 %').toEqual([]);
    expect(await cutOff(page), 'with text of 200 %').toEqual([]);
  });
