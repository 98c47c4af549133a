import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { brand } from '#lib/brand.ts';
import { locales } from '#lib/i18n/locales.ts';
import { decide } from '#lib/routing/decide.ts';
import { href, hrefOnSite, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { routes } from '#lib/routing/routes.ts';
import { buildDir } from '../../scripts/build/stamp.ts';
import { builtPagesOf } from '../../server/next-settings.ts';
import { persons } from '../support/persons.ts';
import { sampleOf } from '../support/sample-paths.ts';
import { until } from '../support/until.ts';
import { words } from '../support/words.ts';
import { expect, test as onSharedStack, ownStackTest } from './fixtures.ts';
import { withLanguage } from './screens.ts';
import { settled } from './settled.ts';

const personalRoutes = routes.filter(({ login, internal }) => login && internal !== null);
const screens = personalRoutes.map(sampleOf);

interface Document {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function documentOf(request: APIRequestContext, path: string): Promise<Document> {
  const answer = await request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
  return { status: answer.status(), html: await answer.text(), headers: answer.headers() };
}

/** Opens a path until its document shows something: answers that are late are left to a script, which there is none of. */
const shows = (page: Page, path: string, wanted: () => Locator) =>
  expect(async () => {
    await page.goto(path);
    await expect(wanted()).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** The same once it was rendered for its person: on a busy machine one that is late is sent without data. */
async function personalDocumentOf(request: APIRequestContext, path: string): Promise<Document> {
  let document = await documentOf(request, path);
  await until(async () => {
    if (document.status !== 200 || personIn(document.html) !== undefined) return true;
    document = await documentOf(request, path);
    return false;
  });
  return document;
}

/**
 * Person for whom a document was rendered; undefined where it is the same for everybody. React puts a short text into
 * the JSON of a payload, which escapes its quotes once more.
 */
const personIn = (html: string) => /\\+"playerId\\+":\\+"([\w-]+)\\+"/.exec(html)?.[1];

ownStackTest(
  'documents of two persons at once hold the data of one each, and no token',
  async ({ page, otherBrowser, signIn, ownStack }) => {
    const other = await otherBrowser();
    await signIn(persons.player);
    await signIn(persons.captain, other.context());
    const idOf = async (tab: Page) =>
      (await tab.context().cookies()).find(({ name }) => name === 'playerId')?.value ?? 'nobody';
    const [mine, theirs] = [await idOf(page), await idOf(other)];
    expect(mine).not.toBe(theirs);
    for (const path of screens) {
      const [own, foreign] = await Promise.all([
        personalDocumentOf(page.context().request, path),
        personalDocumentOf(other.context().request, path),
      ]);
      expect([path, own.status, personIn(own.html), own.html.includes(theirs)]).toEqual([path, 200, mine, false]);
      expect([path, foreign.status, personIn(foreign.html), foreign.html.includes(mine)]).toEqual([
        path,
        200,
        theirs,
        false,
      ]);
      expect([path, own.headers['cache-control'], own.headers['set-cookie']]).toEqual([
        path,
        'private, no-store',
        undefined,
      ]);
      const tokens = ownStack.wire.tokens();
      expect(tokens.filter((token) => own.html.includes(token) || foreign.html.includes(token))).toEqual([]);
    }
    expect(ownStack.logs()).not.toContain('unknown inline');
    expect(ownStack.wire.tokens().filter((token) => ownStack.logs().includes(token))).toEqual([]);
  },
);

ownStackTest(
  'screens with parts that are loaded apart are sent with their data',
  async ({ page, signIn, ownStack }) => {
    await signIn(persons.captain);
    // A query of the screen that is late on a busy machine is left to the browser, with the rest of the data there.
    const linkIn = async (path: string, pattern: RegExp) => {
      let link: string | undefined;
      await until(async () => {
        const { html } = await personalDocumentOf(page.context().request, path);
        link = pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');
        return link !== undefined;
      });
      return link ?? '';
    };
    const paths = [
      href('userCenter', {}, { tab: 'profile' }),
      await linkIn(href('siteMessages', {}, { tab: 'notices' }), /href="([^"]*open=[^"]*)"/),
      await linkIn(href('siteMessages', {}, { tab: 'todos' }), /href="([^"]*open=[^"]*)"/),
      await linkIn(href('myAgreements'), /href="(\/signedAgreement\?[^"]*)"/),
    ];
    for (const path of paths)
      expect([path, personIn((await personalDocumentOf(page.context().request, path)).html)]).toEqual([
        path,
        expect.any(String),
      ]);
    expect(ownStack.logs()).not.toContain('unknown inline');
  },
);

onSharedStack.describe('without JavaScript', () => {
  onSharedStack.use({ javaScriptEnabled: false });

  onSharedStack('a screen shows what is its person’s', async ({ page, signIn }) => {
    await signIn(persons.captain);
    await shows(page, href('siteMessages'), () => page.locator('main time').first());
    await shows(page, href('myCompetitions'), () => page.locator('main article').first());
    await shows(page, href('userCenter'), () => page.locator('main section h2').first());
    await shows(page, hrefTeam('2025'), () => page.getByRole('main').getByText('Northern Lights').first());
  });

  onSharedStack('a screen and the login say that their controls need JavaScript', async ({ page, signIn }) => {
    // By its element: Playwright finds no text in `noscript`.
    const banner = page.locator('noscript p');
    await page.goto(href('login', { type: '1' }));
    expect(await banner.textContent()).toBe(words.shell.noScript);
    await expect(banner).toBeInViewport();
    // It hides nothing for good: at the end of the page it is below everything.
    await page.mouse.wheel(0, 5_000);
    const language = page.getByRole('navigation', { name: words.shell.language.switch });
    const isAbove = async () => {
      const [links, below] = await Promise.all([language.boundingBox(), banner.boundingBox()]);
      return links !== null && below !== null && links.y + links.height <= below.y;
    };
    await expect.poll(isAbove).toBe(true);
    await signIn(persons.captain);
    await page.goto(href('siteMessages'));
    expect(await banner.textContent()).toBe(words.shell.noScript);
    await expect(banner).toBeInViewport();
  });

  onSharedStack('the fields of a form have the stored values', async ({ page, signIn }) => {
    await signIn(persons.returning);
    const major = page.getByLabel(words.personal.profile.major, { exact: true });
    await shows(page, href('userCenter', {}, { tab: 'profile' }), () => major);
    await expect(major).toHaveValue('金融工程');
  });

  onSharedStack(
    'a form stays as it is, and nothing of it gets into the URL',
    async ({ page, signIn, expectConsole }) => {
      expectConsole(/form-action 'none'/);
      await signIn(persons.returning);
      const passportNumber = page.getByLabel(words.personal.passport.passportNumber);
      await shows(page, href('identityAuthen'), () => passportNumber);
      await passportNumber.fill('E12345678');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'));
      // Playwright's locators would wait for the navigation from here on.
      await page.keyboard.press('Enter');
      await refused;
      expect([asked, new URL(page.url()).search]).toEqual([[], '']);
    },
  );
});

onSharedStack('a session that has ended gets the screen as everybody does', async ({ page, signIn, address }) => {
  await signIn(persons.member);
  const { request } = page.context();
  const cookies = await page.context().cookies();
  expect(personIn((await personalDocumentOf(request, href('siteMessages'))).html)).toBeDefined();
  await request.get(`${address}/api/v1/logout`, {
    headers: { 'x-portal-request': '1', 'sec-fetch-site': 'same-origin' },
  });
  // A browser that has not heard of it still sends the cookies.
  await page.context().addCookies(cookies);
  const { status, html, headers } = await documentOf(request, href('siteMessages'));
  expect([status, personIn(html)]).toEqual([200, undefined]);
  expect(headers['cache-control']).not.toBe('private, no-store');
});

ownStackTest('while the backend is down a screen is sent without data', async ({ page, signIn, ownStack }) => {
  await signIn(persons.player);
  const { request } = page.context();
  await until(async () => (await documentOf(request, href('siteMessages'))).html.includes('playerTodoList'));
  await ownStack.stopBackend();
  const { status, html } = await documentOf(request, href('siteMessages'));
  expect([status, html.includes('playerTodoList')]).toEqual([200, false]);
  await ownStack.startBackend();
});

/** Runs in the page before anything else: keeps how far the page has moved under its reader's eyes (web.dev/cls). */
function observeShifts() {
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) shifts.push(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const race = { raceId: 'fraud-rings', competitionID: '2025' };
const steady: readonly (readonly [who: keyof typeof persons, path: string])[] = [
  ['player', href('siteMessages')],
  ['captain', href('myCompetitions')],
  ['player', href('userCenter')],
  ['captain', hrefTeam('2025')],
  ['captain', hrefTrack(race, 'submit')],
  ['player', hrefOnSite({ contestId: 'gpu-2025', id: 'graph-encoder' }, 'train')],
];

for (const width of [412, 1440])
  ownStackTest(`data that come late move nothing in a window of ${width} px`, async ({ page, signIn, ownStack }) => {
    await page.setViewportSize({ width, height: 850 });
    await page.addInitScript(observeShifts);
    for (const [who, path] of steady)
      await ownStackTest.step(path, async () => {
        await signIn(persons[who]);
        // The document does not wait so long, so every screen begins as a shape.
        ownStack.wire.delay(600);
        await page.goto(path);
        await settled(page);
        ownStack.wire.delay(0);
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
        expect
          .soft(
            shifts.reduce((sum, shift) => sum + shift, 0),
            path,
          )
          .toBeLessThanOrEqual(0.02);
      });
  });

/** One path of each screen. */
const firstPaths = [...new Map(personalRoutes.map((route) => [route.internal, sampleOf(route)])).values()];

onSharedStack.describe('in a zone far from the contests’', () => {
  onSharedStack.use({ timezoneId: 'America/Los_Angeles' });

  for (const [index, locale] of locales.entries())
    onSharedStack(`screens hydrate as they were sent in ${locale}`, async ({ page, signIn, expectConsole }) => {
      // Samples of ids that the person has nothing at.
      expectConsole(/status of 404.*\/api\//);
      await signIn(persons.captain);
      const inTurn = firstPaths.filter((_, place) => place % locales.length === index);
      const datesFirst = [href('siteMessages'), href('myCompetitions'), href('userCenter'), hrefTeam('2025')];
      for (const path of new Set([...datesFirst, ...inTurn]))
        await onSharedStack.step(path, () => page.goto(withLanguage(path, locale)));
    });
});

onSharedStack('every screen is found among the pages of the build, so that Next’s router is not asked', () => {
  const find = builtPagesOf(buildDir);
  const missing = screens.filter((path) => {
    const { pathname, search } = new URL(path, 'http://portal');
    const decision = decide({ method: 'GET', pathname, search, cookies: { language: undefined, hasSession: true } });
    return decision.kind !== 'rewrite' || !find(decision.internal);
  });
  expect(missing).toEqual([]);
});

onSharedStack('payloads in English have no characters beyond Latin-1', async ({ page, signIn }) => {
  await signIn(persons.captain);
  for (const [, path] of steady) {
    const { html } = await personalDocumentOf(page.context().request, path);
    const payload = [...html.matchAll(/self\.__next_f\.push\(.*?\)<\/script>/gs)].join('');
    expect([path, payload.length > 10_000, payload.match(/.{0,20}[\u0100-\uffff].{0,20}/)?.[0]]).toEqual([
      path,
      true,
      undefined,
    ]);
  }
});

onSharedStack('paths of every screen are filled', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.filter((path) => /[{}]/.test(path) || path.includes(`{${brand.contest}`))).toEqual([]);
});
