import type { Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';

const { inbox } = words;

const tabOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

/** The number of unread notices as the tab says it. */
async function unreadNotices(page: Page): Promise<number> {
  const text = (await tabOf(page, inbox.notices).textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

async function openNotices(page: Page) {
  await page.goto(href('siteMessages'));
  await tabOf(page, inbox.notices).click();
  await page.locator('main time').first().waitFor();
}

test.describe('the inbox', () => {
  test('counts one unread less in both tabs when a notice is opened @pglite', async ({ page, context, signIn }) => {
    await signIn(persons.player);
    await openNotices(page);
    const otherTab = await context.newPage();
    await openNotices(otherTab);
    const before = await unreadNotices(page);
    expect(before).toBeGreaterThan(0);
    await page
      .getByRole('link', { name: new RegExp(inbox.unread) })
      .first()
      .click();
    await expect.poll(() => unreadNotices(page)).toBe(before - 1);
    await expect.poll(() => unreadNotices(otherTab)).toBe(before - 1);
    await page.reload();
    await expect.poll(() => unreadNotices(page)).toBe(before - 1);
  });

  test('takes a decision once and shows it without buttons', async ({ page, signIn }) => {
    await signIn(persons.member);
    await page.goto(href('siteMessages'));
    await page.locator('main time').first().waitFor();
    await page
      .getByRole('link', { name: new RegExp(inbox.pendingItem) })
      .first()
      .click();
    await page.getByRole('button', { name: inbox.agree, exact: true }).click();
    await expect(page.getByText(inbox.agreed).first()).toBeVisible();
    await expect(page.getByRole('button', { name: inbox.agree, exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(inbox.agreed).first()).toBeVisible();
  });

  test('of somebody without messages says what will stand there', async ({ page, signIn }) => {
    await signIn(persons.teacher);
    await page.goto(href('siteMessages', {}, { tab: 'todos' }));
    await expect(page.getByText(inbox.emptyTodosTitle)).toBeVisible();
  });

  test('shows a letter as its own view on a phone', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(persons.captain);
    await openNotices(page);
    await page.locator('main li a').first().click();
    await page
      .getByRole('link', { name: pattern(inbox.back) })

      .click();
    await expect(page.locator('main li a').first()).toBeVisible();
  });
});
