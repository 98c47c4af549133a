import type { APIRequestContext, Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { match } from '#lib/routing/match.ts';
import { type Route, routes } from '#lib/routing/routes.ts';
import type { BackendControls } from '../support/backend-controls.ts';
import { isFullMatrix } from '../support/full-matrix.ts';
import { headingOf, ownText, type Viewer, viewers } from '../support/landmarks.ts';
import { persons } from '../support/persons.ts';
import { idOf, sampleOf } from '../support/sample-paths.ts';
import { expect, test } from './fixtures.ts';
import { ownScreens, publicScreens } from './screens.ts';
import { settled } from './settled.ts';

// The switch of the community is off at the start: what it does is tested with its page.
const shown = routes.filter((route) => route.redirect === null && route.guard !== 'communityOpen');
const redirects = routes.filter((route) => route.redirect !== null);

async function leadsTo(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([301, 302, 303, 307, 308], `${path} answered ${answer.status()}`).toContain(answer.status());
  return new URL(answer.headers().location ?? '', answer.url()).pathname;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** A page as the server sends it: its headings of the first level, and the text of its main part. */
async function sent(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return {
    status: answer.status(),
    title: /<title>[^<]*\S[^<]*<\/title>/.test(html),
    headings: [...html.matchAll(/<h1[\s>].*?<\/h1>/gs)].map(([heading]) => textOf(heading)),
    text: textOf(/<main[\s>].*?<\/main>/s.exec(html)?.[0] ?? ''),
  };
}

/** Asked for again where the server was too busy to wait for the viewer's data. */
async function expectLandmark(request: APIRequestContext, route: Route, viewer: Viewer): Promise<void> {
  const path = sampleOf(route);
  const page = { status: 200, title: true, headings: [headingOf(route.name, viewer)] };
  const text = expect.stringContaining(ownText[viewer][route.name] ?? '');
  await expect(async () => expect(await sent(request, path), path).toEqual({ ...page, text })).toPass();
}

/** The browser is needed for what only it sees: pages that axe does not open anyway, the first path of each. */
const seenByAxe = new Set(
  [...Object.values(publicScreens), ...Object.values(ownScreens).map(([, path]) => path)].map(
    (path) => match(new URL(path, 'http://portal.test').pathname)?.route.internal,
  ),
);
const firstOfPage = new Set(
  [...Map.groupBy(shown, ({ internal }) => internal).values()].flatMap((same) => same.slice(0, 1)),
);
const opensInBrowser = (route: Route) =>
  isFullMatrix || (firstOfPage.has(route) && !seenByAxe.has(route.internal ?? undefined));

async function expectPage(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(200);
  await expect.soft(page.locator('h1'), path).toHaveCount(1);
  await expect.soft(page, path).toHaveTitle(/\S/);
  expect.soft(new URL(page.url()).pathname).toBe(path);
  await settled(page);
}

const previews = shown.filter((route) => route.preview !== null);

async function openPreviews(request: APIRequestContext, backend: BackendControls): Promise<void> {
  for (const route of previews) expect((await sent(request, sampleOf(route))).status, route.path).toBe(404);
  for (const route of previews)
    if (route.preview) await request.get(await backend.previewLink(route.preview, idOf(route)));
}

test.describe('every path of the route table', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const viewer of viewers)
    test(`has its landmark for a ${viewer}, or leads to the login`, async ({ context, signIn, backend }) => {
      const { request } = context;
      if (viewer !== 'visitor') await signIn(persons[viewer]);
      await openPreviews(request, backend);
      for (const route of shown)
        await test.step(route.path, async () => {
          if (viewer === 'visitor' && route.login)
            expect(await leadsTo(request, sampleOf(route))).toBe(href('login', { type: '1' }));
          else await expectLandmark(request, route, viewer);
        });
    });

  test('that is open is a page in the browser', async ({ page, backend }) => {
    await openPreviews(page.request, backend);
    for (const route of shown.filter((one) => !one.login && opensInBrowser(one)))
      await test.step(route.path, () => expectPage(page, sampleOf(route)));
  });

  // Paths of contests that the player has no track in, or was not in the final of, lead away: tried where the guard is.
  const guarded = ({ guard, name }: Route) =>
    guard === 'offlineGame2022' || (guard === 'raceInMyList' && name !== 'trackDetail');
  test('that asks for login is a page in the browser after it', async ({ page, signIn }) => {
    await signIn(persons.player);
    for (const route of shown.filter((one) => one.login && !guarded(one) && opensInBrowser(one)))
      await test.step(route.path, () => expectPage(page, sampleOf(route)));
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
