import type { APIRequestContext } from '@playwright/test';
import { portal } from '#lib/contract/portal.ts';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { ownHeaders } from '../support/sign-in.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest as test } from './fixtures.ts';
import { continueSignIn } from './sign-in-pages.ts';

const summary = '/api/v1/notice/summary?limit=4';

const call = (request: APIRequestContext, origin: string, path: string) =>
  request.get(origin + path, { headers: ownHeaders(origin) });

async function sessionOf(request: APIRequestContext, origin: string) {
  const answer = await call(request, origin, `/api${portal.session.path}`);
  return portal.session.data.parse((await answer.json()).data);
}

test.describe('the session', () => {
  test.afterEach(({ backend }) => backend.clear());

  test('is renewed once however many calls run in parallel @pglite', async ({ page, address, signIn, backend }) => {
    await backend.tokenLife(299);
    const player = await signIn(persons.captain);
    const playerId = player?.playerId ?? '';
    await backend.tokenLife(7200);
    const before = await backend.renewals(playerId);
    const answers = await Promise.all(Array.from({ length: 40 }, () => call(page.request, address, summary)));
    expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
    await expect.poll(() => backend.renewals(playerId)).toBe(before + 1);
    expect((await call(page.request, address, summary)).status()).toBe(200);
  });

  test('that has plenty of time is not renewed', async ({ page, address, signIn, backend }) => {
    const player = await signIn(persons.member);
    const before = await backend.renewals(player?.playerId ?? '');
    await call(page.request, address, summary);
    expect(await backend.renewals(player?.playerId ?? '')).toBe(before);
  });

  test('ends everywhere with the log-out: other tabs and a copied cookie jar @pglite', async ({
    page,
    context,
    browser,
    address,
    signIn,
  }) => {
    await signIn(persons.player);
    await page.goto(href('home'));
    const otherTab = await context.newPage();
    await otherTab.goto(href('siteMessages'));
    await otherTab.locator('main time').first().waitFor();
    const copied = await browser.newContext({ storageState: await context.storageState() });
    expect((await call(copied.request, address, summary)).status()).toBe(200);
    await page.getByRole('button', { name: pattern(words.shell.account.accountOf) }).click();
    await page.getByRole('button', { name: words.shell.account.signOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.shell.logOut.confirm }).click();
    await expect.poll(() => sessionOf(context.request, address)).toBeNull();
    await otherTab.waitForURL((url) => url.pathname !== href('siteMessages'));
    expect((await call(copied.request, address, summary)).status()).toBe(401);
    await copied.close();
  });

  test('that the backend ended leads to the login with the message and back to where the person was', async ({
    page,
    signIn,
    backend,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const player = await signIn(persons.player);
    // An open page would notice the end by itself, perhaps during the navigation.
    await backend.expireSessions(player?.playerId ?? '');
    await page.goto(href('siteMessages'), { waitUntil: 'commit' });
    await page.waitForURL('**/login/1**');
    await expect(page.getByText(words.errors.unauthorized).first()).toBeVisible();
    await continueSignIn(page, persons.player.name);
    await page.waitForURL(`**${href('siteMessages')}**`);
    await expect(page.locator('main time').first()).toBeVisible();
  });

  test('refuses calls from other sites', async ({ page, address, signIn }) => {
    await signIn(persons.player);
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'x-portal-request': '1' };
    expect((await page.request.get(address + summary, { headers })).status()).toBe(403);
    expect((await page.request.get(address + summary, { headers: { 'sec-fetch-site': 'same-origin' } })).status()).toBe(
      403,
    );
  });
});
