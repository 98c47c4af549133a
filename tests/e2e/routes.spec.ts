import type { APIRequestContext } from '@playwright/test';
import { fillPattern } from '#lib/routing/path-pattern.ts';
import { type Route, routes } from '#lib/routing/routes.ts';
import type { Screen } from '#lib/routing/screens.ts';
import { persons } from '../support/persons.ts';
import { expect, test } from './fixtures.ts';

const samples: Readonly<Record<string, string>> = {
  type: '1',
  id: '2025',
  activeTabKey: 'introduction',
  action: 'create',
  isTeacher: '0',
  tab: 'task',
  year: '2024',
  dataSetId: 'river-gauges-2024',
  datasetId: 'river-gauges-2024',
  boardId: 'river-evening',
  competitionId: 'gpu-2025',
};

/** Ids of things that the content holds, where they are not contests. */
const ids: Readonly<Partial<Record<Screen, string>>> = {
  agreement: 'userAgreement',
  guide: 'river-levels',
  'news-report': 'season-2024',
  'salon-detail': 'leakage',
  'tech-program': 'night-shift-3',
  'track-detail': 'voice-check',
  'leaderboard-invitation': 'river-evening',
  'training-subject': 'data-cleaning',
};

/** A seeded team of each series that has some at the start. */
const teams: Readonly<Record<string, string>> = { main: 'northern-lights', green: 'low-tide' };

const idOf = ({ screen, fixed }: Route) => (screen === 'team-name' ? teams[fixed.series ?? ''] : ids[screen]) ?? '2025';

/** Teams of seasons that are over are not seeded: their path is tried with the journey of a team. */
const isSeeded = ({ screen, fixed }: Route) => screen !== 'team-name' || teams[fixed.series ?? ''] !== undefined;

/** A path that the row stands for, with believable values. */
function sampleOf(route: Route): string {
  const { path } = route;
  const id = idOf(route);
  const names = [...path.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
  return fillPattern(
    path,
    Object.fromEntries(
      names.map((name) => [name, name === 'id' ? id : (route.only[name]?.[0] ?? samples[name] ?? '1')]),
    ),
  );
}

const shown = routes.filter((route) => route.redirect === null);
const redirects = routes.filter((route) => route.redirect !== null);

async function leadsTo(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([301, 302, 303, 307, 308], `${path} answered ${answer.status()}`).toContain(answer.status());
  return new URL(answer.headers().location ?? '', answer.url()).pathname;
}

test.describe('every path of the route table', () => {
  // The switch of the community is off at the start: what it does is tested with its page.
  const open = shown.filter((route) => !route.login && route.guard !== 'communityOpen' && isSeeded(route));
  for (const route of open) {
    test(`${route.path} is a page`, async ({ page }) => {
      const answer = await page.goto(sampleOf(route));
      expect(answer?.status()).toBe(200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
      expect(new URL(page.url()).pathname).toBe(sampleOf(route));
      await page.waitForLoadState('networkidle');
    });
  }

  // Paths of contests that the player has no track in, or was not in the final of, lead away: tried where the guard is.
  const guarded = ({ guard, name }: Route) =>
    guard === 'offlineGame2022' || (guard === 'raceInMyList' && name !== 'trackDetail');
  for (const route of shown.filter((one) => one.login && !guarded(one))) {
    test(`${route.path} asks for login, then is a page`, async ({ page, signIn }) => {
      await page.goto(sampleOf(route));
      await page.waitForURL('**/login/1**');
      await signIn(persons.player.userName);
      await page.goto(sampleOf(route));
      await expect(page.locator('h1')).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe(sampleOf(route));
      await page.waitForLoadState('networkidle');
    });
  }

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
