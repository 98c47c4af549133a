import type { Page } from '@playwright/test';
import { hrefOnSite } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest } from './fixtures.ts';

const { gpu: t } = words;
const place = hrefOnSite({ contestId: 'gpu-2025', id: 'graph-encoder' }, 'train');

/** The heading of the run that is shown. */
const headOf = (page: Page, name: string) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`, ${name}$`) }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the form of a new run and gives it a name. */
async function newRun(page: Page, name: string) {
  await button(page, t.queue.new).first().click();
  const form = page.getByRole('dialog', { name: t.form.title });
  await form.getByLabel(t.form.name, { exact: true }).fill(name);
  return form;
}

ownStackTest.describe('training on the cluster of the venue', () => {
  ownStackTest(
    'a run is asked for, watched to its end, and its result handed in',
    async ({ page, signIn, otherBrowser, expectAccessible, expectAccessibleEverywhere }) => {
      await signIn(persons.member);
      await page.goto(place);
      const other = await otherBrowser();
      await signIn(persons.player, other.context());
      await other.goto(place);
      await expect(button(other, t.queue.new).first()).toBeVisible();

      const form = await newRun(page, 'first try');
      await form.getByRole('radio').nth(1).check();
      await expect(form.getByText(/^Up to 1\.0 GPU hours/)).toBeVisible();
      await form.getByLabel(t.form.minutes).fill('0');
      await expect(form.getByRole('button', { name: t.form.send, exact: true })).toBeDisabled();
      await form.getByLabel(t.form.minutes).fill('10');
      await expectAccessible();
      await form.getByRole('button', { name: t.form.send, exact: true }).click();

      await expect(headOf(page, 'first try').getByRole('heading')).toBeFocused();
      await expect(headOf(page, 'first try')).toContainText(t.state.done);
      await expect(headOf(other, 'first try')).toContainText(t.state.done);
      await expect(page.getByRole('img', { name: pattern(t.curves.sentence) })).toBeVisible();

      const log = page.getByRole('log');
      await expect(log).toContainText('predictions.csv');
      await page.getByRole('searchbox', { name: t.log.search }).fill('epoch 1/');
      await page.keyboard.press('Enter');
      await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
      await expect(log.locator('mark')).toHaveText(['epoch 1/']);
      await log.focus();
      await page.keyboard.press('End');
      await expect(log).toContainText('predictions.csv');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t.log.download }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^run-\d+\.log$/);

      await button(page, t.result.submit).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t.submit.confirm, exact: true }).click();
      await expect(page.getByRole('link', { name: t.result.toRecords })).toBeVisible();
      // The header must not stand over half of a button.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessibleEverywhere();
    },
  );

  ownStackTest(
    'settings are kept as an image; runs from it are cancelled, repeated and compared',
    async ({ page, signIn, expectAccessible }) => {
      await signIn(persons.player);
      await page.goto(place);
      const form = await newRun(page, 'slow and steady');
      await form.getByLabel(t.form.image, { exact: true }).selectOption({ index: 1 });
      await form.getByLabel('Epochs').fill('500');
      await form.getByText(t.form.save.title).click();
      await form.getByLabel(t.form.save.name).fill('steady');
      await form.getByRole('button', { name: t.form.save.save, exact: true }).click();
      await expect(form.getByText(t.form.save.saved)).toBeVisible();
      await form.getByLabel(t.form.image, { exact: true }).selectOption({ label: 'steady' });
      await expect(form.getByLabel('Epochs')).toHaveValue('500');
      await form.getByRole('button', { name: t.form.send, exact: true }).click();

      const head = headOf(page, 'slow and steady');
      await expect(head).toContainText(t.state.running);
      await head.getByRole('button', { name: t.run.cancel, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.cancel.confirm, exact: true }).click();
      await expect(head).toContainText(t.state.cancelled);

      await head.getByRole('button', { name: t.run.again, exact: true }).click();
      const again = page.getByRole('dialog', { name: t.form.title });
      await again.getByLabel('Epochs').fill('3');
      await again.getByRole('button', { name: t.form.send, exact: true }).click();
      await expect(head).toContainText(t.state.done);

      const boxes = page.getByRole('checkbox', { name: pattern(t.records.compareName) });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      const passes = page.getByRole('table', { name: t.compare.differences }).getByRole('row', { name: /^Epochs/ });
      await expect(passes.getByRole('cell')).toHaveText(['3', '500']);
      await expectAccessible();

      await page.getByRole('button', { name: t.images.deleteName.replace('{name}', 'steady') }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.images.delete, exact: true }).click();
      await expect(page.getByRole('button', { name: t.images.deleteName.replace('{name}', 'steady') })).toHaveCount(0);
      await expect(head).toContainText('steady');
    },
  );
});
