import type { Page } from '@playwright/test';
import type { Route } from '#lib/contract/route.ts';
import { apiTokensRoutes } from '#lib/contract/routes/api-tokens.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';
import { teamRoutesOf } from '#lib/contract/routes/teams.ts';
import { teamLimits } from '#lib/contract/teams/teams.ts';
import { href, hrefOnSite } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { ownHeaders } from '../support/sign-in.ts';
import { expect, ownStackTest as test } from './fixtures.ts';
import { settled } from './settled.ts';
import { stickingOut } from './sticking-out.ts';

/** A word without a place to break. */
const long = (length: number) => 'Donaudampfschifffahrt'.repeat(length).slice(0, length);

/** A change by a call of the person who is signed in. */
async function change(page: Page, address: string, { path }: Route, data: object): Promise<void> {
  const answer = await page.request.put(`${address}/api${path}`, { headers: ownHeaders(address), data });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

/** On a phone and on a desk. */
async function expectWithinPage(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await expect.poll(() => stickingOut(page), { message: `at ${width} px`, timeout: 10_000 }).toEqual([]);
  }
}

test('a long e-mail address stays within the profile', async ({ page, address, signIn }) => {
  await signIn(persons.captain);
  await change(page, address, personalRoutes.updateInfo, { email: `${long(60)}@${long(60)}.example` });
  await page.goto(href('userCenter', {}, { tab: 'profile' }));
  await expectWithinPage(page);
});

test('a long word in the title of a notice stays within the message', async ({ page, address, signIn }) => {
  await signIn(persons.captain);
  await change(page, address, apiTokensRoutes.create, { name: long(60), scopes: ['read'], days: 30 });
  await page.goto(href('siteMessages', {}, { tab: 'notices' }));
  await page.getByRole('link', { name: long(60) }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: long(60) })).toBeVisible();
  await expectWithinPage(page);
});

test('a long name of an organisation stays within the card of the team on site', async ({ page, address, signIn }) => {
  await signIn(persons.member);
  const organisation = long(teamLimits.slogan);
  const team = { teamId: 'hollow-reed', name: 'Hollow Reed', slogan: '', introduction: '', wanted: '' };
  await change(page, address, teamRoutesOf.team.update, { ...team, organisation, recruiting: false });
  await page.goto(hrefOnSite({ contestId: 'gpu-2025', id: 'graph-encoder' }));
  await expect(page.getByText(organisation)).toBeVisible();
  await expectWithinPage(page);
});

test('a long name of a colleague stays within the list of assignments', async ({ page, address, signIn }) => {
  const nickname = '续'.repeat(30);
  await signIn(persons.assistant);
  await change(page, address, personalRoutes.updateInfo, { nickname });
  await signIn(persons.teacher);
  await page.goto(href('training'));
  await expect(page.getByText(nickname)).toBeVisible();
  await expectWithinPage(page);
});
