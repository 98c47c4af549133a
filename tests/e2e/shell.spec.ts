import type { Page } from '@playwright/test';
import { href, hrefContest } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { words } from '../support/words.ts';
import { expect, ownStackTest as test } from './fixtures.ts';

const { shell } = words;

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const headerColour = (page: Page) =>
  page.locator('[data-shell="header"]').evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe('the header', () => {
  test('lies on a transparent page and turns dark beyond 200 px', async ({ page }) => {
    await page.goto(href('home'));
    const transparent = await headerColour(page);
    await scrollTo(page, 190);
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
    await scrollTo(page, 260);
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    await expect.poll(() => headerColour(page)).not.toBe(transparent);
    await scrollTo(page, 0);
    await expect.poll(() => headerColour(page)).toBe(transparent);
  });

  for (const from of [href('home'), hrefContest('2025')]) {
    test(`leads from ${from} to the tracks of Home, 88 px below the edge`, async ({ page }) => {
      await page.goto(from);
      await page.locator('[data-shell="header"]').getByRole('link', { name: shell.join }).first().click();
      await page.waitForURL(`**${href('home')}#tracks`);
      await expect.poll(async () => Math.round((await page.locator('#tracks').boundingBox())?.y ?? 0)).toBe(88);
    });
  }

  test('has its whole menu in one sheet on a phone, which a link closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(href('home'));
    const menu = page.locator('[data-shell="menu"]');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: shell.menu.openMenu }).click();
    await expect(menu.getByRole('link', { name: shell.logIn })).toBeVisible();
    await expect(menu.getByRole('link', { name: shell.menu.about })).toBeVisible();
    await expect(menu.getByRole('button')).toHaveCount(0);
    await menu.locator(`a[href="${hrefContest('2025')}"]`).click();
    await page.waitForURL(`**${hrefContest('2025')}`);
    await expect(menu).toBeHidden();
  });

  test('shows register and log in to a visitor', async ({ page }) => {
    await page.goto(href('home'));
    const header = page.locator('[data-shell="header"]');
    await expect(header.getByRole('link', { name: shell.logIn }).first()).toHaveAttribute(
      'href',
      href('login', { type: '1' }),
    );
    await expect(header.getByRole('link', { name: shell.register }).first()).toHaveAttribute(
      'href',
      href('login', { type: '2' }),
    );
  });

  test('of the landing page has the language only, and no footer', async ({ page }) => {
    await page.goto(href('landing2025'));
    await expect(page.locator('[data-shell="language"]').first()).toBeVisible();
    await expect(page.locator('[data-shell="menu"]')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
});

test.describe('light and dark', () => {
  test('follow the system until somebody chooses, and the choice is kept', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(href('home'));
    await expect(page.locator('html')).toHaveAttribute('data-light');
    await page.getByRole('button', { name: shell.scheme.toDark }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-dark');
    await expect(page.locator('html')).not.toHaveAttribute('data-light');
  });
});

test.describe('customer service', () => {
  const services = (page: Page) => page.locator('#panel-service').getByRole('listitem').getByRole('button');

  async function openServices(page: Page) {
    await page.getByRole('button', { name: shell.service.title }).click();
    await expect(services(page)).toHaveCount(3);
  }

  test('asks a visitor for login', async ({ page }) => {
    await page.goto(href('home'));
    await openServices(page);
    await services(page).first().click();
    await expect(page.getByText(shell.service.pleaseLogIn)).toBeVisible();
    await page.waitForURL(`**${href('login', { type: '1' })}`);
  });

  test('opens its window to the left of the entrance, whose address keeps no credential', async ({ page, signIn }) => {
    await signIn(persons.member);
    await page.goto(href('home'));
    await openServices(page);
    const panel = await page.locator('#panel-service').boundingBox();
    const entrance = await page.getByRole('button', { name: shell.service.title }).boundingBox();
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual((entrance?.x ?? 0) + 1);
    const opened = page.waitForEvent('popup');
    await services(page).first().click();
    const desk = await opened;
    await desk.waitForURL(/\/support\//);
    await expect(desk.locator('h1')).toBeVisible();
    expect(desk.url()).not.toMatch(/token|cinfo|key=/);
    expect(await desk.evaluate(() => window.opener)).toBeNull();
  });

  test('closes the window when there is no credential', async ({ page, signIn, backend, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await signIn(persons.student);
    await page.goto(href('home'));
    await openServices(page);
    for (const call of ['customerService.token', 'customerService.info']) await backend.fail(call, 'fail-500', 2);
    const opened = page.waitForEvent('popup');
    await services(page).first().click();
    const desk = await opened;
    await expect.poll(() => desk.isClosed()).toBe(true);
    await backend.clear();
  });

  test('says so when there is no service', async ({ page, backend, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await backend.fail('customerService.services', 'fail-500', 2);
    await page.goto(href('home'));
    await page.getByRole('button', { name: shell.service.title }).click();
    await expect(page.getByText(shell.service.failed)).toBeVisible();
    await backend.clear();
    await page.getByRole('button', { name: shell.service.retry }).click();
    await expect(services(page)).toHaveCount(3);
  });
});
