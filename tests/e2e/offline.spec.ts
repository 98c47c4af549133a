import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import type { ContestId } from '#lib/contests/editions.ts';
import { hrefOnSite } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest, test } from './fixtures.ts';
import { agree } from './sign-in-pages.ts';

const { offline: t, team, content } = words;
const contestId = 'gpu-2025' satisfies ContestId;
const onSite = (tab?: Parameters<typeof hrefOnSite>[1]) => hrefOnSite({ contestId, id: 'graph-encoder' }, tab);
const past = (tab?: Parameters<typeof hrefOnSite>[1]) => hrefOnSite({ contestId: '2022' }, tab);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();
const named = (text: string, name: string) => text.replace('{name}', name);

test('who does not take part is led to Home', async ({ page, signIn, goto }) => {
  await signIn(persons.returning);
  await goto('offlineGame');
  await page.waitForURL('**/home');
  await page.goto(past());
  await page.waitForURL('**/home');
  await page.goto(onSite('slots'));
  await page.waitForURL('**/home');
});

test('a member sees what is on, the team, the machines and the guides', async ({
  page,
  signIn,
  goto,
  expectAccessibleEverywhere,
}) => {
  await signIn(persons.player);
  await goto('offlineGame');
  await expect(heading(page, t.timetable.title)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hollow Reed' })).toContainText(t.team.captain);
  await expect(heading(page, t.notices.title)).toBeVisible();
  await expect(heading(page, t.host.directions)).toBeVisible();
  await expectAccessibleEverywhere();
  const tabs = page.getByRole('navigation', { name: t.tabs.label });
  await tabs.getByRole('link', { name: t.tabs.machines }).click();
  await expect(page.getByText('node-16')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${t.tabs.machines} · GPU Final 2025 · `));
  await expect(heading(page, t.account.title)).toBeVisible();
  await expectAccessibleEverywhere();
  await tabs.getByRole('link', { name: t.tabs.guides }).click();
  await expect(page.getByRole('link', { name: pattern(content.guideFiles.openName) }).first()).toBeVisible();
  await goto('myCompetitions');
  await page.getByRole('link', { name: team.mine.openOnSite }).click();
  await page.waitForURL(`**${onSite()}`);
});

test('a finalist of 2022 reads what was, and can change nothing', async ({ page, signIn, expectAccessible }) => {
  await signIn(persons.assistant);
  await page.goto(past());
  await expect(page.getByText(t.overview.over)).toBeVisible();
  await expect(page.getByText(t.overview.hours)).toBeVisible();
  await expectAccessible();
  await page.goto(past('files'));
  await expect(heading(page, t.checks.title)).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await page.goto(past('guides'));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible();
});

ownStackTest.describe('a team at the venue', () => {
  ownStackTest(
    'has its account once everybody has signed, and sees the first password once',
    async ({ page, signIn, expectAccessible, expectAccessibleEverywhere }) => {
      await signIn(persons.assistant);
      await page.goto(onSite('machines'));
      await page.waitForURL('**OfflineSign/**');
      await expect(heading(page, t.sign.signers)).toBeVisible();
      await expectAccessibleEverywhere();
      await page.getByRole('button', { name: t.sign.read }).click();
      await agree(page);
      await page.waitForURL(`**${hrefOnSite({ contestId })}`);
      await page.goto(onSite('machines'));
      await page.getByRole('button', { name: t.account.show }).click();
      await page.getByRole('button', { name: t.account.showNow }).click();
      await expect(page.getByText(t.account.gone)).toBeVisible();
      const password = await page.getByRole('dialog').locator('code').textContent();
      expect(password).toMatch(/^[a-z0-9-]{12,}$/);
      await page.getByRole('button', { name: t.account.noted }).click();
      await page.reload();
      await expect(page.getByText(t.account.password.shown)).toBeVisible();
      await expect(page.getByRole('button', { name: t.account.show })).toHaveCount(0);
      expect(await page.content()).not.toContain(password);
      await page.getByLabel(t.account.newPassword).fill('heron over still water 7');
      await page.getByRole('button', { name: t.account.save }).click();
      await expect(page.getByText(t.account.saved)).toBeVisible();
      await expect(page.getByText(t.account.password.changed, { exact: true })).toBeVisible();
      await expectAccessible();
    },
  );

  ownStackTest(
    'holds an hour, confirms it, finds it in the calendar and gives it back',
    async ({ page, otherBrowser, signIn, goto, expectAccessibleEverywhere }) => {
      await signIn(persons.member);
      await page.goto(onSite('slots'));
      // Tomorrow, so that it does not matter at what time of day this runs.
      await page.getByRole('radio').nth(1).check({ force: true });
      const hold = page.getByRole('button', { name: pattern(t.slots.holdName.replace(/\{gpus.*?\}\}/, '2 GPUs')) });
      await hold.nth(2).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(pattern(t.slots.holdLeft))).toBeVisible();
      await expectAccessibleEverywhere();
      await dialog.getByRole('button', { name: t.slots.confirm, exact: true }).click();
      const mine = page.getByRole('region', { name: t.slots.mine });
      await expect(mine.getByText(t.slots.state.reserved, { exact: true })).toBeVisible();
      await expectAccessibleEverywhere();
      await goto('appointmentTime');
      await expect(page.getByText(words.personal.dates.kinds.reservation).first()).toBeVisible();

      const other = await otherBrowser();
      await signIn(persons.player, other.context());
      await other.goto(onSite('slots'));
      const theirs = other.getByRole('region', { name: t.slots.mine });
      await theirs.getByRole('button', { name: t.slots.cancel, exact: true }).click();
      await other.getByRole('dialog').getByRole('button', { name: t.slots.cancel, exact: true }).click();
      await expect(theirs.getByText(t.slots.noneTitle)).toBeVisible();
    },
  );

  ownStackTest(
    'wins the first clue word by reading what machines read',
    async ({ page, signIn, expectAccessible, expectAccessibleEverywhere }) => {
      await signIn(persons.member);
      await page.goto(onSite('flags'));
      const field = page.getByLabel(t.hunt.flag, { exact: true });
      const submit = page.getByRole('button', { name: t.hunt.submit, exact: true });
      await field.fill('flag{harbour-00000000}');
      await submit.click();
      await expect(page.getByRole('heading', { name: t.hunt.result.wrong.title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field).toBeFocused();

      await field.fill(flagFrom((await page.getByRole('region', { name: t.hunt.how }).textContent()) ?? ''));
      await submit.click();
      const overlay = page.getByRole('dialog', { name: t.hunt.result.correct.title });
      await expect(overlay).toContainText(pattern(t.hunt.result.correct.text));
      await expectAccessible();
      await overlay.click();
      await expect(page.getByRole('region', { name: t.hunt.won }).getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('row').filter({ hasText: t.hunt.result.wrong.word })).toHaveCount(1);
      await expectAccessibleEverywhere();
    },
  );

  ownStackTest(
    'brings a tool that the others see, and takes it away again',
    async ({ page, otherBrowser, signIn, expectAccessibleEverywhere }) => {
      await signIn(persons.member);
      await page.goto(onSite('files'));
      await page.locator('input[type=file]').setInputFiles({
        name: 'tokens.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipSync({ 'tokens/readme.txt': strToU8('Counts tokens.') })),
      });
      const add = page.getByRole('button', { name: t.files.add });
      await expect(add).toBeEnabled();
      await add.click();
      await expect(page.getByText(t.files.done)).toBeVisible();
      await expectAccessibleEverywhere();

      const other = await otherBrowser();
      await signIn(persons.player, other.context());
      await other.goto(onSite('files'));
      await expect(other.getByRole('link', { name: named(t.files.download, 'tokens.zip') })).toBeVisible();
      await other.getByRole('button', { name: named(t.files.removeName, 'tokens.zip') }).click();
      await other.getByRole('dialog').getByRole('button', { name: t.files.remove, exact: true }).click();
      await expect(other.getByText(t.files.noneTitle)).toBeVisible();
    },
  );
});

/** The first flag of a team, as its members find it: the word in hexadecimal figures, and the way to make a flag of it. */
function flagFrom(about: string): string {
  const figures = /\b(?:[\da-f]{2} ){3,}[\da-f]{2}\b/.exec(about)?.[0] ?? '';
  const word = Buffer.from(figures.replaceAll(' ', ''), 'hex').toString();
  const teamId = /"\$word" '([^']+)'/.exec(about)?.[1] ?? '';
  return `flag{${word}-${createHash('sha256').update(`${word}:${teamId}`).digest('hex').slice(0, 8)}}`;
}
