import { href, hrefContest, hrefContestDetails, hrefContestHome } from '#lib/routing/href.ts';
import { words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';

const publicPaths = [
  href('home'),
  href('landing2025'),
  hrefContest('2025'),
  hrefContest('chain-2'),
  hrefContestHome('2025'),
  hrefContestDetails('2025', 'rules'),
  href('userAgreement'),
];

test.describe('for search engines', () => {
  // Titles, addresses, translations and texts of every listed page are read with the sitemap (indexable.spec.ts).
  test('public pages have a picture for links, and structured data that parse', async ({ request }) => {
    for (const path of publicPaths) {
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(/<meta property="og:image" content="http/);
      const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
      // The landing page only points to a season that has its own page.
      if (path !== href('landing2025')) expect(blocks, path).not.toEqual([]);
      for (const [, block = ''] of blocks)
        expect(JSON.parse(block), path).toMatchObject({ '@context': 'https://schema.org' });
    }
  });

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

  test('the live page of a final has the nodes and the runs', async ({ page }) => {
    await page.goto(href('liveFinal', { id: 'gpu-2025' }));
    await expect(page.getByRole('region', { name: words.gpu.machines.title }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: words.gpu.cluster.title }).getByRole('row')).not.toHaveCount(0);
  });

  test('each is complete', async ({ page }) => {
    for (const path of publicPaths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('h1')).toBeVisible();
        const text = await page.locator('main').textContent();
        expect(text?.length).toBeGreaterThan(200);
      });
  });
});
