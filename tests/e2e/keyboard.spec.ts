import type { Page } from '@playwright/test';
import { plainTexts } from '#backend/messages/catalogue.ts';
import { languageTag, nativeName } from '#lib/i18n/locales.ts';
import { href, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest as test } from './fixtures.ts';
import { agreeByKeyboard, pressOn, tabTo, writeInto } from './keyboard-walk.ts';
import { makeResult } from './result-files.ts';
import { settled } from './settled.ts';

const { account, dataset, inbox, personal, ranking, shell, submission, team, track } = words;
const race = { raceId: 'fraud-rings', competitionID: '2025' };
const voices = 'voice-calls';
const day = 86_400;
const provider = plainTexts('zh-EN', 'pages').provider;

const signUpCard = (page: Page) => page.getByRole('region', { name: team.signUp.title, exact: true });

/** Signs what stands in the way of a sign-up, one agreement after the other. */
async function signAgreements(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await pressOn(page, signUpCard(page).getByRole('button', { name: team.signUp.sign }));
  await expect(dialog).toBeVisible();
  while (await dialog.isVisible()) {
    const title = await dialog.getByRole('heading').first().textContent();
    await agreeByKeyboard(page, account.agreement);
    await expect(dialog.getByRole('heading', { name: title ?? '' })).toBeHidden();
  }
}

test.describe('with the keyboard alone somebody', () => {
  test.afterEach(async ({ backend }) => backend.clear());

  test('signs in and agrees', async ({ page, baseURL }) => {
    await page.goto(href('login', { type: '1' }));
    await pressOn(page, page.getByRole('button', { name: pattern(account.signIn.continue) }));
    await agreeByKeyboard(page, account.agreement);
    await page.waitForURL((url) => url.origin !== baseURL);
    const person = page.getByRole('radio', { name: new RegExp(persons.student.name) });
    await tabTo(page, page.getByRole('radio').first());
    while (!(await person.isChecked())) await page.keyboard.press('ArrowDown');
    await pressOn(page, page.getByRole('button', { name: provider.next }));
    await page.waitForURL('**/provider/confirm**');
    await pressOn(page, page.getByRole('button', { name: provider.confirm }));
    await page.waitForURL('**/home');
  });

  test('founds a team, invites, and signs up for a contest', async ({ page, signIn, backend }) => {
    const now = Math.floor(Date.now() / 1000);
    const dates = {
      signUpOpensAt: now - day,
      signUpClosesAt: now + day,
      locksAt: now + 2 * day,
      endsAt: now + 9 * day,
    };
    await backend.teamDates(race.competitionID, dates);
    await signIn(persons.returning);

    await test.step('founds it', async () => {
      await page.goto(hrefTeam(race.competitionID, 'create'));
      await writeInto(page, page.getByLabel(team.form.name), 'Quiet Keys');
      await pressOn(page, page.getByRole('button', { name: team.create.submit }));
      await expect(page.getByRole('heading', { level: 1, name: 'Quiet Keys' })).toBeVisible();
    });

    await test.step('invites', async () => {
      await pressOn(page, page.getByRole('button', { name: team.invite.create }));
      await expect(page.getByRole('button', { name: team.invite.another })).toBeFocused();
      await tabTo(page, page.getByLabel(team.invite.link, { exact: true }), 'Shift+Tab');
      await pressOn(page, page.getByRole('button', { name: team.invite.revoke }));
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: team.invite.revoke }));
      await expect(page.getByRole('region', { name: team.invite.title })).toBeFocused();
    });

    await test.step('signs the agreements and up', async () => {
      await page.goto(hrefTeam(race.competitionID, 'team', { key: 2 }));
      await signAgreements(page);
      await pressOn(page, signUpCard(page).getByRole('button', { name: team.signUp.go, exact: true }));
      const dialog = page.getByRole('dialog');
      await pressOn(page, dialog.locator('input[type=radio]:enabled').first(), 'Space');
      await pressOn(page, dialog.getByRole('button', { name: team.signUp.go, exact: true }));
      await expect(signUpCard(page).getByText(team.signUp.entered, { exact: true })).toBeVisible();
    });
  });

  test('submits a result and sees its score', async ({ page, signIn, ownStack }) => {
    await signIn(persons.captain);
    await page.goto(hrefTrack(race, 'data'));
    const download = page.getByRole('link', { name: track.data.downloadName.replace('{name}', 'test-accounts.csv') });
    await expect(download).toBeVisible();
    const result = makeResult(ownStack, 45);
    await pressOn(page, page.getByRole('link', { name: track.tabs.submit, exact: true }));

    // Playwright asks the page for its file dialogs and does not await the answer, which a key pressed at once overtakes
    // on a busy machine. It is asked before the way to the field, whose steps the page answers one after the other.
    const field = page.locator('input[type=file]');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pressOn(page, field, 'Space')]);
    await chooser.setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(result.csv) });
    const submit = page.getByRole('button', { name: submission.aside.submit, exact: true });
    await expect(submit).toBeEnabled();
    await writeInto(page, page.getByLabel(submission.aside.note), 'without a mouse');
    await pressOn(page, submit);
    const row = page.getByRole('row').filter({ hasText: 'keys.csv' });
    await expect(row).toContainText(result.score.toFixed(5));

    const card = page.getByRole('article', { name: 'keys.csv' });
    await pressOn(page, card.getByRole('link', { name: submission.file.toRecords }));
    await expect(row).toContainText('without a mouse');
    const boxOf = (name: string) => row.getByRole('checkbox', { name: name.replace('{name}', 'keys.csv') });
    await pressOn(page, boxOf(submission.records.compareName).filter({ visible: true }), 'Space');
    await pressOn(page, boxOf(submission.choice.boxName).filter({ visible: true }), 'Space');
    await expect(boxOf(submission.choice.boxName).filter({ visible: true })).toBeChecked();
  });

  test('looks up their place in a ranking', async ({ page, signIn }) => {
    await signIn(persons.captain);
    await page.goto(href('ranking', { id: race.competitionID, activeTabKey: race.raceId }));
    const mine = page.locator('tr[data-team="northern-lights"]');
    await expect(mine).toContainText(ranking.myTeam);
    await pressOn(page, page.getByRole('button', { name: ranking.goToMine }).first());
    await expect(mine).toBeInViewport();
    await writeInto(page, page.getByRole('searchbox', { name: ranking.search }), 'northern');
    await expect(page.locator('tr[data-team]')).toHaveCount(1);
  });

  test('applies for a data set', async ({ page, signIn }) => {
    await signIn(persons.returning);
    await page.goto(href('dataSetDownLoadApply', {}, { dataSet: voices }));
    await pressOn(page, page.getByRole('button', { name: dataset.apply.read }));
    await agreeByKeyboard(page, account.agreement);
    await expect(page.getByText(dataset.apply.accepted, { exact: true })).toBeVisible();
    const { purpose, institution, people, storage } = dataset.apply.fields;
    const answers = [
      [purpose, 'We compare features of cloned voices over nine dialects.'],
      [institution, 'Lakeside University'],
      [people, 'Xu Jing'],
      [storage, 'Encrypted server'],
    ] as const;
    for (const [name, text] of answers) await writeInto(page, page.getByLabel(name), text);
    await pressOn(page, page.getByRole('button', { name: dataset.apply.submit }));
    await expect(page.getByText(dataset.apply.state.pending, { exact: true })).toBeVisible();
  });

  test('chooses the day of their birth in a calendar', async ({ page, signIn }) => {
    await signIn(persons.player);
    await page.goto(href('identityAuthen'));
    const field = page.getByRole('group', { name: personal.passport.birthDate });
    await tabTo(page, page.getByLabel(personal.passport.surname));
    await expect(field).toBeVisible();
    await pressOn(page, field.getByRole('button'));
    const calendar = page.getByRole('dialog');
    await pressOn(page, calendar.getByRole('button', { name: 'Previous month' }));
    await tabTo(page, calendar.getByRole('gridcell').locator('visible=true').and(page.locator('[tabindex="0"]')));
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(field.getByRole('spinbutton').first()).not.toHaveText('YYYY');
    await expect(field.getByRole('button')).toBeFocused();
  });

  test('answers a to-do', async ({ page, signIn }) => {
    await signIn(persons.member);
    await page.goto(href('siteMessages'));
    await pressOn(page, page.getByRole('link', { name: new RegExp(inbox.pendingItem) }).first());
    await pressOn(page, page.getByRole('button', { name: inbox.agree, exact: true }));
    await expect(page.getByText(inbox.agreed).first()).toBeVisible();
  });

  test('turns the page dark and into another language', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(href('home'));
    await pressOn(page, page.getByRole('button', { name: shell.scheme.toDark }).filter({ visible: true }));
    await expect(page.locator('html')).toHaveAttribute('data-dark');
    const language = page.getByRole('button', { name: shell.language.switch }).filter({ visible: true });
    await tabTo(page, language, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('link', { name: nativeName['zh-CN'] }).filter({ visible: true }).first());
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag['zh-CN']);
  });

  test('leaves the menu of a narrow window, and nothing covers what comes after it', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(href('training'));
    const opener = page.getByRole('button', { name: shell.menu.openMenu });
    await pressOn(page, opener);
    const menu = page.locator('#panel-menu');
    await tabTo(page, menu.getByRole('link', { name: nativeName['zh-Hant'] }));
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(page.locator('main').locator(':focus')).toBeInViewport();
  });

  test('searches with Ctrl K and goes there', async ({ page }) => {
    await page.goto(href('home'));
    await settled(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('fraud');
    const second = page.getByRole('option').nth(1);
    await expect(second).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    const target = await second.getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${target}`);
  });
});
