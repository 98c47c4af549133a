import { createDecipheriv } from 'node:crypto';
import type { Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { words } from '../support/words.ts';
import { expect } from './fixtures.ts';
import { copyKey, otherSitesTest as test } from './other-sites.ts';
import { settled } from './settled.ts';

/** Follows a link to `to` through the portal, from the page that is open. */
async function followOut(page: Page, to: string): Promise<void> {
  // Not put into the page: React would take it out again where it has not hydrated yet.
  await page.evaluate(
    (address) => {
      const link = document.createElement('a');
      link.href = address;
      setTimeout(() => link.click());
    },
    `/api/portal/out?to=${encodeURIComponent(to)}`,
  );
}

test.describe('to another site', () => {
  test('a signed-in person arrives with language and token, and without a Referer', async ({
    page,
    ownStack,
    otherSite,
    signIn,
  }) => {
    await signIn(persons.player);
    await page.goto(`${href('home')}?lng=zh-hant`);
    const before = ownStack.wire.tokens();
    await followOut(page, `${otherSite.origin}/start?round=2`);
    await page.waitForURL(`${otherSite.origin}/start**`);
    const visit = otherSite.visits.find(({ url }) => url.startsWith('/start'));
    const query = new URLSearchParams(visit?.url.split('?')[1]);
    const token = query.get('token') ?? '';
    expect(before).toContain(token);
    expect(Object.fromEntries(query)).toEqual({ round: '2', lng: 'zh-hant', token });
    for (const { headers } of otherSite.visits.filter(({ url }) => url.startsWith('/start')))
      expect(headers.referer).toBeUndefined();
    expect(ownStack.logs()).not.toContain(token);
  });

  test('the shop of the series knows who comes', async ({ page, otherSite, signIn, expectAccessible }) => {
    await signIn(persons.player);
    await page.goto(href('userCenter', {}, { tab: 'benefits' }));
    await expect(page.getByRole('heading', { name: 'Prize shop' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: words.personal.benefits.toShop.replace('{name}', 'Prize shop') }).click();
    await page.waitForURL(`${otherSite.origin}/shop**`);
    const visit = otherSite.visits.find(({ url }) => url.startsWith('/shop'));
    expect(new URLSearchParams(visit?.url.split('?')[1]).get('token')).toBeTruthy();
  });

  test('somebody who is not signed in goes to the login', async ({ page, otherSite }) => {
    await page.goto(href('home'));
    await followOut(page, `${otherSite.origin}/closed`);
    await page.waitForURL('**/login/1');
    expect(otherSite.visits.filter(({ url }) => url.startsWith('/closed'))).toEqual([]);
  });

  test('look-alikes, strangers and other ways in get nothing', async ({
    page,
    ownStack,
    otherSite,
    strangeSite,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await signIn(persons.player);
    await page.goto(href('home'));
    const { host } = new URL(otherSite.origin);
    for (const to of [
      `${strangeSite.origin}/`,
      `http://${host}@${new URL(strangeSite.origin).host}/`,
      `http://user@${host}/`,
      `https://${host}/`,
      `${otherSite.origin}0/`,
      `${otherSite.origin.replace('127.0.0.1', 'localhost')}/`,
      `http:\\\\${host}/`,
      `//${host}/`,
    ]) {
      const answer = page.waitForResponse((response) => response.url().includes('/api/portal/out'));
      const loaded = page.waitForEvent('load');
      await followOut(page, to);
      expect((await answer).status(), to).toBe(400);
      await loaded;
      await page.goto(href('home'));
    }
    expect(strangeSite.visits).toEqual([]);
    const out = `${ownStack.origin}/api/portal/out?to=${encodeURIComponent(`${otherSite.origin}/other-way`)}`;
    const status = await page.evaluate(async (address) => (await fetch(address, { redirect: 'manual' })).status, out);
    expect(status).toBe(403);
    const typed = await page.goto(out);
    expect(typed?.status()).toBe(403);
    await page.goto(`${otherSite.origin}/links`);
    await page.evaluate((address) => location.assign(address), out);
    await page.waitForURL(out);
    expect(otherSite.visits.filter(({ url }) => url.startsWith('/other-way'))).toEqual([]);
  });
});

test.describe('the text of an agreement', () => {
  const path = href('participationAgreement');

  test('is copied encrypted', async ({ page, context, ownStack }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ownStack.origin });
    await page.goto(path);
    const paragraph = page.locator('[data-protected] p').first();
    for (const _ of ['the first copy loads the cipher', 'the next one has it']) {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await paragraph.evaluate((element) => document.getSelection()?.selectAllChildren(element));
      const selected = await page.evaluate(() => document.getSelection()?.toString());
      await page.keyboard.press('Control+c');
      await expect(page.getByText(words.content.agreement.copied)).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      const [key, iv] = [Buffer.from(copyKey.slice(0, 64), 'hex'), Buffer.from(copyKey.slice(64), 'hex')];
      const decipher = createDecipheriv('aes-256-cbc', key, iv);
      expect(decipher.update(copied, 'base64', 'utf8') + decipher.final('utf8')).toBe(selected);
    }
    await page.locator('h1').evaluate((element) => document.getSelection()?.selectAllChildren(element));
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator('h1').textContent());
  });

  test('comes back when it is taken away', async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const reloaded = page.waitForEvent('load');
    await page.locator('[data-protected]').evaluate((element) => element.replaceChildren());
    await expect(page.getByText(words.account.agreement.violation)).toBeVisible();
    await reloaded;
    await expect(page.locator('[data-protected] p').first()).toBeVisible();
    await expect(page.getByText(words.account.agreement.violation)).toBeHidden();
  });
});

test.describe('an agreement in a frame of another site', () => {
  const path = href('dataSetAgreement');
  const frameOf = (page: Page) => page.locator('main iframe');
  const heightOf = (page: Page) => frameOf(page).evaluate((frame) => frame.clientHeight);
  /** Lets the framed page say something, as it would on its own. */
  const send = (page: Page, message: object) =>
    frameOf(page).evaluate((frame: HTMLIFrameElement, data) => frame.contentWindow?.postMessage(data, '*'), message);

  test('is 5000 pixels high in English until its own window tells another height', async ({ page, otherSite }) => {
    await page.goto(path);
    await settled(page);
    expect(await heightOf(page)).toBe(5000);
    expect(otherSite.visits.some(({ url }) => url === '/agreement?lng=zh-en')).toBe(true);
    // From the portal's own window and from a window within the frame.
    await page.evaluate(() => window.postMessage({ type: 'height', height: 900 }, '*'));
    await send(page, { inner: 901 });
    for (const say of [-5, 0, '900', null, { a: 1 }]) await send(page, { say });
    await send(page, { nan: true });
    await page.waitForTimeout(600);
    expect(await heightOf(page)).toBe(5000);
    await send(page, { say: 1234 });
    await expect.poll(() => heightOf(page)).toBe(1234);
    await send(page, { say: 1e12 });
    await expect.poll(() => heightOf(page)).toBe(50_000);
  });

  test('does not keep the page busy when it tells heights without end', async ({ page }) => {
    await page.goto(path);
    await settled(page);
    await frameOf(page).evaluate((frame) => {
      Object.assign(window, { changes: 0 });
      new MutationObserver((changes) => Object.assign(window, { changes: changes.length })).observe(frame, {
        attributeFilter: ['style'],
      });
    });
    await send(page, { flood: true });
    await expect.poll(() => heightOf(page)).toBe(5999);
    expect(await page.evaluate(() => Reflect.get(window, 'changes'))).toBeLessThanOrEqual(2);
  });

  test('stands above the text that the portal keeps', async ({ page, expectAccessible }) => {
    await page.goto(path);
    await page.getByText(words.content.agreement.kept).click();
    await expect(page.locator('[data-protected] h2').first()).toBeVisible();
    await expectAccessible();
  });

  test('is not shown from a site that is not listed', async ({ page, strangeSite }) => {
    await page.goto(href('chainAgreement1'));
    await expect(page.locator('[data-protected] h2').first()).toBeVisible();
    await expect(frameOf(page)).toHaveCount(0);
    expect(strangeSite.visits).toEqual([]);
  });
});
