import { href } from '#lib/routing/href.ts';
import { expect, test } from './fixtures.ts';

/** Not published in the shipped content. */
const id = '2026';
const home = href('contestHomePreview', { id });
const guessed = [
  home,
  href('contestHomePreviewNamed', { id }),
  href('contestDetailsPreview', { id, activeTabKey: 'introduction' }),
  href('userAgreementPreview', { id: 'userAgreement' }),
];

test.describe('a preview', () => {
  test('is opened with a link of the committee, and all of its pages with it', async ({ page, backend }) => {
    const link = await backend.previewLink('contest', id);
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(home);
    // The contest has no calendar before its publication.
    await expect(page.locator('a[href^="/calendars/"]')).toHaveCount(0);
    await page
      .locator('main')
      .getByRole('link')
      .and(page.locator('[href^="/matchHomeDetailsPreview/"]'))
      .first()
      .click();
    await expect(page).toHaveURL(/\/matchHomeDetailsPreview\/2026\/\w+$/);
    await expect(page.locator('h1')).toHaveCount(1);
    expect((await page.reload())?.status()).toBe(200);
    expect((await page.goto(href('contestHomePreviewNamed', { id })))?.status()).toBe(200);
  });

  test('of an agreement is opened with its own link only', async ({ page, backend, expectConsole }) => {
    expectConsole(/404/);
    await page.goto(await backend.previewLink('contest', id));
    const agreement = href('userAgreementPreview', { id: 'userAgreement' });
    expect((await page.goto(agreement))?.status()).toBe(404);
    expect((await page.goto(await backend.previewLink('agreement', 'userAgreement')))?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(agreement);
  });

  for (const path of guessed) {
    test(`${path} is not found without a link, like an id that does not exist`, async ({ page, expectConsole }) => {
      expectConsole(/404/);
      const unknown = path.replace(/2026|userAgreement$/, 'no-such-id');
      const [real, none] = [await page.goto(path), await page.goto(unknown)];
      expect([real?.status(), none?.status()]).toEqual([404, 404]);
      expect(await real?.headerValue('cache-control')).toBe(await none?.headerValue('cache-control'));
    });
  }

  test('is not found with the proof of another link, or with one that was changed', async ({
    page,
    backend,
    expectConsole,
  }) => {
    expectConsole(/404/);
    const link = await backend.previewLink('contest', '2025');
    for (const wrong of [link.replace('/2025?', `/${id}?`), link.replace(/expires=\d+/, 'expires=9999999999')])
      expect((await page.goto(wrong))?.status()).toBe(404);
  });

  test('is kept by no cache, and its proof is seen by no script and no other page', async ({
    page,
    context,
    backend,
    origin,
  }) => {
    const link = await backend.previewLink('contest', id);
    const opened = await context.request.get(link, { maxRedirects: 0 });
    expect([opened.status(), opened.headers()['cache-control'], opened.headers().location]).toEqual([
      307,
      'no-store',
      home,
    ]);

    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
    const answer = await page.goto(home);
    expect(answer?.status()).toBe(200);
    expect(await answer?.headerValue('cache-control')).toContain('no-store');
    await page.waitForLoadState('networkidle');

    const proof = new URLSearchParams(new URL(link, origin).search).get('signature') ?? 'none';
    expect(sent.filter((line) => line.includes(proof))).toEqual([]);
    expect(await page.content()).not.toContain(proof);
    expect(await page.evaluate(() => document.cookie)).not.toContain(proof);
    const cookies = await context.cookies(new URL(href('home'), origin).href);
    expect(cookies.filter(({ value }) => value.includes(proof))).toEqual([]);
  });
});
