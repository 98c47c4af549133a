import type { Page } from '@playwright/test';
import { plainTexts } from '#backend/messages/catalogue.ts';
import { href } from '#lib/routing/href.ts';
import { pattern, words } from '../support/words.ts';
import { expect } from './fixtures.ts';

const { signIn, agreement } = words.account;
const provider = plainTexts('zh-EN', 'pages').provider;

/** The agreement overlay as a person meets it. */
export function agreementOverlay(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    text: dialog.getByRole('region', { name: agreement.text }),
    boxes: dialog.getByRole('checkbox'),
    agree: dialog.getByRole('button', { name: agreement.agree }),
    disagree: dialog.getByRole('button', { name: agreement.disagree }),
  };
}

/** Scrolls the agreement to its end, ticks every box and confirms. */
export async function agree(page: Page): Promise<void> {
  const { text, boxes, agree: confirm } = agreementOverlay(page);
  await text.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  for (const box of await boxes.all()) {
    await expect(box).toBeEnabled();
    await box.check();
  }
  await confirm.click();
}

/** On the provider's pages: chooses the person and shares their identity. */
export async function passProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: provider.next }).click();
  await page.getByRole('button', { name: provider.confirm }).click();
}

/** From the open login page through agreement and provider; where it ends depends on the person and the way there. */
export async function continueSignIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: pattern(signIn.continue) }).click();
  await agree(page);
  await passProvider(page, name);
}

/** Opens the login page, signs in there and comes back. `type`: 1 log in, 2 register. */
export async function signInByHand(page: Page, name: string, type: '1' | '2' = '1'): Promise<void> {
  await page.goto(href('login', { type }));
  await continueSignIn(page, name);
  await page.waitForURL((url) => url.pathname.startsWith('/login') || url.pathname === '/home');
}
