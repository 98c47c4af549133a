import { urlOf } from '#lib/contract/endpoint.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import { href, hrefTeam } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest } from './fixtures.ts';
import { dialogOf, foundTeam } from './team-steps.ts';

const { team: t, shell } = words;
const contest = '2025';
const track = 'fraud-rings';
const day = 86_400;

ownStackTest(
  'pages of two persons follow each other without a reload',
  async ({ page, otherBrowser, signIn, backend }) => {
    const now = Math.floor(Date.now() / 1000);
    await backend.teamDates(contest, {
      signUpOpensAt: now - day,
      signUpClosesAt: now + day,
      locksAt: now + 2 * day,
      endsAt: now + 9 * day,
    });
    const name = `Live ${now % 10_000}`;
    const other = await otherBrowser();
    await signIn(persons.returning);
    await signIn(persons.student, other.context());
    await foundTeam(page, contest, name);
    await ownStackTest.step('an application appears at the captain', async () => {
      await other.goto(`${hrefTeam(contest, 'search')}?${new URLSearchParams({ q: name })}`);
      await other.getByRole('button', { name: pattern(t.search.applyTo) }).click();
      await dialogOf(other).getByRole('button', { name: t.search.send }).click();
      await expect(other.getByText(t.search.reason.pending)).toBeVisible();
      await expect(page.getByRole('button', { name: pattern(t.applications.acceptName) })).toBeVisible();
    });

    await ownStackTest.step('its acceptance appears at the member', async () => {
      await other.goto(hrefTeam(contest, 'team', { key: 2 }));
      await page.getByRole('button', { name: pattern(t.applications.acceptName) }).click();
      await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  },
);

ownStackTest(
  'a team learns that another one overtook it, wherever its members are',
  async ({ page, signIn, backend }) => {
    await page.goto(href('ranking', { id: contest, activeTabKey: track }));
    const rows = page.locator('tr[data-team]:not([data-team="northern-lights"])');
    const rival = (await rows.first().getAttribute('data-team')) ?? '';
    await signIn(persons.captain);
    const listening = page.waitForResponse((response) => response.url().endsWith(urlOf(personal.changes, {})));
    await page.goto(href('siteMessages'));
    await listening;
    await backend.score(track, 'northern-lights', 0.9999);
    await backend.score(track, rival, 0.99999);
    await expect(page.getByText(shell.account.overtaken)).toBeVisible();
    await expect(page.getByRole('link', { name: shell.account.viewRanking })).toHaveAttribute(
      'href',
      href('ranking', { id: contest, activeTabKey: track }),
    );
  },
);
