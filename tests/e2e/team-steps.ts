import type { Page } from '@playwright/test';
import { hrefTeam } from '#lib/routing/href.ts';
import { words } from '../support/words.ts';
import { expect } from './fixtures.ts';
import { agree, agreementOverlay } from './sign-in-pages.ts';

const { team: t } = words;

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const signUpCard = (page: Page) => page.getByRole('region', { name: t.signUp.title, exact: true });

/** Opens the team page and waits until it shows the team. */
export async function openTeam(page: Page, contestId: string): Promise<void> {
  await page.goto(hrefTeam(contestId, 'team', { key: 2 }));
  await expect(signUpCard(page)).toBeVisible();
}

/** Founds a team and stays on its page. */
export async function foundTeam(page: Page, contestId: string, name: string): Promise<void> {
  await page.goto(hrefTeam(contestId, 'create'));
  await page.getByLabel(t.form.name).fill(name);
  await page.getByRole('button', { name: t.create.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Signs what the contest asks for, one text after the other; some lines share one that was signed before. */
export async function signAgreements(page: Page): Promise<void> {
  const button = signUpCard(page).getByRole('button', { name: t.signUp.sign });
  const text = agreementOverlay(page).text;
  await expect(signUpCard(page).getByRole('list')).toBeVisible();
  await expect(async () => {
    // The button gives way to a dialog that is loaded then: neither is there for a moment.
    if ((await dialogOf(page).isHidden()) && (await button.isVisible())) {
      await button.click();
      await expect(text).toBeVisible();
    }
    if (await text.isVisible()) await agree(page);
    await expect(dialogOf(page)).toBeHidden({ timeout: 1_000 });
    await expect(button).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
