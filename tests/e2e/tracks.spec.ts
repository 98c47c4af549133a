import type { Page } from '@playwright/test';
import { href, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest, test } from './fixtures.ts';
import { makeResult } from './result-files.ts';

const { submission: t, team, track: trackWords } = words;
const race = { raceId: 'fraud-rings', competitionID: '2025' };
const uploads = '/api/v1/upload/resumable';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const downloadOf = (name: string) => trackWords.data.downloadName.replace('{name}', name);
const fileCard = (page: Page, name: string) => page.getByRole('article', { name });
const attemptsToday = (page: Page) => page.getByText(/^\d+ of \d+ left$/).first();
const submitButton = (page: Page) => page.getByRole('button', { name: t.aside.submit, exact: true });
const rowOf = (page: Page, fileName: string) => page.getByRole('row').filter({ hasText: fileName });

/** Signs in and opens the data, which are made the first time that somebody does. */
async function openData(page: Page, signedIn: Promise<unknown>): Promise<void> {
  await signedIn;
  await page.goto(hrefTrack(race, 'data'));
  await expect(page.getByRole('link', { name: downloadOf('test-accounts.csv') })).toBeVisible();
}

/** Chooses a file, waits until all of it has arrived, and hands it in. */
async function submit(page: Page, name: string, text: string, note = ''): Promise<void> {
  await page.goto(hrefTrack(race, 'submit'));
  await page.locator('input[type=file]').setInputFiles(csv(name, text));
  await expect(submitButton(page)).toBeEnabled();
  await page.getByLabel(t.aside.note).fill(note);
  await submitButton(page).click();
  await expect(fileCard(page, name).getByText(t.file.submitted)).toBeVisible();
}

/** A score as the page writes it, with the decimals of the track. */
const asShown = (score: number) => Number(score.toFixed(5));

ownStackTest.describe('a track', () => {
  ownStackTest(
    'takes a result from its data to its place in the ranking @pglite',
    async ({ page, ownStack, otherBrowser, signIn, expectAccessible }) => {
      await openData(page, signIn(persons.captain));
      const result = makeResult(ownStack, 50);
      const shown = result.score.toFixed(5);

      await ownStackTest.step('the team downloads the data', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: downloadOf('test-accounts.csv') }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('test-accounts.csv');
        await expectAccessible();
      });

      const watching = await otherBrowser();
      await watching.goto(href('ranking', { id: race.competitionID, activeTabKey: race.raceId }));
      await watching.evaluate(() => Object.assign(window, { stayed: true }));

      await ownStackTest.step('hands a result in and sees its score without a reload', async () => {
        await submit(page, 'rings.csv', result.csv, 'by threshold');
        await expect(rowOf(page, 'rings.csv')).toContainText(shown);
        await expect(rowOf(page, 'rings.csv')).toContainText('by threshold');
        await expectAccessible();
      });

      await ownStackTest.step(
        'reads what it means, and where it comes from on the page of the submission',
        async () => {
          const card = page.getByRole('region', { name: t.report.result, exact: true });
          await expect(card).toContainText(shown);
          await expect(card).toContainText(t.report.countsThis);
          await card.getByRole('link', { name: t.report.open }).click();
          await expect(page.getByRole('heading', { level: 1, name: t.report.title })).toBeVisible();
          await expect(page.getByRole('table', { name: t.breakdown.confusion })).toBeVisible();
          await expect(page.getByRole('link', { name: t.report.download })).toBeVisible();
          await expectAccessible();
        },
      );

      await ownStackTest.step('and somebody else sees the team move', async () => {
        await expect(watching.getByRole('row').filter({ hasText: 'Northern Lights' })).toContainText(shown);
        expect(await watching.evaluate(() => 'stayed' in window)).toBe(true);
      });

      await ownStackTest.step('the records compare two', async () => {
        const better = makeResult(ownStack, 500);
        const longName = `${'larger_batches_'.repeat(8)}.csv`;
        await submit(page, longName, better.csv);
        await expect(rowOf(page, longName)).toContainText(better.score.toFixed(5));
        await page.goto(hrefTrack(race, 'records'));
        for (const name of ['rings.csv', longName]) {
          const box = page
            .getByRole('checkbox', { name: t.records.compareName.replace('{name}', name), exact: true })
            .filter({ visible: true });
          // Its state is in the address, which follows a moment after the click.
          await box.click();
          await expect(box).toBeChecked();
        }
        const comparison = page.getByRole('region', { name: t.comparison.title }).first();
        await expect(comparison).toContainText(`+${(asShown(better.score) - asShown(result.score)).toFixed(5)}`);
        await expect(page.getByRole('img', { name: pattern(t.scores.label) })).toBeVisible();
        await expectAccessible();
        await page.setViewportSize({ width: 390, height: 844 });
        // Both are in view, also with a long name.
        expect(await comparison.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      });
    },
  );

  ownStackTest('names the line of a wrong column before a byte is sent', async ({ page, ownStack, signIn }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(uploads)) sent.push(request.method());
    });
    await openData(page, signIn(persons.captain));
    await page.goto(hrefTrack(race, 'submit'));
    const lines = makeResult(ownStack, 50).csv.split('\n');
    lines[40] = '1900051,seven';
    const wrong = ['account_id,ring', ...lines.slice(1)].join('\n');
    await page.locator('input[type=file]').setInputFiles(csv('wrong.csv', wrong));
    const problems = fileCard(page, 'wrong.csv').getByRole('listitem');
    await expect(problems.filter({ hasText: 'account_id,ring' })).toContainText('line 1');
    await expect(problems.filter({ hasText: 'seven' })).toContainText('line 41');
    await expect(submitButton(page)).toBeDisabled();
    expect(sent).toEqual([]);
  });

  ownStackTest('gives the attempt of a killed worker back', async ({ page, ownStack, signIn }) => {
    await openData(page, signIn(persons.member));
    await page.goto(hrefTrack(race, 'submit'));
    const left = (await attemptsToday(page).textContent()) ?? '';
    await submit(page, 'unlucky.csv', makeResult(ownStack, 60).csv, 'kill-worker');
    await expect(rowOf(page, 'unlucky.csv').getByText(t.returned, { exact: true })).toBeVisible();
    await expect(attemptsToday(page)).toHaveText(left);
  });

  ownStackTest('takes no more when the attempts of the day are used', async ({ page, ownStack, signIn }) => {
    await openData(page, signIn(persons.captain));
    await page.goto(hrefTrack(race, 'submit'));
    const left = Number.parseInt((await attemptsToday(page).textContent()) ?? '', 10);
    for (let attempt = 1; attempt <= left; attempt += 1)
      await submit(page, `attempt-${attempt}.csv`, makeResult(ownStack, 70 + attempt).csv);
    await page.goto(hrefTrack(race, 'submit'));
    await expect(page.getByText(pattern(t.reason.attemptsToday)).first()).toBeVisible();
    await expect(page.locator('input[type=file]')).toBeDisabled();
  });

  ownStackTest('goes on by itself with an upload after a reload', async ({ page, signIn, backend }) => {
    const now = Math.floor(Date.now() / 1000);
    await backend.trackDates('fraud-rings', { opensAt: now - 60, closesAt: now + 86_400 });
    await signIn(persons.captain);
    await page.goto(hrefTrack(race, 'technical'));
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(12 * 1024 ** 2, 32), Buffer.from('\n%%EOF\n')]);
    const pieces: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') pieces.push(request.headers()['upload-offset'] ?? '');
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect.poll(() => pieces.length).toBeGreaterThan(0);
    await page.reload();
    await expect(submitButton(page)).toBeEnabled();
    expect(pieces.filter((offset) => offset === '0').length).toBeLessThan(2);
  });
});

test('a track that a team is not signed up for leads to my contests, which name the track of the team', async ({
  page,
  signIn,
}) => {
  await signIn(persons.player);
  await page.goto(hrefTrack(race, 'submit'));
  await page.waitForURL(`**${href('myCompetitions', {}, { track: race.raceId })}`);
  const { openTeam } = team.mine.notEntered;
  await expect(page.getByRole('link', { name: openTeam })).toHaveAttribute(
    'href',
    hrefTeam('2025', 'team', { key: 2 }),
  );
  await expect(page.getByRole('link', { name: team.mine.notEntered.read })).toHaveAttribute(
    'href',
    href('trackPage', { id: race.raceId }),
  );
});

test('an unknown tab of a track shows its first one', async ({ page, signIn }) => {
  await signIn(persons.captain);
  await page.goto(`${href('trackDetail', { id: race.raceId })}/nothing`);
  const tabs = page.getByRole('navigation', { name: trackWords.tabsLabel });
  await expect(tabs.getByRole('link', { name: trackWords.tabs.task })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(new RegExp(`^${trackWords.tabs.task} · Fraud ring detection · `));
});

test('all scores of a player stand on a page of their own', async ({ page, signIn, expectAccessible }) => {
  await signIn(persons.captain);
  await page.goto(href('myCompetitions'));
  await page.getByRole('link', { name: words.team.mine.allScores }).click();
  await expect(page.getByRole('heading', { level: 1, name: trackWords.scores.title })).toBeVisible();
  await expect(page.getByText(pattern(trackWords.scores.place)).first()).toBeVisible();
  await expectAccessible();
});
