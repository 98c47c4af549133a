import { href, hrefTeam } from '#lib/routing/href.ts';
import { isFullMatrix } from '../support/full-matrix.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest } from './fixtures.ts';
import { dialogOf, foundTeam, openTeam, signAgreements, signUpCard } from './team-steps.ts';

const { team: t, inbox } = words;
const day = 86_400;

/** A contest of every line; each has paths and calls of its own. The contract tests walk all of them. */
const allLines = ['2025', '2022', 'chain-1', 'chain-2', 'green', 'classic'] as const;
const lines = isFullMatrix ? allLines : (['2025', 'chain-2', 'green'] as const);

ownStackTest.describe('a team', () => {
  ownStackTest.afterEach(async ({ backend }) => backend.clear());

  for (const contestId of lines)
    ownStackTest(
      `of ${contestId} lives from its founding to a new captain`,
      async ({ page, otherBrowser, signIn, backend, expectAccessible }) => {
        const now = Math.floor(Date.now() / 1000);
        await backend.teamDates(contestId, {
          signUpOpensAt: now - day,
          signUpClosesAt: now + day,
          locksAt: now + 2 * day,
          endsAt: now + 9 * day,
        });
        const name = `Nightjar ${contestId} ${now % 10_000}`;
        const other = await otherBrowser();
        await signIn(persons.returning);
        await signIn(persons.student, other.context());

        await ownStackTest.step('the captain founds it', async () => {
          await foundTeam(page, contestId, name);
        });

        await ownStackTest.step('and cannot found another one by the Back button', async () => {
          await page.goBack();
          await expect(page.getByText(t.none.hasTeam)).toBeVisible();
          await expect(page.getByRole('button', { name: t.create.submit })).toBeHidden();
          await page.goForward();
        });

        await ownStackTest.step('and invites by link', async () => {
          await page.getByRole('button', { name: t.invite.create }).click();
          const link = await page.getByLabel(t.invite.link, { exact: true }).inputValue();
          await other.goto(link);
          await expect(other.getByRole('button', { name: pattern(t.join.accept) })).toBeVisible();
          const visitor = await otherBrowser();
          await visitor.goto(link);
          await expect(visitor.getByText(pattern(words.account.signIn.invited))).toContainText(name);
        });

        await ownStackTest.step('a member applies', async () => {
          await other.goto(`${hrefTeam(contestId, 'search')}?${new URLSearchParams({ q: name })}`);
          await other.getByRole('button', { name: pattern(t.search.applyTo) }).click();
          await dialogOf(other).getByLabel(t.search.message).fill('I like to read logs.');
          await dialogOf(other).getByRole('button', { name: t.search.send }).click();
          await expect(dialogOf(other)).toBeHidden();
          await expect(other.getByText(t.search.reason.pending)).toBeVisible();
        });

        await ownStackTest.step('and is approved', async () => {
          await openTeam(page, contestId);
          await page.getByRole('button', { name: pattern(t.applications.acceptName) }).click();
          await expect(page.getByText(pattern(t.members.joined))).toHaveCount(2);
        });

        await ownStackTest.step('both sign the agreements', async () => {
          await signAgreements(page);
          await openTeam(other, contestId);
          await signAgreements(other);
        });

        await ownStackTest.step('the team signs up', async () => {
          await openTeam(page, contestId);
          await expectAccessible();
          await signUpCard(page).getByRole('button', { name: t.signUp.go, exact: true }).click();
          await dialogOf(page).locator('input[type=radio]:enabled').first().check();
          await dialogOf(page).getByRole('button', { name: t.signUp.go, exact: true }).click();
          await expect(signUpCard(page).getByText(t.signUp.entered, { exact: true })).toBeVisible();
        });

        await ownStackTest.step('the captain takes the sign-up back', async () => {
          await signUpCard(page).getByRole('button', { name: t.signUp.cancel }).click();
          await dialogOf(page).getByRole('button', { name: t.cancel.cancel }).click();
          await expect(page.getByRole('button', { name: t.cancellation.withdraw })).toBeVisible();
        });

        await ownStackTest.step('the member agrees, and the sign-up is gone', async () => {
          await other.goto(href('siteMessages', {}, { tab: 'todos' }));
          await other
            .getByRole('link', { name: new RegExp(inbox.needsAnswer) })
            .first()
            .click();
          await other.getByRole('button', { name: inbox.agree, exact: true }).click();
          await expect(other.getByRole('article').getByText(inbox.agreed)).toBeVisible();
          await openTeam(page, contestId);
          await expect(signUpCard(page).getByText(t.signUp.notEntered, { exact: true })).toBeVisible();
        });

        await ownStackTest.step('the captain leaves, and the member succeeds', async () => {
          await page.getByRole('button', { name: t.depart.leave, exact: true }).click();
          await dialogOf(page).getByRole('button', { name: t.depart.leave, exact: true }).click();
          await expect(page.getByRole('heading', { name: t.none.title })).toBeVisible();
          await openTeam(other, contestId);
          await expect(other.getByRole('link', { name: t.tabs.edit })).toBeVisible();
          await expect(other.getByText(pattern(t.log.succeeded)).first()).toBeVisible();
        });
      },
    );
});
