import type { APIRequestContext, Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { type Route, routes } from '#lib/routing/routes.ts';
import { persons } from '../support/persons.ts';
import { idOf, isSeeded, sampleOf } from '../support/sample-paths.ts';
import { isFullMatrix } from './everywhere.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './settled.ts';

/** Pages of one folder are visited with one browser. */
const folderOf = ({ internal }: Route) => internal?.split('/')[1] ?? 'none';

const shown = routes.filter((route) => route.redirect === null);
const redirects = routes.filter((route) => route.redirect !== null);

/** The first path of each page; others show the same page with another contest, text or series. */
const firstOfPage = new Set(
  [...Map.groupBy(shown, ({ internal }) => internal).values()].flatMap((same) => same.slice(0, 1)),
);
/** The link of a preview is a cookie of the browser's. */
const opensInBrowser = (route: Route) => isFullMatrix || Boolean(route.preview) || firstOfPage.has(route);

async function leadsTo(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([301, 302, 303, 307, 308], `${path} answered ${answer.status()}`).toContain(answer.status());
  return new URL(answer.headers().location ?? '', answer.url()).pathname;
}

async function expectPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(200);
  await expect.soft(page.locator('h1'), path).toHaveCount(1);
  await expect.soft(page, path).toHaveTitle(/\S/);
  expect.soft(new URL(page.url()).pathname).toBe(path);
  await settled(page);
}

/** The same of a page that is only read, as the server sends it. */
async function expectSent(request: APIRequestContext, path: string): Promise<void> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  expect.soft(answer.status(), path).toBe(200);
  expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1);
  expect.soft(html, path).toMatch(/<title>[^<]*\S[^<]*<\/title>/);
}

const expectRoute = (page: Page, route: Route): Promise<void> =>
  opensInBrowser(route) ? expectPage(page, sampleOf(route)) : expectSent(page.request, sampleOf(route));

test.describe('every path of the route table', () => {
  test.describe.configure({ mode: 'parallel' });

  // The switch of the community is off at the start: what it does is tested with its page.
  const open = shown.filter((route) => !route.login && route.guard !== 'communityOpen' && isSeeded(route));
  for (const [folder, some] of Map.groupBy(open, folderOf))
    test(`that is open and leads to ${folder} is a page`, async ({ page, backend }) => {
      for (const route of some)
        await test.step(route.path, async () => {
          if (route.preview) await page.goto(await backend.previewLink(route.preview, idOf(route)));
          await expectRoute(page, route);
        });
    });

  // Paths of contests that the player has no track in, or was not in the final of, lead away: tried where the guard is.
  const guarded = ({ guard, name }: Route) =>
    guard === 'offlineGame2022' || (guard === 'raceInMyList' && name !== 'trackDetail');
  const closed = shown.filter((route) => route.login && !guarded(route));
  for (const [folder, some] of Map.groupBy(closed, folderOf))
    test(`that asks for login and leads to ${folder} is a page after it`, async ({ page, request, signIn }) => {
      await signIn(persons.player.userName);
      for (const route of some)
        await test.step(route.path, async () => {
          expect(await leadsTo(request, sampleOf(route))).toBe(href('login', { type: '1' }));
          await expectRoute(page, route);
        });
    });

  test('a path that only leads on leads to a page', async ({ request }) => {
    for (const route of redirects) {
      const target = await leadsTo(request, sampleOf(route));
      const answer = await request.get(target);
      expect.soft(answer.status(), `${route.path} to ${target}`).toBe(200);
    }
  });

  test('an unknown path is Home', async ({ request }) => {
    for (const path of [
      '/nothing',
      '/competitions',
      '/home/2',
      '/login/3',
      '/matchHomeDetails/2025/nothing',
      '/a%20b',
    ]) {
      expect.soft(await leadsTo(request, path), path).toBe('/home');
    }
  });

  test('an internal path is unknown outside', async ({ request }) => {
    const internal = shown.flatMap((route) => (route.internal ? [route.internal] : []));
    for (const pattern of new Set(internal)) {
      const path = pattern.replace(/\{\w+\}/g, '2025');
      for (const locale of ['zh-EN', 'zh-CN', 'zh-Hant']) {
        expect.soft(await leadsTo(request, `/${locale}${path}`), path).toBe('/home');
      }
    }
  });
});
