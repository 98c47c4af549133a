import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { type TrackVariantName, trackVariants } from '#lib/contests/track-variants.ts';
import type { TrackTab } from '#lib/contract/submissions/tracks.ts';
import { href, hrefTrackOn } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { makeEnergyResult } from './energy-results.ts';
import { expect, ownStackTest, test } from './fixtures.ts';
import { dialogOf, foundTeam, openTeam, signAgreements, signUpCard } from './team-steps.ts';

const { submission: t, track: w, team } = words;
const day = 86_400;

const tabLink = (page: Page, tab: TrackTab) =>
  page.getByRole('navigation', { name: w.tabsLabel }).getByRole('link', { name: w.tabs[tab], exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

/** Evidence that a tab shows its content. */
const contentOf: Readonly<Record<TrackTab, (page: Page) => ReturnType<typeof heading>>> = {
  task: (page) => page.getByRole('complementary', { name: w.guide.measured }),
  guide: (page) => heading(page, w.guide.title),
  data: (page) => heading(page, w.data.title),
  submit: (page) => heading(page, t.title.outcome),
  records: (page) => heading(page, t.records.title),
  ranking: (page) => page.getByRole('link', { name: w.ranking.all }).first(),
  code: (page) => heading(page, t.code.title),
  technical: (page) => heading(page, t.technical.title),
};

/** Opens each tab by its own address, and checks that the track has these and no others. */
async function openTabs(page: Page, variant: TrackVariantName, raceId: string, tabs: readonly TrackTab[]) {
  for (const tab of tabs) {
    await page.goto(hrefTrackOn(variant, raceId, tab));
    await expect(tabLink(page, tab)).toHaveAttribute('aria-current', 'page');
    await expect(contentOf[tab](page)).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: w.tabsLabel }).getByRole('link')).toHaveText(
    tabs.map((tab) => w.tabs[tab]),
  );
}

const variants = Object.keys(trackVariants) as TrackVariantName[];
/** A track that each path may show. */
const trackOf: Readonly<Record<TrackVariantName, string>> = {
  general: 'reasons',
  home: 'reasons',
  dync: 'reasons',
  seven: 'clue-hunt',
  green: 'small-and-late',
};

// That each asks for login first is seen with every path of the table (routes.spec.ts).
for (const variant of variants) {
  test(`tracks on the path ${variant} that are not in the list lead to my contests`, async ({ page, signIn }) => {
    await signIn(persons.captain);
    await page.goto(hrefTrackOn(variant, trackOf[variant], 'records'));
    await page.waitForURL(`**${href('myCompetitions', {}, { track: trackOf[variant] })}`);
  });
}

for (const variant of ['general', 'home', 'dync'] as const)
  test(`who took part in 2022 opens every tab on the path ${variant}`, async ({ page, signIn, expectAccessible }) => {
    await signIn(persons.assistant);
    await openTabs(page, variant, 'reasons', ['task', 'submit', 'records', 'ranking', 'code', 'technical']);
    await expectAccessible();
  });

test('the seventh track of 2022 has the tabs of its path only', async ({ page, signIn, expectAccessible }) => {
  await signIn(persons.teacher);
  await openTabs(page, 'seven', 'clue-hunt', ['task', 'records', 'ranking']);
  await openTabs(page, 'dync', 'clue-hunt', ['task', 'records', 'ranking', 'technical']);
  await expectAccessible();
});

test('a path of one contest shows no track of another', async ({ request }) => {
  for (const variant of ['home', 'dync', 'seven', 'green'] as const) {
    const answer = await request.get(hrefTrackOn(variant, 'fraud-rings'), { maxRedirects: 0 });
    expect(answer.status(), variant).not.toBe(200);
  }
});

test('a track that is over keeps its records, its graph and its reasons', async ({ page, signIn }) => {
  await signIn(persons.assistant);
  await page.goto(hrefTrackOn('home', 'reasons', 'submit'));
  await expect(page.locator('input[type=file]')).toBeDisabled();
  await page.goto(hrefTrackOn('home', 'reasons', 'records'));
  await expect(page.getByRole('img', { name: pattern(t.scores.label) })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t.records.counts })).toContainText('85.2');
  await page.getByLabel(t.records.state).selectOption('failed');
  await expect(page.getByRole('row').filter({ hasText: '.csv' })).toHaveCount(2);
  await expect(page.getByText(t.returned, { exact: true })).toBeVisible();
});

ownStackTest.describe('green computing', () => {
  ownStackTest(
    'a team opens every tab of its track, and a result brings it onto the rankings of score and energy',
    async ({ page, ownStack, backend, signIn, expectAccessible }) => {
      const raceId = 'small-and-late';
      const now = Math.floor(Date.now() / 1000);
      const dates = {
        signUpOpensAt: now - day,
        signUpClosesAt: now + day,
        locksAt: now + 2 * day,
        endsAt: now + 9 * day,
      };
      await backend.teamDates('green', dates);
      await backend.trackDates(raceId, { opensAt: now - day, closesAt: now + day });
      await signIn(persons.student);

      await ownStackTest.step('the team signs up', async () => {
        await foundTeam(page, 'green', `Idle Draw ${now % 10_000}`);
        await openTeam(page, 'green');
        await signAgreements(page);
        await signUpCard(page).getByRole('button', { name: team.signUp.go, exact: true }).click();
        await dialogOf(page)
          .getByRole('radio', { name: pattern('Small and late') })
          .check();
        await dialogOf(page).getByRole('button', { name: team.signUp.go, exact: true }).click();
        await expect(signUpCard(page).getByText(team.signUp.entered, { exact: true })).toBeVisible();
      });

      await ownStackTest.step('every tab has its address', async () => {
        await page.goto(hrefTrackOn('green', raceId, 'data'));
        const download = page.getByRole('link', { name: w.data.downloadName.replace('{name}', 'baseline.csv') });
        await expect(download).toBeVisible();
        await openTabs(page, 'green', raceId, ['task', 'guide', 'data', 'submit', 'records', 'ranking', 'technical']);
        await expectAccessible();
      });

      await ownStackTest.step('the copy after the round takes nothing', async () => {
        await page.goto(`${hrefTrackOn('green', raceId, 'submit')}/1`);
        await expect(page.getByText(w.backUp.text)).toBeVisible();
        await expect(page.locator('input[type=file]')).toBeDisabled();
        await expect(tabLink(page, 'records')).toHaveAttribute('href', /\/records\/1$/);
      });

      const result = makeEnergyResult(ownStack);
      const used = result.kilojoules.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
      const chooser = page.locator('input[type=file]');
      const submitButton = page.getByRole('button', { name: t.aside.submit, exact: true });
      const zipped = (text: string) => ({
        name: 'decisions.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipSync({ 'decisions.csv': strToU8(text) })),
      });

      await ownStackTest.step('a wrong line in an archive is named before a byte is sent', async () => {
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/upload/resumable')) sent.push(request.method());
        });
        await page.goto(hrefTrackOn('green', raceId, 'submit'));
        await chooser.setInputFiles(
          zipped(result.csv.replace('400041,small', '400041,huge').replace('400041,large', '400041,huge')),
        );
        const problem = page.getByRole('article', { name: 'decisions.zip' }).getByRole('listitem');
        await expect(problem.filter({ hasText: 'huge' })).toContainText('line 42');
        await expect(submitButton).toBeDisabled();
        expect(sent).toEqual([]);
      });

      await ownStackTest.step('the right one is scored with its energy', async () => {
        await page.reload();
        await chooser.setInputFiles(zipped(result.csv));
        await expect(submitButton).toBeEnabled();
        await submitButton.click();
        const row = page.getByRole('row').filter({ hasText: 'decisions.zip' });
        await expect(row).toContainText(result.score.toFixed(4));
        await expect(row).toContainText(t.records.energy.replace('{energy}', used));
        await expectAccessible();
      });

      await ownStackTest.step('and stands on both rankings', async () => {
        await page.goto(hrefTrackOn('green', raceId, 'ranking'));
        const rows = page.getByRole('row').filter({ hasText: 'Idle Draw' });
        await expect(rows.filter({ hasText: used })).toBeVisible();
        await expect(rows.filter({ hasText: result.score.toFixed(4) })).toBeVisible();
        await page.goto(href('ranking', { id: 'green', activeTabKey: `${raceId}-energy` }));
        await expect(page.getByRole('row').filter({ hasText: 'Idle Draw' })).toContainText(used);
      });
      await backend.clear();
    },
  );
});
