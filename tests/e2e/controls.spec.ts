import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { entries } from '#lib/contract/entries.ts';
import { href, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { match } from '#lib/routing/match.ts';
import { persons } from '../support/persons.ts';
import { words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './settled.ts';

const { personal, team } = words;

/** A class that the core of Material UI brings into every script that holds it. */
const mark = 'MuiButtonBase';

const firsts = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** One path of each page in the sitemap: the page decides on its scripts, and its ids do not. */
async function publicPages(request: APIRequestContext): Promise<readonly string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = firsts(sitemap, /<loc>([^<]+)<\/loc>/g).map((address) => new URL(address).pathname);
  return [...new Map(paths.map((path) => [match(path)?.route.internal, path])).values()];
}

/** Fills with the addresses of scripts with Material UI that the page loads. */
function materialScripts(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes(mark)) found.push(response.url());
  });
  return found;
}

test('no document of a public page names a script with Material UI in it, nor does the login page', async ({
  request,
}) => {
  const scripts = new Set<string>();
  for (const path of [...(await publicPages(request)), href('login', { type: '1' })]) {
    const html = await (await request.get(path)).text();
    for (const script of firsts(html, /"(\/_next\/static\/[^"\\]+\.js)/g)) scripts.add(script);
  }
  expect(scripts.size).toBeGreaterThan(10);
  const withMaterial: string[] = [];
  for (const script of scripts) {
    if ((await (await request.get(script)).text()).includes(mark)) withMaterial.push(script);
  }
  expect(withMaterial).toEqual([]);
});

test('a signed-in screen loads Material UI at the first sign of use, and its fields keep their size', async ({
  page,
  signIn,
}) => {
  const scripts = materialScripts(page);
  await signIn(persons.student);
  await page.goto(href('userCenter', {}, { tab: 'profile' }));
  const school = page.getByLabel(personal.profile.school, { exact: true });
  await school.waitFor();
  const boxOf = () =>
    school.evaluate((input) => (input.closest('.MuiInputBase-root') ?? input).getBoundingClientRect().toJSON());
  const before = await boxOf();
  expect(scripts).toEqual([]);
  await page.mouse.move(20, 300);
  // Each kind of field is exchanged when its own part has come; the box of a field that leaves is empty.
  await expect(page.locator('.MuiOutlinedInput-root').filter({ has: school })).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  expect((await boxOf()).height).toBe(before.height);
});

/** Screens with every kind of control between them, and who sees them. */
const withControls: readonly (readonly [who: keyof typeof persons, path: string])[] = [
  ['student', href('userCenter', {}, { tab: 'profile' })],
  ['student', href('identityAuthen')],
  ['returning', hrefTeam('2025', 'search')],
  ['captain', hrefTrack({ raceId: 'fraud-rings', competitionID: '2025' }, 'records')],
  ['captain', href('dataSetDownLoadApply', {}, { dataSet: 'voice-calls' })],
  ['teacher', href('teacherInfo')],
  ['teacher', href('taskDetail', { id: 'week-6' })],
  ['teacher', href('task', { action: 'create' })],
];

/** Place and size of everything that is read or pressed, in whole pixels; parts inside of a field are its own affair. */
const boxesOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = new Map<string, number[]>();
    for (const element of main.querySelectorAll('h1, h2, h3, p, label, button, a, th, td, input, select, textarea')) {
      const isPart = element.closest('[class*="MuiPickers"], [aria-hidden]') !== null;
      const type = element instanceof HTMLInputElement ? element.type : '';
      if (isPart || ['date', 'datetime-local', 'checkbox', 'radio', 'file'].includes(type)) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      // Labels of Material UI have ids of their own.
      const id = element.localName === 'label' ? '' : element.id;
      const name = `${element.localName} ${id || element.getAttribute('aria-label') || element.textContent}`;
      boxes.set(name, [x, y + scrollY, width, height]);
    }
    return [...boxes];
  });

test('nothing moves when Material UI takes the place of the platform’s controls', async ({ page, signIn }) => {
  for (const [who, path] of withControls)
    await test.step(path, async () => {
      await signIn(persons[who]);
      await page.goto(path);
      await settled(page);
      const before = await boxesOf(page);
      // No field has the pointer or the focus.
      await page.mouse.move(2, 300);
      await expect(page.locator('main [class*="Mui"]').first()).toBeVisible();
      await settled(page);
      const after = new Map(await boxesOf(page));
      const moved = before.filter(([name, box]) =>
        box.some((edge, index) => Math.abs(edge - (after.get(name)?.[index] ?? Number.NaN)) > 1 || !after.has(name)),
      );
      expect(moved.map(([name, box]) => [name, box, after.get(name)])).toEqual([]);
      await page.goto('about:blank');
    });
});

test('pointing at a link fetches what its screen shows first, once', async ({ page, signIn }) => {
  await signIn(persons.captain);
  await page.goto(href('userCenter'));
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${entries.mine.path}`) asked.push(request.url());
  });
  const menu = page.getByRole('navigation', { name: personal.navLabel });
  const link = menu.getByRole('link', { name: personal.nav.competitions });
  await link.hover();
  await expect.poll(() => asked.length).toBe(1);
  await link.click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await settled(page);
  expect(asked).toHaveLength(1);
});

test('a button that is pressed while the scripts are loading works once they have come', async ({ page, signIn }) => {
  await signIn(persons.captain);
  const session = await page.context().newCDPSession(page);
  const limit = (downloadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, uploadThroughput: -1 },
      downloadThroughput,
    });
  await limit(40_000);
  await page.goto(href('userCenter', {}, { tab: 'profile' }), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: personal.identity.changeMobile });
  await button.click();
  const isHydrated = await button.evaluate((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  );
  expect(isHydrated).toBe(false);
  await limit(-1);
  await expect(page.getByRole('dialog').getByLabel(personal.mobile.mobile)).toBeVisible();
});

test('in forced colours, without backgrounds and shadows, a dialog and the current page have an edge', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(persons.captain);
  await page.goto(hrefTeam('2025', 'team', { key: 2 }));
  const outlineOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);
  const tabs = page.getByRole('navigation', { name: team.tabs.label });
  expect(await outlineOf(tabs.locator('[aria-current]'))).toBe('solid');
  expect(await outlineOf(tabs.locator('a:not([aria-current])').first())).toBe('none');
  await page.getByRole('button', { name: team.depart.leave }).click();
  expect(await outlineOf(page.getByRole('dialog'))).toBe('solid');
});
