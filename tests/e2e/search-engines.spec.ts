import type { Page } from '@playwright/test';
import { hreflang, locales } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefContestDetails, hrefContestHome } from '#lib/routing/href.ts';
import { expect, test } from './fixtures.ts';
import { withLanguage } from './screens.ts';

const publicPaths = [
  href('home'),
  href('landing2025'),
  hrefContest('2025'),
  hrefContest('chain-2'),
  hrefContestHome('2025'),
  hrefContestDetails('2025', 'rules'),
  href('userAgreement'),
];

/** The alternates that a page names: language to address. */
async function alternatesOf(page: Page): Promise<Record<string, string>> {
  const links = page.locator('link[rel="alternate"][hreflang]');
  const pairs = await links.evaluateAll((elements) =>
    elements.map((element) => [element.getAttribute('hreflang') ?? '', element.getAttribute('href') ?? '']),
  );
  return Object.fromEntries(pairs);
}

const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');

test.describe('for search engines', () => {
  for (const path of publicPaths) {
    test(`${path} names itself and its translations`, async ({ page, origin }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/\S{3}/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
      await expect(page.locator('meta[property="og:image"]').first()).toHaveAttribute('content', /^http/);
      const alternates = await alternatesOf(page);
      expect(Object.keys(alternates).sort()).toEqual([...Object.values(hreflang), 'x-default'].sort());
      for (const locale of locales) {
        const address = alternates[hreflang[locale]] ?? '';
        expect(address).toContain(origin);
        await page.goto(address);
        expect(await alternatesOf(page), `alternates at ${address}`).toEqual(alternates);
        expect(await canonicalOf(page), `canonical at ${address}`).toBe(address);
      }
    });

    // The landing page only points to a season that has its own page.
    if (path === href('landing2025')) continue;
    test(`${path} has structured data that parses`, async ({ page }) => {
      await page.goto(path);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(blocks.length).toBeGreaterThan(0);
      for (const block of blocks) expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org' });
    });
  }

  test('the picture of a link is a picture', async ({ page, request }) => {
    await page.goto(href('home'));
    const address = await page.locator('meta[property="og:image"]').first().getAttribute('content');
    const answer = await request.get(address ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });

  test('the sitemap lists every public path once for each language', async ({ request, origin }) => {
    const answer = await request.get('/sitemap.xml');
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '');
    expect(new Set(places).size).toBe(places.length);
    for (const path of publicPaths)
      expect(
        places.some((place) => place.startsWith(origin + path)),
        path,
      ).toBe(true);
    expect(text).not.toContain('Preview');
  });

  test('robots.txt names the sitemap and keeps them out of the API', async ({ request, origin }) => {
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toContain(`${origin}/sitemap.xml`);
    expect(text).toMatch(/Disallow: \/api/);
  });

  test('a preview and the login are never indexed', async ({ page, backend }) => {
    for (const path of [await backend.previewLink('contest', '2026'), href('login', { type: '1' })]) {
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]').first(), path).toHaveAttribute('content', /noindex/);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales)
    test(`each is complete in ${locale}`, async ({ page }) => {
      for (const path of publicPaths)
        await test.step(path, async () => {
          await page.goto(withLanguage(path, locale));
          await expect(page.locator('h1')).toHaveCount(1);
          await expect(page.locator('h1')).toBeVisible();
          const text = await page.locator('main').textContent();
          expect(text?.length).toBeGreaterThan(200);
        });
    });
});
