import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';

test('a player goes from the benefits to the partners’ desk, which knows the team, and comes back', async ({
  page,
  signIn,
}) => {
  await signIn(persons.player);
  await page.goto(href('userCenter', {}, { tab: 'benefits' }));
  await page
    .getByRole('link', { name: words.personal.benefits.toShop.replace('{name}', 'Partner voucher desk') })
    .click();
  await page.waitForURL('**/partners/vouchers**');
  expect(page.url()).not.toContain('token');
  await expect(page.getByText(/^[\dA-Z]{4}(?:-[\dA-Z]{4}){3}$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to my vouchers' }).click();
  await expect(page.getByRole('heading', { name: 'Partner voucher desk' })).toBeVisible();
});

test('the agreement of the 2nd blockchain contest stands in a frame of its publisher, as high as its text', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(href('chainAgreement2'));
  const frame = page.locator('main iframe');
  const text = frame.contentFrame();
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Agreement of the 2nd Blockchain Security Contest');
  const overflow = () => text.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  const height = () => frame.evaluate((element: HTMLElement) => element.offsetHeight);
  // 5000 pixels until the publisher’s page reports its height.
  await expect.poll(height).not.toBe(5000);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible();
});
