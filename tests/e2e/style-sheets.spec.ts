import type { Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { expect, ownStackTest as test } from './fixtures.ts';

/** Addresses of the style sheets that the page asks for from now on. */
function askedSheets(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet' || request.url().endsWith('.css')) asked.push(request.url());
  });
  return asked;
}

const heldSheets = (page: Page) =>
  page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.flatMap((link) => (link instanceof HTMLLinkElement ? [link.href] : [])));

test('a document brings its styles, and the next screen loads only those that it lacks', async ({ page }) => {
  const asked = askedSheets(page);
  await page.goto(href('home'), { waitUntil: 'networkidle' });
  const held = await heldSheets(page);
  expect(held.length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  const footer = page.locator('[data-shell="footer"]');
  await footer
    .locator(`a[href="${href('faqOne')}"]`)
    .first()
    .click();
  await page.waitForURL(`**${href('faqOne')}`);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const lacked = (await heldSheets(page)).filter((sheet) => !held.includes(sheet));
  expect(lacked.length).toBeGreaterThan(0);
  expect([...asked].sort()).toEqual([...lacked].sort());
});
