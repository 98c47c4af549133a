import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { href } from '#lib/routing/href.ts';
import { pdf } from '../contract/resumable.ts';
import { persons } from '../support/persons.ts';
import type { Stack } from '../support/stack.ts';
import { words } from '../support/words.ts';
import { expect, ownStackTest, test } from './fixtures.ts';

const { work: t } = words;
const pages = teamRulesOf('chain-2').works ?? {};
const past = teamRulesOf('chain-1').works ?? {};
const named = (text: string, name: string) => text.replace('{name}', name);

/** The works of a contest that is still in its sign-up are taken now. */
function openWorks({ folder }: Stack): void {
  const file = join(folder.content, 'works', 'chain-2', 'facts.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('start+11d 10:00', 'start-1d 10:00'));
}

ownStackTest.describe('works', () => {
  ownStackTest(
    'before a stage opens its page says so, and takes nothing',
    async ({ page, signIn, expectAccessible }) => {
      await signIn(persons.captain);
      await page.goto(pages.works ?? '');
      await expect(page.getByText(t.reason.notOpen).first()).toBeVisible();
      await expect(page.locator('input[type=file]')).toBeDisabled();
      await page.goto(pages.review ?? '');
      await expect(page.getByRole('heading', { name: t.review.aheadTitle })).toBeVisible();
      await expectAccessible();
    },
  );

  ownStackTest(
    'are handed in by one member, seen and taken back by another',
    async ({ page, ownStack, backend, otherBrowser, signIn, expectAccessible }) => {
      openWorks(ownStack);
      await backend.reloadContent();
      await signIn(persons.captain);
      await page.goto(pages.works ?? '');
      await page.locator('input[type=file]').setInputFiles({
        name: 'findings.pdf',
        mimeType: 'application/pdf',
        buffer: pdf(),
      });
      const submit = page.getByRole('button', { name: t.submit.submit, exact: true });
      await expect(submit).toBeEnabled();
      await submit.click();
      await expect(page.getByText(t.submit.done)).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'findings.pdf' })).toContainText('SHA-256');
      await expectAccessible();

      const other = await otherBrowser();
      await signIn(persons.member, other.context());
      await other.goto(pages.works ?? '');
      const [download] = await Promise.all([
        other.waitForEvent('download'),
        other.getByRole('link', { name: named(t.reports.download, 'findings.pdf') }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('findings.pdf');
      await other.getByRole('button', { name: named(t.reports.withdrawName, 'findings.pdf') }).click();
      await other.getByRole('dialog').getByRole('button', { name: t.reports.withdraw, exact: true }).click();
      await expect(other.getByText(t.reports.noneTitle)).toBeVisible();
      await expect(other.locator('#submitted')).toBeFocused();

      await page.reload();
      await page.locator('input[type=file]').setInputFiles({
        name: 'second.pdf',
        mimeType: 'application/pdf',
        buffer: pdf('second thoughts'),
      });
      await submit.click();
      await expect(page.getByText(t.submit.done)).toBeVisible();
      await page.getByRole('button', { name: named(t.reports.withdrawName, 'second.pdf') }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.reports.withdraw, exact: true }).click();
      await expect(page.getByText(t.submit.done)).toHaveCount(0);
    },
  );
});

test('who is in no team is shown the way to one', async ({ page, signIn, expectAccessible }) => {
  await signIn(persons.returning);
  for (const path of Object.values(pages)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: t.guard.notMember.title })).toBeVisible();
  }
  await expectAccessible();
});

test('a contest that is over shows review, order and files to its teams', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(persons.assistant);
  await page.goto(past.works ?? '');
  await expect(page.getByText('ferry-42-findings.pdf')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await expect(page.getByText(t.review.comments)).toBeVisible();
  await expect(page.getByRole('button', { name: named(t.reports.withdrawName, 'ferry-42-findings.pdf') })).toHaveCount(
    0,
  );
  await expectAccessible();
  await page.goto(past.finalDefence ?? '');
  await expect(page.getByRole('row').filter({ hasText: t.defence.mine })).toContainText('Ferry 42');
  await expectAccessible();
});

test('an address that names another contest shows nothing of this one', async ({ page, signIn }) => {
  await signIn(persons.captain);
  await page.goto('/review/2025');
  await expect(page.getByRole('heading', { name: t.guard.notHere.title })).toBeVisible();
});

test('the final defence of 2022 shows its teams their turn, their file and their speaker', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(persons.assistant);
  await page.goto(href('myCompetitions'));
  await page.getByRole('link', { name: words.team.mine.openDefence }).click();
  await expect(page).toHaveURL(teamRulesOf('2022').works?.finalDefence ?? '');
  await expect(page.getByRole('row').filter({ hasText: t.defence.mine })).toContainText('Copper Heron');
  await expect(page.getByText(t.reports.noneTitle)).toBeVisible();
  await expectAccessible();
});
