import type { Page } from '@playwright/test';
import { urlOf } from '#lib/contract/endpoint.ts';
import { changeCalls } from '#lib/contract/personal/personal-changes.ts';
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

/** What a stream of the portal sends first. Its body is not complete for `collect` while it is open. */
const firstOfStream = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const { body } = await fetch(address, { headers: { 'x-portal-request': '1' } });
    const reader = body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return new TextDecoder().decode(value);
  }, url);

test('no token is found in anything that leaves the portal', async ({ page, ownStack }) => {
  const everything = collect(page, ownStack.origin);
  await signInByHand(page, persons.player.name);
  await page.waitForURL('**/home');
  for (const path of [href('home'), hrefContest('2025'), href('siteMessages')]) {
    await page.goto(path);
    await settled(page);
  }
  await page.locator('main a').first().click();
  await settled(page);
  const streamed = await firstOfStream(page, urlOf(changeCalls.changes, {}));
  expect(streamed).toContain('event: ready');
  const stored = [await storageOf(page), JSON.stringify(await page.context().cookies())];
  // Streams of changes end with their page: until then their bodies are not complete.
  await page.goto('about:blank');
  const shown = [await everything(), streamed, ...stored].join('\n');
  const tokens = ownStack.wire.tokens();
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) {
    expect(shown.includes(token), 'the browser got a token').toBe(false);
    expect(ownStack.logs().includes(token), 'a log has a token').toBe(false);
  }
});
