import { languageTag, lngParameter, locales, nativeName } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { wordsOf } from '../support/words.ts';
import { expect, test } from './fixtures.ts';

test.describe('the language', () => {
  test('is English at first', async ({ page, goto }) => {
    await goto('home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  for (const locale of locales) {
    test(`can be asked for in the address: ${lngParameter[locale]}`, async ({ page }) => {
      await page.goto(`${href('home')}?lng=${lngParameter[locale]}`);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale]);
    });
  }

  test('is switched by hand, drops lng from the address and is remembered @pglite', async ({ page }) => {
    await page.goto(`${href('home')}?lng=zh-hant`);
    await page
      .getByRole('button', { name: wordsOf('zh-Hant').shell.language.switch })
      .first()
      .click();
    await page.getByRole('link', { name: nativeName['zh-CN'] }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag['zh-CN']);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('zh-CN');
    await page.goto(href('landing2025'));
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag['zh-CN']);
  });

  test('survives lost cookies through local storage', async ({ page, context }) => {
    await page.goto(href('home'));
    await page.evaluate(() => localStorage.setItem('language', 'zh-CN'));
    await context.clearCookies();
    await page.goto(href('home'));
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag['zh-CN']);
  });

  test('chosen by a cookie is kept out of shared caches', async ({ page, context, address }) => {
    await context.addCookies([{ name: 'language', value: 'zh-CN', url: address }]);
    const answer = await page.goto(href('home'));
    expect(answer?.headers()['cache-control']).toContain('private');
  });
});
