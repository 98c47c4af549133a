import type { Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { words } from '../support/words.ts';
import { typeDate } from './date-field.ts';
import { expect, test } from './fixtures.ts';

const { teaching: t } = words;
/** Seeded: closed and waiting for marks, and open. Of the group without the student whom other tests are. */
const closed = 'week-5';
const open = 'week-6';
const group = 'Secure systems seminar';
const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).reduce((so, [name, value]) => so.replaceAll(`{${name}}`, String(value)), text);

const sum = (page: Page) => page.getByRole('region', { name: t.marks.sum });
/** The whole text: "Unsaved changes" contains the word too. */
const saved = (page: Page) => page.getByRole('status').filter({ hasText: new RegExp(`^${t.save.saved}\\s*$`) });

test('a class is seen at a glance, question by question', async ({
  page,
  goto,
  signIn,
  expectAccessibleEverywhere,
}) => {
  await signIn(persons.teacher);
  await goto('taskDetail', { id: open });
  await expect(page.getByRole('link', { name: t.task.tab.progress })).toHaveAttribute('aria-current', 'page');
  const matrix = page.getByRole('table', { name: t.matrix.title });
  await expect(matrix.getByRole('row')).toHaveCount(25);
  await expect(matrix.getByRole('cell', { name: t.matrix.look.answered }).first()).toBeVisible();
  await expect(page.getByText(t.progress.sharesMean)).toBeVisible();
  await expectAccessibleEverywhere();
  const points = matrix
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .nth(1);
  await points.getByRole('button').click();
  await expect(points).toHaveAttribute('aria-sort', 'descending');
  // Only what is handed in has points, and can be opened.
  await expect(matrix.getByRole('row').nth(1).getByRole('link')).toBeVisible();
});

test('the list of a class is kept by its address, and a page behind the last one becomes the last one', async ({
  page,
  goto,
  signIn,
  expectAccessibleEverywhere,
}) => {
  await signIn(persons.teacher);
  await goto('training', {}, { desk: 'groups' });
  const lists = page.getByRole('table');
  const toggles = page.getByText(t.groups.list);
  await expect(toggles).toHaveCount(2);
  await expect(lists).toHaveCount(0);
  await toggles.first().click();
  await expect(lists.getByRole('row')).toHaveCount(25);
  await toggles.last().click();
  await expect(page.getByRole('table', { name: filled(t.groups.listOf, { group }) }).getByRole('row')).toHaveCount(19);
  await expect(lists).toHaveCount(1);
  await expectAccessibleEverywhere();
  await goto('training', {}, { desk: 'groups', group: 'secure-systems', page: '7' });
  await expect(lists.getByRole('row')).toHaveCount(19);
  await expect(page).toHaveURL(/\?desk=groups&group=secure-systems$/);
});

test('the tab of a browser has the title of the assignment, also after links and on the way back', async ({
  page,
  goto,
  signIn,
}) => {
  const titles = page.locator('title:not(svg title)');
  const title = 'Week 5: reading a ranking';
  await signIn(persons.teacher);
  await goto('training', {}, { desk: 'tasks' });
  const general = await page.title();
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await expect(titles).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(general);
  await page.goForward();
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await goto('task', { action: 'create' });
  await expect(page).toHaveTitle(new RegExp(`^${t.editor.title.create} · `));
  await expect(titles).toHaveCount(1);
});

test('a work is marked beside its solution, saved by itself, and the next one is a key away', async ({
  page,
  goto,
  signIn,
  expectAccessibleEverywhere,
}) => {
  await signIn(persons.teacher);
  await goto('taskDetail', { id: closed, tab: 'work' });
  const works = page.getByRole('region', { name: t.work.title });
  await works.getByRole('link', { name: filled(t.work.markNext, { name: '' }) }).click();
  const points = page.getByRole('textbox', { name: filled(t.marks.ofQuestion, { number: 4 }) }).first();
  await points.fill('9');
  await expect(page.getByText(filled(t.marks.pointsWrong, { most: 2 }))).toBeVisible();
  await points.fill('1.5');
  const comment = page.getByRole('textbox', { name: filled(t.marks.ofQuestion, { number: 4 }) }).last();
  await comment.fill('Say what varies.');
  await expect(saved(page)).toBeVisible();
  await expectAccessibleEverywhere();
  await page.reload();
  await expect(points).toHaveValue('1.5');
  await expect(comment).toHaveValue('Say what varies.');

  const student = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.keyboard.press('Alt+ArrowDown');
  // Until the next work is there the heading has no name, and no key leads on.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(new RegExp(`^(${student}|${t.marks.title})$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(student);
  await page
    .getByRole('group', { name: filled(t.marks.quick, { number: 5 }) })
    .getByRole('button', { name: '3' })
    .click();
  await sum(page).getByRole('button', { name: t.marks.returnNext }).click();
  await expect(page.getByText(filled(t.marks.returned, { name: student }))).toBeVisible();
});

test('a task is written with questions of the bank, put in order by keyboard, and published', async ({
  page,
  goto,
  signIn,
  expectAccessibleEverywhere,
}) => {
  await signIn(persons.teacher);
  await goto('task', { action: 'create' });
  await page.getByLabel(t.start.title).fill('Keys and proofs');
  await page.getByLabel(group).check();
  await page.getByRole('button', { name: t.start.begin }).click();

  await page.getByRole('button', { name: t.editor.fromBank }).click();
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.nth(2)).toBeAttached();
  await dialog.getByRole('button', { name: t.bank.pointsHead, exact: true }).click();
  await expect(dialog.getByRole('columnheader', { name: t.bank.pointsHead })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect
    .poll(async () => {
      const points = (await dialog.locator('tr:has(> th[scope="row"]) > td:last-child').allTextContents()).map(Number);
      return points.length > 1 && points.every((one, index) => index === 0 || one <= (points[index - 1] ?? 0));
    })
    .toBe(true);
  // The first box selects the whole page.
  for (const index of [1, 2, 3]) await boxes.nth(index).check({ force: true });
  // A closed dialog keeps what was selected in it.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t.editor.fromBank }).click();
  await dialog.getByRole('button', { name: /3/ }).click();
  const titles = page.locator('ol summary b');
  const before = await titles.allTextContents();
  await page.getByRole('button', { name: filled(t.picked.down, { number: 1 }) }).press('Enter');
  await page.getByRole('button', { name: filled(t.picked.down, { number: 2 }) }).press('Enter');
  await expect(titles).toHaveText([before[1] ?? '', before[2] ?? '', before[0] ?? '']);
  await expect(page.getByRole('button', { name: filled(t.picked.up, { number: 3 }) })).toBeFocused();

  await expect(page.getByText(t.reason.notReady)).toBeVisible();
  await typeDate(page, t.editor.due, '209906011800');
  await expect(page.getByText(t.check.there.dueMissing, { exact: true })).toBeVisible();
  // From the top: further down the page's header covers a part of a control.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleEverywhere();
  await page.getByRole('button', { name: t.step.publish }).click();
  await dialog.getByRole('button', { name: t.step.yes.publish }).click();
  await expect(page.getByText(t.step.done.publish)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Keys and proofs' })).toBeVisible();
  await expect(page.getByText(t.reason.published)).toBeVisible();
});

test('two tabs do not overwrite each other, and nothing that was typed is lost', async ({
  page,
  context,
  signIn,
  goto,
}) => {
  await signIn(persons.teacher);
  await goto('task', { action: 'copy', id: open });
  await page.getByRole('button', { name: t.start.copy }).click();
  await page.waitForURL(/\/task\/edit\//);
  const title = page.getByLabel(t.editor.name, { exact: true });
  await expect(title).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel(t.editor.name, { exact: true }).fill('Of the other tab');
  await expect(saved(other)).toBeVisible();
  await title.fill('Of this tab');
  await page.getByRole('button', { name: words.drafts.conflict.mine }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Of this tab');
});

test('an assistant marks for their group, and who teaches nothing is told so', async ({
  page,
  goto,
  signIn,
  otherBrowser,
  expectAccessible,
}) => {
  await signIn(persons.assistant);
  await goto('assistantTaskDetail', { id: closed, tab: 'work' });
  await expect(page.getByText(t.reason.notYours).first()).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(t.task.editClosed) })).toHaveCount(0);
  await expectAccessible();

  const student = await otherBrowser();
  await signIn(persons.student, student.context());
  await student.goto(href('task', { action: 'create' }));
  await expect(student.getByRole('heading', { name: t.gate.teacher.title })).toBeVisible();
});
