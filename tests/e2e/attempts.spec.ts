import type { Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { typeDate } from './date-field.ts';
import { expect, ownStackTest as test } from './fixtures.ts';

const { training: t, teaching } = words;
const questionOf = (page: Page, number: number) => page.locator(`#question-${number}`);
const dialogOf = (page: Page) => page.getByRole('dialog');
const { step } = test;

test('a teacher gives one student more time', async ({ page, signIn, expectAccessible }) => {
  await signIn(persons.teacher);
  await page.goto(href('taskDetail', { id: 'week-6' }));
  const row = page.getByRole('row').filter({ hasText: teaching.work.state.untouched }).first();
  await row.getByRole('button').click();
  await typeDate(page, teaching.extension.due, '202001011200');
  await expect(dialogOf(page).getByText(teaching.moment.past)).toBeVisible();
  await typeDate(page, teaching.extension.due, '209906011800');
  await dialogOf(page).getByLabel(teaching.extension.reason).fill('Ill until Friday.');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: teaching.extension.grant }).click();
  await expect(page.getByRole('cell', { name: /2099/ })).toBeVisible();
});

test('another try: the student answers again, and reads how the criteria were marked', async ({
  page: student,
  signIn,
  otherBrowser,
  expectAccessible,
  expectAccessibleEverywhere,
}) => {
  const teacher = await otherBrowser();
  await signIn(persons.student);
  await signIn(persons.teacher, teacher.context());
  await student.goto(href('studentTaskDetail', { id: 'week-3' }));
  await student.getByRole('link', { name: t.task.sheet }).click();
  await student.waitForURL(/studentQuestionDetail\/week-3\/\d+\/0$/);
  const marking = student.url().replace(/0$/, '1');

  await step('the teacher returns the work for another try', async () => {
    await teacher.goto(marking);
    await teacher.getByRole('button', { name: teaching.reopen.action }).click();
    await typeDate(teacher, teaching.reopen.due, '209906011800');
    await dialogOf(teacher).getByLabel(teaching.reopen.comment).fill('Say what happens to the mean.');
    await expectAccessible(teacher);
    await dialogOf(teacher).getByRole('button', { name: teaching.reopen.confirm }).click();
    await expect(dialogOf(teacher)).toHaveCount(0);
  });

  await step('the student answers again', async () => {
    await student.goto(href('studentTaskDetail', { id: 'week-3' }));
    await expect(student.getByText('Say what happens to the mean.')).toBeVisible();
    await questionOf(student, 5).getByRole('textbox').fill('The mean takes the odd value in full.');
    await expect(questionOf(student, 5).getByText(pattern(t.save.saved))).toBeVisible();
    await student.getByRole('button', { name: t.submit.action }).first().click();
    await dialogOf(student).getByRole('button', { name: t.submit.confirm }).click();
    await expect(student.getByRole('status').filter({ hasText: pattern(t.task.submitted) })).toBeVisible();
  });

  await step('the teacher marks by criteria', async () => {
    await teacher.goto(marking);
    const levelOf = (criterion: RegExp, level: RegExp) =>
      teacher.getByRole('group', { name: criterion }).getByRole('radio', { name: level });
    await levelOf(/^Order/, /Missing/).press('ArrowRight');
    await expect(levelOf(/^Order/, /Named/)).toBeChecked();
    await teacher.keyboard.press('Tab');
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByRole('group', { name: /^Order/ }).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(levelOf(/^Order/, /Missing/)).toBeFocused();
    await teacher.keyboard.press('ArrowLeft');
    await expect(levelOf(/^Order/, /Explained/)).toBeChecked();
    await levelOf(/^Mean/, /Named/).check();
    await expect(teacher.getByText('1.5 of 2 points')).toBeVisible();
    await teacher.getByRole('region', { name: teaching.marks.sum }).getByRole('button').last().click();
    await expect(teacher.getByText(pattern(teaching.marks.returned))).toBeVisible();
  });

  await step('the student reads levels, and the tries before', async () => {
    await student.reload();
    const criteria = questionOf(student, 5).getByRole('list', { name: t.rubric.title });
    await expect(criteria.getByRole('listitem').filter({ hasText: t.rubric.chosen })).toHaveText([
      /Order/,
      /Explained/,
      /Mean/,
      /Named/,
    ]);
    await student.getByText('Try 1', { exact: true }).click();
    await expect(student.getByRole('region', { name: t.versions.title })).toContainText('Too short.');
    await expectAccessibleEverywhere();
  });
});
