import type { Page } from '@playwright/test';
import { href, hrefContest } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { expect, ownStackTest as test } from './fixtures.ts';
import { settled } from './settled.ts';
import { signInByHand } from './sign-in-pages.ts';

/** Everything that reached the browser from the portal: addresses, headers and bodies. */
function collect(page: Page, origin: string): () => Promise<string> {
  const parts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().startsWith(origin)) return;
    const body = response.text().catch(() => '');
    const headers = response.allHeaders().then(JSON.stringify, () => '');
    parts.push(Promise.all([response.url(), headers, body]).then((texts) => texts.join('\n')));
  });
  return async () => (await Promise.all(parts)).join('\n');
}

const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]));

test('no token is found in anything that leaves the portal @core', async ({ page, ownStack }) => {
  const everything = collect(page, ownStack.origin);
  await signInByHand(page, persons.player.name);
  await page.waitForURL('**/home');
  for (const path of [href('home'), hrefContest('2025'), href('siteMessages')]) {
    await page.goto(path);
    await settled(page);
  }
  await page.locator('main a').first().click();
  await settled(page);
  const shown = [await everything(), await storageOf(page), JSON.stringify(await page.context().cookies())].join('\n');
  const tokens = ownStack.wire.tokens();
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) {
    expect(shown.includes(token), 'the browser got a token').toBe(false);
    expect(ownStack.logs().includes(token), 'a log has a token').toBe(false);
  }
});
