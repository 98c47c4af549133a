import type { Page } from '@playwright/test';
import { languageCookie, locales } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { hrefAnyRanking } from '#lib/routing/href-ranking.ts';
import { persons } from '../support/persons.ts';
import { words, wordsOf } from '../support/words.ts';
import { expect, ownStackTest, test } from './fixtures.ts';
import { screensOf, withLanguage } from './screens.ts';
import { settled } from './settled.ts';

const { ranking: t, draw } = words;
const track = 'fraud-rings';
const address = href('ranking', { id: '2025', activeTabKey: track });

/** A path of every kind, each with rows; the rankings of the green contest begin with its preliminary. */
const filled = {
  main: address,
  'any track of a contest': href('ranking', { id: '2024', activeTabKey: 'first' }),
  2022: hrefAnyRanking('2022'),
  classic: hrefAnyRanking('classic'),
  deepfake: hrefAnyRanking('deepfake'),
} as const;
const coming = [href('greenComputingContestRanking'), href('greenComputingFinalsRanking')] as const;

const rowsOf = (page: Page) => page.locator('tr[data-team]');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales)
    test(`the first hundred of 2022 are cut by track, hardware, university and model in ${locale}`, async ({
      page,
      context,
      address: url,
    }) => {
      const { top } = wordsOf(locale).ranking;
      const cards = page.getByRole('main').getByRole('table');
      // A script keeps the language of an address for the pages after it.
      await context.addCookies([{ name: languageCookie, value: locale, url }]);
      await page.goto(hrefAnyRanking('2022'));
      await page.getByRole('link', { name: top.link }).click();
      await expect(page).toHaveURL(href('topRanking2022', { view: 'all' }));
      await expect(page.getByRole('heading', { level: 1, name: top.title })).toBeVisible();
      await expect(cards).toHaveCount(3);
      await page.getByRole('link', { name: top.view.hardware }).click();
      await expect(cards).toHaveCount(1);
      await page.getByRole('link', { name: top.view.university }).click();
      await expect(cards.getByRole('row').nth(1)).toContainText(/Lakeside|湖畔/);
      await page.goto(href('topRankingOfTrack2022', { view: 'public', raceId: 'claims' }));
      await expect(cards.getByRole('row').nth(1)).toBeVisible();
      await page.getByRole('link', { name: top.view.models }).click();
      await expect(page.getByRole('heading', { level: 2, name: top.models })).toBeVisible();
      await expect(cards.getByRole('row').nth(1)).toBeVisible();
    });

  test('a cut of a track that is not of 2022, or that it does not have, is not found', async ({ request }) => {
    const statuses = await Promise.all(
      [
        { view: 'public', raceId: 'river-levels' },
        { view: 'hardware', raceId: 'claims' },
        { view: 'models', raceId: 'no-such' },
      ].map(async (cut) => (await request.get(href('topRankingOfTrack2022', cut))).status()),
    );
    expect(statuses).toEqual([404, 404, 404]);
  });

  for (const locale of locales)
    test(`every ranking has rows, or says when it begins, in ${locale}`, async ({ page }) => {
      for (const [name, path] of Object.entries(filled))
        await test.step(name, async () => {
          await page.goto(withLanguage(path, locale));
          await expect(rowsOf(page).first()).toBeVisible();
          expect(await rowsOf(page).count()).toBeGreaterThan(20);
          await expect(page.locator('h1')).toHaveCount(1);
        });
      for (const path of coming)
        await test.step(path, async () => {
          await page.goto(withLanguage(path, locale));
          await expect(page.locator('main h2')).toBeVisible();
          await expect(rowsOf(page)).toHaveCount(0);
          await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
        });
    });

  test('further pages are links, and the first alone is for search engines', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.goto(address);
    await page.getByRole('link', { name: t.page.replace('{page}', '2') }).click();
    expect(new URL(page.url()).pathname).toBe(`${address}/2`);
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const answer = await page.goto(`${address}/99`);
    expect(answer?.status()).toBe(404);
  });
});

test('a team is found by a part of its name, and everything comes back', async ({ page }) => {
  await page.goto(address);
  const first = await rowsOf(page).first().getAttribute('data-team');
  const name = (await page.locator('tr[data-place="3"] th bdi').textContent()) ?? '';
  await page.getByRole('searchbox', { name: t.search }).fill(name.slice(0, 6));
  await expect(rowsOf(page).filter({ hasText: name })).toHaveCount(1);
  await expect(page.locator(`tr[data-team="${first}"]`)).toHaveCount(0);
  await page.getByRole('searchbox', { name: t.search }).fill('no team is called this');
  await expect(
    page.getByRole('heading', { name: t.notFound.replace('{keyword}', 'no team is called this') }),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: t.search }).fill('');
  await expect(rowsOf(page).first()).toHaveAttribute('data-team', first ?? '');
});

test('pages turn without a reload and with the browser’s own buttons', async ({ page }) => {
  await page.goto(address);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const first = await rowsOf(page).first().getAttribute('data-team');
  await page.getByRole('link', { name: t.next }).click();
  await expect(rowsOf(page).first()).not.toHaveAttribute('data-team', first ?? '');
  expect(new URL(page.url()).pathname).toBe(`${address}/2`);
  await page.goBack();
  await expect(rowsOf(page).first()).toHaveAttribute('data-team', first ?? '');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('the ranking of a past track says how many of the teams that signed up it lists', async ({ page }) => {
  await page.goto(href('ranking', { id: '2022', activeTabKey: 'reasons' }));
  await expect(page.getByRole('main')).toContainText(/\d+ of 1,490 teams ranked/);
});

test('paper has the rows of a ranking, and no controls', async ({ page }) => {
  await page.goto(address);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(main.getByRole('navigation')).toHaveCount(1);
  for (const role of ['searchbox', 'search', 'button', 'tab'] as const)
    await expect(main.getByRole(role)).toHaveCount(0);
  await expect(main.getByRole('heading', { name: t.history })).toBeHidden();
});

test('no word of a name is broken on the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(address);
  const broken = await rowsOf(page)
    .getByRole('rowheader')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode())
          for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
          }
        return found;
      }),
    );
  expect(broken).toEqual([]);
});

test('the whole ranking is a file', async ({ page }) => {
  await page.goto(address);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t.export }).click(),
  ]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString('utf8');
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.trim().split('\n').length).toBeGreaterThan(50);
});

test('the graph opens on demand, is read by keyboard and as a table', async ({ page, expectAccessible }) => {
  await page.goto(address);
  await settled(page);
  await page.getByRole('button', { name: t.showHistory }).click();
  await expect(page.locator('svg[role=img]')).toBeVisible();
  const moment = page.getByRole('slider', { name: t.moment });
  const before = await moment.getAttribute('aria-valuetext');
  await moment.focus();
  await page.keyboard.press('Home');
  await expect(moment).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.locator('summary', { hasText: t.asTable }).click();
  await expect(page.getByRole('table')).toHaveCount(2);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible();
  }
});

test('whoever is in a team sees its row marked, wherever it stands', async ({ page, signIn }) => {
  await signIn(persons.captain);
  await page.goto(address);
  const mine = page.locator('tr[data-team="northern-lights"]');
  await expect(mine).toContainText(t.myTeam);
  await page.getByRole('button', { name: t.goToMine }).first().click();
  await expect(mine).toBeInViewport();
});

ownStackTest.describe('a ranking that changes', () => {
  ownStackTest.afterEach(async ({ backend }) => backend.clear());

  ownStackTest('moves in a second browser without a reload', async ({ page, otherBrowser, backend }) => {
    const other = await otherBrowser();
    for (const one of [page, other]) {
      await one.goto(address);
      await expect(one.getByText(t.live, { exact: true })).toBeVisible();
    }
    await other.evaluate(() => Object.assign(window, { stayed: true }));
    const last = await rowsOf(page).nth(30).getAttribute('data-team');
    await backend.score(track, last ?? '', 0.99999);
    for (const one of [page, other]) await expect(rowsOf(one).first()).toHaveAttribute('data-team', last ?? '');
    expect(await other.evaluate(() => 'stayed' in window)).toBe(true);
  });

  ownStackTest('says since when it is frozen and when it is revealed', async ({ page, backend }) => {
    const now = Math.floor(Date.now() / 1000);
    await backend.trackDates('voice-check', { freezesAt: now - 60, revealsAt: now + 86_400 });
    await expect(async () => {
      await page.goto(href('ranking', { id: '2025', activeTabKey: 'voice-check' }));
      await expect(page.getByText(/^Frozen since .+, revealed .+/)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

ownStackTest.describe('a ranking that is frozen', () => {
  const secret = { raceId: 'river-levels', score: 3.2717 } as const;
  const path = href('ranking', { id: '2025', activeTabKey: secret.raceId });
  const base = '/api/v1/competitionv2';
  const portalHeaders = { 'X-Portal-Request': '1', 'Sec-Fetch-Site': 'same-origin' };
  const watched = `raceId=${secret.raceId}&type=`;

  ownStackTest.afterEach(async ({ backend }) => backend.clear());

  ownStackTest(
    'tells nothing of what came after, in no page, payload, call or file, until its reveal',
    async ({ page, signIn, backend }) => {
      await signIn(persons.captain);
      await page.goto(path);
      const best = (await rowsOf(page).first().getAttribute('data-team')) ?? '';
      const last = (await rowsOf(page).last().getAttribute('data-team')) ?? '';
      const now = Math.floor(Date.now() / 1000);
      await backend.trackDates(secret.raceId, { freezesAt: now - 60, revealsAt: now + 86_400 });
      await backend.score(secret.raceId, last, secret.score);
      const documents = [path, `${path}-final`, href('home'), hrefContest('2025'), '/sitemap.xml', '/llms.txt'];
      const calls = ['public', 'final'].flatMap((type) => [
        `${base}/rankList?${watched}${type}`,
        `${base}/ranks?${watched}${type}`,
        `${base}/rank/history?${watched}${type}&teamIds=${last},${best}`,
        `${base}/rank/all?${watched}${type}`,
      ]);
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByText(/^Frozen since/)).toBeVisible({ timeout: 1000 });
      }).toPass();
      const kinds: readonly Record<string, string>[] = [{}, { RSC: '1' }];
      for (const headers of kinds)
        for (const document of documents) {
          const answer = await page.request.get(document, { headers });
          expect([document, (await answer.text()).includes(String(secret.score))]).toEqual([document, false]);
        }
      for (const call of calls) {
        const answer = await page.request.get(call, { headers: portalHeaders });
        expect([call, answer.status(), (await answer.text()).includes(String(secret.score))]).toEqual([
          call,
          200,
          false,
        ]);
      }
      await expect(rowsOf(page).first()).toHaveAttribute('data-team', best);
      await backend.trackDates(secret.raceId, { freezesAt: now - 60, revealsAt: now - 1 });
      await expect(rowsOf(page).first()).toHaveAttribute('data-team', last);
      await expect(page.getByText(/^Frozen since/)).toHaveCount(0);
    },
  );

  ownStackTest(
    'goes on without its backend and is live again with it',
    async ({ page, ownStack, backend, expectConsole }) => {
      expectConsole(/rank\/events|502|504|ERR_/);
      await page.goto(address);
      await expect(page.getByText(t.live, { exact: true })).toBeVisible();
      const first = await rowsOf(page).first().getAttribute('data-team');
      await ownStack.stopBackend();
      await expect(page.getByText(t.paused.replace(/\{seconds,.*\}\}/, '15 seconds'))).toBeVisible();
      await expect(page.getByText(t.failed, { exact: false })).toBeVisible();
      await expect(rowsOf(page).first()).toHaveAttribute('data-team', first ?? '');
      await ownStack.startBackend();
      const other = (await rowsOf(page).nth(20).getAttribute('data-team')) ?? '';
      await backend.score(track, other, 1);
      await expect(rowsOf(page).first()).toHaveAttribute('data-team', other);
      await expect(page.getByText(t.failed, { exact: false })).toHaveCount(0);
      await expect(page.getByText(t.live, { exact: true })).toBeVisible();
    },
  );
});

test('whoever is in no team of the ranking sees what visitors see', async ({ page, signIn }) => {
  await signIn(persons.returning);
  const asked = page.waitForResponse((answer) => answer.url().includes('/competitionv2/ranks?'));
  await page.goto(address);
  await asked;
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t.goToMine })).toHaveCount(0);
  await expect(page.getByText(t.myTeam, { exact: true })).toHaveCount(0);
});

test('tracks lead to their rankings', async ({ page }) => {
  for (const path of [href('home'), hrefContest('2025')]) {
    await page.goto(path);
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'River level forecast' }) });
    await expect(card.getByRole('link', { name: t.link })).toHaveAttribute(
      'href',
      href('ranking', { id: '2025', activeTabKey: 'river-levels' }),
    );
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: t.link, exact: true })).toHaveAttribute(
    'href',
    address,
  );
});

test.describe('a draw', () => {
  const drawn = href('drawLots', { id: 'gpu-2025', activeTabKey: 'benches' });
  const promised = href('drawLots', { id: 'gpu-2025', activeTabKey: 'radar-walk' });
  const announced = href('drawLots', { id: 'chain-2', activeTabKey: 'defence' });

  test('that has happened is computed again in the browser', async ({ page }) => {
    await page.goto(drawn);
    await settled(page);
    await page.getByRole('button', { name: draw.recompute }).click();
    const hashes = (await page.locator('tbody tr').count()) + 1;
    await expect(page.getByRole('status').filter({ hasText: String(hashes) })).toBeVisible();
    await expect(page.locator('tbody code').first()).toHaveText(/^[0-9a-f]{64}$/);
  });

  test('that comes shows list and commitment, and cannot be computed yet', async ({ page }) => {
    await page.goto(promised);
    await expect(page.locator('aside code')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(page.locator('aside code')).toHaveCount(1);
    await expect(page.getByRole('button', { name: draw.recompute })).toBeDisabled();
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(3);
  });

  for (const locale of locales)
    test(`is explained without JavaScript in ${locale}`, async ({ browser, address: origin }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
      const page = await context.newPage();
      for (const path of [drawn, promised, announced]) {
        await page.goto(withLanguage(path, locale));
        await expect(page.locator('main ol li')).not.toHaveCount(0);
        await expect(page.locator('h1')).toHaveCount(1);
      }
      await context.close();
    });

  for (const locale of locales)
    test(`and a ranking are accessible in ${locale}`, ({ visitEach }) =>
      visitEach(screensOf({ ranking: address, drawn, promised, announced }), locale));
});
