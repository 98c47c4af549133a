import type { Page } from '@playwright/test';
import type { TrackTab } from '#lib/contract/submissions/tracks.ts';
import { href, hrefContest, hrefOnSite, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { type Fallback, fallbacks, setFallbackFont } from '../support/fallback-fonts.ts';
import { persons } from '../support/persons.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './settled.ts';
import { stickingOut } from './sticking-out.ts';

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
  'a draw before its list': href('drawLots', { id: '2025', activeTabKey: 'final-order' }),
  'a draw': href('drawLots', { id: 'gpu-2025', activeTabKey: 'benches' }),
  'contest with its sign-up card': hrefContest('2025'),
  'data sets': href('datasets'),
  'a data set': href('dataSetDetail', { dataSetId: 'river-gauges-2024' }),
  'an application for a data set': href('dataSetDownLoadApply', {}, { dataSet: 'voice-calls' }),
  'own data': href('myData'),
  leaderboards: href('leaderboard'),
  'a leaderboard': href('leaderboardDetail', { boardId: 'river-evening' }),
};

/** The size of text that the browser begins with, as its settings offer it. @param factor of its usual size */
async function scaleText(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } });
  await session.detach();
}

/**
 * Countdowns, and tables that do not scroll, wider than a part around them, such as their card; the page itself need not
 * scroll for that.
 */
const widerThanCard = (page: Page) =>
  page.evaluate(() => {
    const boxesAround = (element: Element): Element[] => {
      const parent = element.parentElement;
      return parent && parent.tagName !== 'BODY' ? [parent, ...boxesAround(parent)] : [];
    };
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    const tables = [...document.querySelectorAll('main table')].filter((table) => !boxesAround(table).some(scrolls));
    return [...document.querySelectorAll('main [data-part="countdown"]'), ...tables]
      .filter((part) => boxesAround(part).some((box) => rightOf(box) + 1 < rightOf(part)))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

/** Parts of the header and of Home's board that overshoot the box of the part around them. */
const outsideParent = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('[data-shell="header"] > .page');
    const inner = row ? row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight) : 0;
    const header = [...(row?.querySelectorAll('*') ?? [])].filter(
      (element) => element.getBoundingClientRect().right > inner + 1 && !element.closest('[popover]'),
    );
    const board = [...document.querySelectorAll('article[data-line] > div')].filter(
      (cell) => cell.scrollWidth > cell.clientWidth + 1,
    );
    return [...header, ...board].slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120));
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

/** Charts hear of a new width one or more frames after the page has it. */
const atRest = expect.configure({ soft: true, timeout: 10_000 }).poll;

async function expectReach(page: Page, font: Fallback): Promise<void> {
  await setFallbackFont(page, font);
  await page.setViewportSize({ width: 320, height: 800 });
  await atRest(() => stickingOut(page), `at 320 px, ${font} font`).toEqual([]);
  await atRest(() => widerThanCard(page), `parts of cards at 320 px, ${font} font`).toEqual([]);

  await page.setViewportSize({ width: 1024, height: 900 });
  await atRest(() => widerThanCard(page), `parts of cards at 1024 px, ${font} font`).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await scaleText(page, 2);
  await atRest(() => stickingOut(page), `with text of 200 %, ${font} font`).toEqual([]);
  await atRest(() => widerThanCard(page), `parts of cards with text of 200 %, ${font} font`).toEqual([]);
  await atRest(() => cutOff(page), `with text of 200 %, ${font} font`).toEqual([]);
  await scaleText(page, 1);
}

test.describe.configure({ mode: 'parallel' });

for (const width of [1000, 1280, 1440])
  test(`Home and its header keep to the grid at ${width} px in any font`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(href('home'));
    await settled(page);
    for (const font of fallbacks) {
      await setFallbackFont(page, font);
      await atRest(() => outsideParent(page), `at ${width} px, ${font} font`).toEqual([]);
    }
  });

test('the header of a person fits into usual phones in any font', async ({ page, signIn }) => {
  await signIn(persons.captain);
  await page.goto(href('siteMessages'));
  await settled(page);
  for (const font of fallbacks) {
    await setFallbackFont(page, font);
    for (const width of [360, 375, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await atRest(() => stickingOut(page), `at ${width} px, ${font} font`).toEqual([]);
    }
  }
});

test('usual phones show header and screens with text of 200 %', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const look = async (path: string) => {
    await page.goto(path);
    await settled(page);
    await scaleText(page, 2);
    await atRest(() => stickingOut(page), `${path} with text of 200 %`).toEqual([]);
  };
  for (const path of [href('home'), href('login', { type: '1' }), href('datasets')]) await look(path);
  await signIn(persons.captain);
  for (const path of [
    hrefContest('2025'),
    href('userCenter'),
    href('myCompetitions'),
    href('siteMessages'),
    hrefTeam('2025'),
    href('training'),
  ])
    await look(path);
});

test('the runs of a team fit into a phone of 320 px', async ({ page, signIn }) => {
  await signIn(persons.player);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(hrefOnSite({ contestId: 'gpu-2025', id: 'graph-encoder' }, 'train'));
  await expect(page.getByRole('table', { name: 'Runs' })).toBeVisible();
  await settled(page);
  await atRest(() => stickingOut(page)).toEqual([]);
  await atRest(() => widerThanCard(page)).toEqual([]);
});

const parts = Map.groupBy(Object.entries(screens).entries(), ([index]) => index % 4);

for (const [part, entries] of parts)
  test(`screens can be read at 320 px, with text of 200 %, without motion and in any font, part ${part + 1}`, async ({
    page,
    signIn,
  }) => {
    await signIn(persons.captain);
    for (const [, [name, path]] of entries)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 320, height: 800 });
        await page.goto(path);
        await settled(page);
        expect.soft(await page.evaluate(() => document.getAnimations().length), `moving parts of ${name}`).toBe(0);
        for (const font of fallbacks) await expectReach(page, font);
      });
  });
