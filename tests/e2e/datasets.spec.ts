import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { committeeHeader } from '#backend/committee/routes.ts';
import { createSigner, sha256 } from '#backend/platform/signing.ts';
import { lngParameter, locales } from '#lib/i18n/locales.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import type { Stack } from '../support/stack.ts';
import { words, wordsOf } from '../support/words.ts';
import { expect, ownStackTest as test } from './fixtures.ts';
import { agree } from './sign-in-pages.ts';

const { dataset: t, leaderboard: b } = words;
const boardId = 'river-evening';
const voices = { dataSetId: 'voice-calls' };

/** Sends a committee command to the running backend. */
async function committee({ settings, backendUrl }: Stack, name: string, input: object): Promise<unknown> {
  const secret = settings.env.BACKEND_SECRET ?? secretOf(settings.env.DATA_DIR ?? '');
  const body = JSON.stringify(input);
  const proof = { request: sha256(`${name}\n${body}`) };
  const header = createSigner(secret).issue('committee', proof, Math.floor(Date.now() / 1000) + 60);
  const answer = await fetch(`${backendUrl}/committee/${name}`, {
    method: 'POST',
    body,
    headers: { [committeeHeader]: header },
  });
  const { code, message, data } = await answer.json();
  expect(code, message).toBe(0);
  return data;
}

const secretOf = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).BACKEND_SECRET;

test.beforeEach(async ({ backend }) => {
  await backend.setSwitch('DATE_SET_SWITCH', '1');
  await backend.setSwitch('DATE_SET_APPLY_SWITCH', '1');
});

/** Pages follow the committee's switch within moments. */
async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  }).toPass();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales)
    test(`the catalogue is complete and its facets filter in ${locale}`, async ({ page }) => {
      const { dataset } = wordsOf(locale);
      await open(page, `${href('datasets')}?lng=${lngParameter[locale]}`);
      await expect(page.getByRole('heading', { level: 1, name: dataset.title })).toBeVisible();
      const rows = page.locator('#catalogue li');
      await expect(rows).toHaveCount(9);
      await page.getByRole('radio', { name: new RegExp(`^${dataset.access.open}`) }).check({ force: true });
      await expect(rows.filter({ visible: true })).toHaveCount(4);
      await page.getByRole('radio', { name: new RegExp(`^${dataset.topics.graphs}`) }).check({ force: true });
      await expect(rows.filter({ visible: true })).toHaveCount(1);
    });

  test('a data set shows its files with checksums, first rows and a citation', async ({ page }) => {
    await open(page, href('dataSetDetail', { dataSetId: 'river-gauges-2024' }));
    await expect(page.getByRole('heading', { name: 'daily-levels.csv' })).toBeVisible();
    await expect(page.getByText(/^[\da-f]{64}$/)).toHaveCount(3);
    await expect(page.getByText('@misc{river-gauges-2024,')).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain('"@type":"Dataset"');
    expect(data).toContain('"encodingFormat":"text/csv"');
  });
});

const switched = [href('datasets'), href('dataSet'), href('ods'), href('dataSetDetail', voices), href('dataSetInfo')];
const boards = [href('leaderboard'), href('leaderboardDetail', { boardId })];

test('while data sets are switched off their pages lead home, and the menu has the leaderboards instead', async ({
  page,
  backend,
}) => {
  await backend.setSwitch('DATE_SET_SWITCH', '0');
  for (const path of switched)
    await expect(async () => {
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe(href('home'));
    }).toPass();
  await expect(page.getByRole('banner').getByRole('link', { name: words.shell.menu.datasets })).toHaveCount(0);
  const file = await page.request.get('/api/v1/dataset/river-gauges-2024/open/gauges');
  expect(file.status()).toBe(404);
  const menu = page.getByRole('banner').getByRole('link', { name: words.shell.menu.leaderboards });
  await expect(menu.first()).toHaveAttribute('href', href('leaderboard'));
  for (const path of boards) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page.getByRole('main').locator(`a[href^="/dataSet"], a[href="${href('datasets')}"]`)).toHaveCount(0);
  }
});

test('every entry of a board stands on some page, without a script as well', async ({ page, ownStack, backend }) => {
  const facts = join(ownStack.folder.content, 'leaderboards', 'shop-search', 'facts.yaml');
  const entries = Array.from(
    { length: 120 },
    (_, at) => `  many-${at}: { by: Group, method: Method ${at}, score: 0.${100 + at}, at: "2025-05-01 10:00" }`,
  );
  writeFileSync(facts, readFileSync(facts, 'utf8').replace(/^published:.*$/m, `published:\n${entries.join('\n')}`));
  await backend.reloadContent();
  const found = new Set<string>();
  await expect(async () => {
    await page.goto(href('leaderboardDetail', { boardId: 'shop-search' }));
    await expect(page.getByRole('navigation', { name: words.ranking.pages })).toBeVisible({ timeout: 2000 });
  }).toPass();
  for (;;) {
    for (const row of await page.getByRole('rowheader').allTextContents()) found.add(row);
    const next = page.getByRole('link', { name: words.ranking.next });
    if ((await next.count()) === 0) break;
    await next.click();
    await page.waitForLoadState();
  }
  expect([...found].filter((name) => /^Method \d+$/.test(name))).toHaveLength(120);
  expect((await page.request.get(hrefBoard('shop-search', 99))).status()).toBe(404);
});

test('a search and a choice stand in the address and come back with it', async ({ page, expectAccessible }) => {
  await open(page, href('datasets'));
  await page.getByRole('searchbox', { name: t.search }).fill('shop');
  await expect(page.getByRole('status').filter({ hasText: t.oneFound })).toBeVisible();
  await page.getByRole('searchbox', { name: t.search }).fill('');
  await page.getByText(t.topics.water, { exact: false }).first().click();
  await expect(page).toHaveURL(/topic=water/);
  await page.reload();
  const shown = page.locator('#catalogue li').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await expectAccessible();

  await test.step('a choice by keyboard is undone by the back button, and done again by the other one', async () => {
    await page.getByRole('radio', { name: new RegExp(`^${t.topics.water}`) }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/topic=speech/);
    await page.goBack();
    await expect(page).toHaveURL(/topic=water/);
    await expect(page.getByRole('radio', { name: new RegExp(`^${t.topics.water}`) })).toBeChecked();
    await page.goForward();
    await expect(page.getByRole('radio', { name: new RegExp(`^${t.topics.speech}`) })).toBeChecked();
    await expect(shown).toHaveCount(1);
  });

  await test.step('numbers beside the values follow the choice, until the filters are cleared', async () => {
    const all = page.locator('input[name=access]').locator('..').locator('small');
    const sum = async () => (await all.allTextContents()).reduce((total, text) => total + Number(text), 0);
    const chosen = await shown.count();
    expect(await sum()).toBe(chosen);
    await page.getByRole('button', { name: t.clearFilters }).click();
    await expect(page).toHaveURL(/\/datasets$/);
    await expect(page.getByRole('searchbox', { name: t.search })).toBeFocused();
    expect(await shown.count()).toBeGreaterThan(chosen);
    expect(await sum()).toBe(await shown.count());
  });
});

test('data on application: agreement, application, decision, download with the right checksum', async ({
  page,
  signIn,
  ownStack,
  expectAccessible,
}) => {
  await signIn(persons.returning);
  await open(page, href('dataSetDownLoadApply', {}, { dataSet: voices.dataSetId }));
  await expect(page.getByRole('button', { name: t.apply.submit })).toBeDisabled();
  await page.getByRole('button', { name: t.apply.read }).click();
  await agree(page);
  await expect(page.getByText(t.apply.accepted, { exact: true })).toBeVisible();
  await page.getByLabel(t.apply.fields.purpose).fill('We compare features of cloned voices over nine dialects.');
  await page.getByLabel(t.apply.fields.institution).fill('Lakeside University');

  await test.step('what was typed survives a reload', async () => {
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(kept).toContain('Lakeside University');
    await page.reload();
    await expect(page.getByLabel(t.apply.fields.institution)).toHaveValue('Lakeside University');
  });
  await page.getByLabel(t.apply.fields.people).fill('Lin Qing');
  await page.getByLabel(t.apply.fields.storage).fill('Encrypted server');
  await expectAccessible();
  await page.getByRole('button', { name: t.apply.submit }).click();
  await expect(page.getByText(t.apply.state.pending, { exact: true })).toBeVisible();

  const { list } = (await committee(ownStack, 'dataset-applications', {})) as { list: { id: string }[] };
  await committee(ownStack, 'dataset-decide', { id: list[0]?.id, state: 'approved' });
  await page.reload();
  await expect(page.getByText(t.apply.state.approved, { exact: true })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'speakers.csv' });
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()]);
  const bytes = readFileSync(await download.path());
  await expect(row).toContainText(createHash('sha256').update(bytes).digest('hex'));

  await open(page, href('myData'));
  await expect(page.getByText('speakers.csv')).toBeVisible();
  await expectAccessible();
});

test('closed applications say so', async ({ page, signIn, backend }) => {
  await backend.setSwitch('DATE_SET_APPLY_SWITCH', '0');
  await signIn(persons.student);
  await open(page, href('dataSetDownLoadApply', {}, { dataSet: 'payment-graph' }));
  await expect(page.getByText(t.apply.closed)).toBeVisible();
});

test('a result that is two off in every row scores exactly 2.000 and stands in the ranking', async ({
  page,
  signIn,
  ownStack,
  expectAccessible,
}) => {
  await signIn(persons.returning);
  await open(page, href('submissionOfResults', { boardId, datasetId: 'river-gauges-2024' }));
  await expect(page.getByLabel(b.submit.method)).toBeVisible();
  const answers = readFileSync(join(ownStack.folder.data, 'leaderboards', boardId, 'answers.csv'), 'utf8');
  const [, ...rows] = answers.trimEnd().split('\n');
  const lines = rows.map((row, at) => {
    const [key, right] = row.split(',');
    return `${key},${(Number(right) + (at % 2 === 0 ? 2 : -2)).toFixed(1)}`;
  });
  const result = (text: readonly string[]) => ({
    name: 'result.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`row,level\n${text.join('\n')}\n`),
  });

  await test.step('a wrong value is shown with its line, and nothing can be sent', async () => {
    await page.locator('input[type=file]').setInputFiles(result(lines.with(5, '6,high')));
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'high' })).toContainText('7');
    await expect(page.getByRole('button', { name: b.submit.send })).toBeDisabled();
  });

  await page.locator('input[type=file]').setInputFiles(result(lines));
  await page.getByLabel(b.submit.method).fill('Two off');
  await expectAccessible();
  await page.getByRole('button', { name: b.submit.send }).click();
  await expect(page).toHaveURL(/\/submitDetail\//);
  await expect(page.getByText('2.000')).toBeVisible();
  await expectAccessible();
  await expect(async () => {
    await page.goto(href('leaderboardDetail', { boardId }));
    await expect(page.getByRole('row').filter({ hasText: 'Two off' })).toContainText('2.000', { timeout: 2000 });
  }).toPass();
});

test('a submission to a board that does not exist says so and leads to the board', async ({ page, signIn }) => {
  await signIn(persons.captain);
  await open(page, href('submitDetail', { boardId, submitId: 'none' }));
  await expect(page.getByRole('heading', { name: b.submission.missingTitle })).toBeVisible();
  await page.getByRole('link', { name: b.submission.toBoard }).click();
  await expect(page).toHaveURL(new RegExp(`${href('leaderboardDetail', { boardId })}$`));
});

test('an invitation opens a board, and its code stands in no log', async ({
  page,
  signIn,
  ownStack,
  expectAccessible,
}) => {
  const { code } = (await committee(ownStack, 'board-invite', {
    boardId: 'cloned-voice',
    label: 'e2e',
    uses: 1,
    days: 1,
  })) as { code: string };
  await signIn(persons.returning);
  const invitation = (given: string) => href('leaderboardInvitation', { id: 'cloned-voice', code: given });
  await open(page, invitation('guessed'));
  await page.getByRole('button', { name: b.invitation.accept }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ask for a new one' })).toBeVisible();
  await open(page, invitation(code));
  await page.getByRole('button', { name: b.invitation.accept }).click();
  await expect(page.getByText(b.invitation.accepted)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: b.invitation.toBoard }).click();
  await expect(page.getByRole('row').filter({ hasText: b.baseline })).toBeVisible();
  expect(ownStack.logs()).not.toContain(code);
});
