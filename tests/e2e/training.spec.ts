import type { Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';

const { training: t } = words;
const task = (id: string) => href('studentTaskDetail', { id });
const sheet = (taskId: string, studentId: string) =>
  href('studentQuestionDetail', { taskId, studentId, isTeacher: '0' });
const questionOf = (page: Page, number: number) => page.locator(`#question-${number}`);
const overview = (page: Page) => page.getByRole('navigation', { name: t.task.overviewOf });

test('anybody reads what is taught, and tries a question', async ({ page, goto, expectAccessibleEverywhere }) => {
  await goto('training');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  await expect(page.getByRole('link', { name: t.visitor.logIn, exact: true }).last()).toBeVisible();
  await expectAccessibleEverywhere();

  await page.goto('/subjectDetail?id=contest-statistics');
  await expect(page).toHaveURL(href('subjectDetail', { id: 'contest-statistics' }));
  const sample = page.getByRole('article').filter({ hasText: 'Median of six times' });
  const check = sample.getByRole('button', { name: t.sample.check });
  await sample.getByRole('textbox').fill('9');
  await check.click();
  await expect(sample.getByText(t.sample.wrong)).toBeVisible();
  await sample.getByRole('textbox').fill('10');
  await check.click();
  await expect(sample.getByText(t.sample.right)).toBeVisible();
  await expect(sample.getByRole('group')).toHaveAttribute('open', '');
  await expectAccessibleEverywhere();
});

test('an answer is kept by itself, over a lost connection and a reload', async ({
  page,
  context,
  goto,
  signIn,
  expectConsole,
  expectAccessibleEverywhere,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(persons.student);
  await goto('training');
  await page.getByRole('link', { name: `${t.next.continue}: Week 6` }).click();
  await expect(page).toHaveURL(task('week-6'));

  const choice = questionOf(page, 6);
  await choice.getByRole('radio').nth(2).check();
  await expect(choice.getByText(pattern(t.save.saved))).toBeVisible();
  await expect(overview(page).getByRole('link', { name: `Question 6: ${t.question.answered}` })).toBeVisible();

  const essay = questionOf(page, 8);
  await context.setOffline(true);
  await essay.getByRole('textbox').fill('Of all rows with 0.8, eight in ten are positive.');
  await expect(essay.getByText(t.save.failed)).toBeVisible();
  await context.setOffline(false);
  await expect(essay.getByText(pattern(t.save.saved))).toBeVisible();

  await page.reload();
  await expect(choice.getByRole('radio').nth(2)).toBeChecked();
  await expect(essay.getByRole('textbox')).toHaveValue('Of all rows with 0.8, eight in ten are positive.');
  await expectAccessibleEverywhere();
});

test('two windows do not overwrite each other', async ({ page, context, signIn, expectAccessible }) => {
  await signIn(persons.student);
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(task('week-6'));
    await expect(questionOf(window, 7).getByRole('textbox')).toBeVisible();
  }
  await questionOf(page, 7).getByRole('textbox').fill('1.39');
  await expect(questionOf(page, 7).getByText(pattern(t.save.saved))).toBeVisible();
  await questionOf(other, 7).getByRole('textbox').fill('1.386');
  await expect(questionOf(other, 7).getByText(t.conflict.title)).toBeVisible();
  await expect(questionOf(other, 7).getByText('1.39', { exact: true })).toBeVisible();
  await expectAccessible(other);
  await questionOf(other, 7).getByRole('button', { name: t.conflict.keepMine }).click();
  await expect(questionOf(other, 7).getByText(pattern(t.save.saved))).toBeVisible();
  await page.reload();
  await expect(questionOf(page, 7).getByRole('textbox')).toHaveValue('1.386');
});

test('a hand-in names what has no answer, and is final', async ({ page, signIn, expectAccessibleEverywhere }) => {
  await signIn(persons.student);
  await page.goto(task('tutorial-encodings'));
  await page.getByRole('button', { name: t.submit.action }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await dialog.getByRole('link').nth(1).click();
  await expect(questionOf(page, 2).getByRole('heading', { level: 2 })).toBeFocused();

  await page.getByRole('button', { name: t.submit.action }).first().click();
  await dialog.getByRole('button', { name: t.submit.confirmBlanks }).click();
  const state = page.getByRole('status').filter({ hasText: pattern(t.task.submitted) });
  await expect(state).toBeFocused();
  await expect(page.locator('main').getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.submit.action })).toHaveCount(0);

  await page.getByRole('link', { name: t.task.sheet }).click();
  await expect(page).toHaveURL(/studentQuestionDetail\/tutorial-encodings\/\d+\/0$/);
  await expect(questionOf(page, 1)).toContainText(t.question.noAnswer);
  await expectAccessibleEverywhere();
});

test('what came back shows points, comments and solutions, and to nobody else', async ({
  page,
  signIn,
  otherBrowser,
  expectAccessibleEverywhere,
}) => {
  await signIn(persons.student);
  await page.goto(href('studentTasks'));
  await page.getByRole('link', { name: `${t.next.seeResult}: Week 3` }).click();
  await expect(page.getByRole('region', { name: t.result.title })).toContainText('7');
  await expect(questionOf(page, 5)).toContainText(t.result.commentOn);
  await expect(questionOf(page, 5)).toContainText(t.result.solution);
  await expectAccessibleEverywhere();
  await page.goto(sheet('week-3', '0000000000'));
  await expect(page.getByRole('heading', { name: t.sheet.notYours })).toBeVisible();

  const other = await otherBrowser();
  await signIn(persons.captain, other.context());
  await other.goto(task('week-3'));
  await expect(other.getByRole('heading', { name: t.tasks.notStudent })).toBeVisible();
});
