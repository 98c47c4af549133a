import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { href, hrefNews } from '#lib/routing/href.ts';
import type { Stack } from '../support/stack.ts';
import { wordsOf } from '../support/words.ts';
import { expect, ownStackTest as test } from './fixtures.ts';
import { settled } from './settled.ts';

type Json = { data: Record<string, unknown> & { list?: Record<string, unknown>[] } };

/** Changes the data of an answer; anything that is not JSON stays as it is. */
const inData = (change: (data: Json['data']) => void) => (body: string) => {
  const answer = JSON.parse(body) as Json;
  change(answer.data);
  return JSON.stringify(answer);
};

const long = 'x'.repeat(5_000_000);
const attack =
  '</script><script>window.ran = 1</script><img src=q onerror="window.ran = 1"><svg onload="window.ran = 1">';

/** Says that content has changed, as the backend does when somebody has edited it. */
async function announceChange({ origin, settings }: Stack, tag: string): Promise<void> {
  const body = JSON.stringify({ at: Math.floor(Date.now() / 1000), tags: [tag] });
  const signature = createHmac('sha256', settings.env.PORTAL_SIGNAL_SECRET ?? '')
    .update(body)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-portal-signature': signature };
  const answer = await fetch(`${origin}/api/portal/revalidate`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran'));

test.afterEach(({ ownStack }) => ownStack.wire.alter(null));

/** One block of Home breaks in each language, so that no answer comes from a cache. */
const blocks: readonly { what: string; locale: Locale; path: RegExp; change: (body: string) => string }[] = [
  {
    what: 'fields are missing',
    locale: 'zh-EN',
    path: /^\/v1\/news\?/,
    change: inData(({ list = [] }) => {
      for (const item of list) Reflect.deleteProperty(item, 'title');
    }),
  },
  {
    what: 'types are wrong',
    locale: 'zh-CN',
    path: /^\/v1\/news\?/,
    change: inData((data) => Object.assign(data, { list: { 0: 'news', length: -1 } })),
  },
  {
    what: 'it is 5 MB long',
    locale: 'zh-Hant',
    path: /^\/v1\/news\?/,
    change: inData(({ list = [] }) => {
      Object.assign(list[0] ?? {}, { summary: long });
    }),
  },
];

for (const { what, locale, path, change } of blocks) {
  test(`a block says that it could not be loaded when ${what}`, async ({ page, ownStack }) => {
    ownStack.wire.alter({ path, change });
    const answer = await page.goto(`${href('home')}?lng=${lngParameter[locale]}`);
    expect(answer?.status()).toBe(200);
    expect((await answer?.body())?.length).toBeLessThan(2_000_000);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('alert').getByText(wordsOf(locale).home.failure.block)).toHaveCount(1);
  });
}

test('the landing page needs no contest of its season while that is in preparation', async ({ page, ownStack }) => {
  ownStack.wire.alter({
    path: /^\/v1\/index\/new\/competition$/,
    change: inData((data) => Object.assign(data, { currentContestId: '2026' })),
  });
  await announceChange(ownStack, 'series');
  const answer = await page.goto(`${href('landing2025')}?lng=${lngParameter['zh-Hant']}`);
  expect(answer?.status()).toBe(200);
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText([wordsOf('zh-Hant').home.landing.allContests]);
  ownStack.wire.alter(null);
  await announceChange(ownStack, 'series');
});

type AgreementName = 'confidentialityAgreement' | 'chainAgreement2' | 'greenComputeAgreement' | 'agreement2022';

const texts: readonly { what: string; id: AgreementName; change: (body: string) => string }[] = [
  {
    what: 'the text is missing',
    id: 'confidentialityAgreement',
    change: inData((data) => Reflect.deleteProperty(data, 'html')),
  },
  {
    what: 'every type is wrong',
    id: 'chainAgreement2',
    change: inData((data) => {
      for (const name of Object.keys(data)) data[name] = { [name]: [null] };
    }),
  },
  {
    what: 'the text is 5 MB long',
    id: 'greenComputeAgreement',
    change: inData((data) => Object.assign(data, { html: `<p>${long}</p>` })),
  },
  {
    what: 'the answer is no JSON',
    id: 'agreement2022',
    change: () => '<html>',
  },
];

for (const { what, id, change } of texts) {
  test(`a page says that it could not be made when ${what}, and comes back`, async ({
    page,
    ownStack,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    // The number with which React reports a page that the server could not render.
    expectConsole(/Minified React error #441/);
    const path = href(id);
    ownStack.wire.alter({ path: new RegExp(`^/v1/agreement/${id}$`), change });
    const answer = await page.goto(path);
    expect(answer?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.locator('h1')).toBeVisible();
    ownStack.wire.alter(null);
    await announceChange(ownStack, `agreement:${id}`);
    await expect(async () => {
      const again = await page.goto(path);
      expect(again?.status()).toBe(200);
      await expect(page.locator('[data-protected]')).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
}

test('scripts in a text and in its title are words at most', async ({ page, ownStack }) => {
  ownStack.wire.alter({
    path: /^\/v1\/agreement\/intellectualPropertyAgreement/,
    change: inData((data) => {
      if (data.title) Object.assign(data, { title: `Rights ${attack}`, html: `<p>Text</p>${attack}${data.html}` });
    }),
  });
  await page.goto(href('intellectualPropertyAgreement'));
  await expect(page.locator('h1')).toContainText('<script>');
  await expect(page.locator('[data-protected]')).toContainText('Text');
  await settled(page);
  expect(await ran(page)).toBeUndefined();
  expect(await page.locator('[data-protected] :is(script, img, svg)').count()).toBe(0);
  for (const block of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(block);
});

test('scripts in the blocks of an article do not run', async ({ page, ownStack }) => {
  ownStack.wire.alter({
    path: /^\/v1\/news\/draw$/,
    change: inData((data) => {
      Object.assign(data, {
        title: attack,
        summary: attack,
        blocks: [{ id: '"><script>window.ran = 1</script>', html: attack, fallback: false }],
        headings: [{ id: '"><img src=q onerror="window.ran = 1">', title: attack, level: 2 }],
      });
    }),
  });
  const answer = await fetch(`${ownStack.backendUrl}/v1/news?pageSize=100`);
  const { data } = (await answer.json()) as { data: { list: { id: string; year: number }[] } };
  const item = data.list.find(({ id }) => id === 'draw');
  if (!item) throw new Error('The content has no news item "draw".');
  await page.goto(hrefNews(item));
  await settled(page);
  expect(await ran(page)).toBeUndefined();
  await expect(page.locator('h1')).toContainText('<script>');
});
