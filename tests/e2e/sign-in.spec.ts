import { loginCode } from '#lib/contract/codes.ts';
import { href } from '#lib/routing/href.ts';
import { persons, turnedAway } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';
import { agree, agreementOverlay, continueSignIn, passProvider, signInByHand } from './sign-in-pages.ts';

const { account, personal } = words;

const refusalTitle: Readonly<Record<(typeof turnedAway)[number]['code'], string>> = {
  [loginCode.notVerified]: account.result.notVerifiedTitle,
  [loginCode.frozen]: account.result.frozenTitle,
  [loginCode.foreignNational]: account.result.foreignTitle,
  [loginCode.refused]: account.result.refusedTitle,
  [loginCode.verifyAgain]: account.result.verifyAgainTitle,
  [loginCode.underAge]: account.result.refusedTitle,
  [loginCode.providerUnavailable]: account.result.refusedTitle,
  [loginCode.sessionInvalid]: account.result.refusedTitle,
};

test.describe('signing in through the payment app', () => {
  test('code 200 signs a registered player in @pglite', async ({ page }) => {
    await signInByHand(page, persons.player.name);
    await page.waitForURL('**/home');
    const session = await page.request.get('/api/portal/session', { headers: { 'x-portal-request': '1' } });
    expect((await session.json()).data).toMatchObject({ playerId: expect.any(String) });
  });

  test('code 1000 welcomes a player of an earlier season with its message', async ({ page }) => {
    await signInByHand(page, persons.returning.name);
    await expect(page.getByText(account.result.successTitle)).toBeVisible();
  });

  for (const { name, code } of turnedAway) {
    test(`code ${code} turns ${name} away in words`, async ({ page }) => {
      await signInByHand(page, name);
      await expect(page.getByText(refusalTitle[code]).first()).toBeVisible();
      await page.goto(href('siteMessages'));
      await page.waitForURL('**/login/1**');
    });
  }

  test('code 100 with hra=1 registers a newcomer in three steps @pglite', async ({ page, expectAccessible }) => {
    await signInByHand(page, persons.newcomer.name, '2');
    const { register } = account;
    await expect(page.getByText(register.verifiedTitle)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: register.next }).click();
    await expect(page.getByText(register.confirmTitle)).toBeVisible();
    const next = page.getByRole('button', { name: register.next });
    await expect(next).toBeDisabled();
    await expectAccessible();
    await page.getByRole('checkbox', { name: register.consent }).check();
    await next.click();
    await expect(page.getByText(register.doneTitle)).toBeVisible();
    await expectAccessible();
  });

  test('the Hong Kong entrance registers holders of its permit, and turns others away', async ({
    page,
    otherBrowser,
  }) => {
    await page.goto(href('login', { type: '1' }));
    await page.getByRole('button', { name: account.signIn.hongKong }).click();
    await agree(page);
    await passProvider(page, 'Wong Ka-man');
    await expect(page.getByText(account.register.verifiedTitle)).toBeVisible();
    await page.getByRole('button', { name: account.register.next }).click();
    await page.getByRole('checkbox', { name: account.register.consent }).check();
    const registered = page.waitForResponse(/\/api\/v1\/hk-[^/]+\/register$/);
    await page.getByRole('button', { name: account.register.next }).click();
    expect((await registered).status()).toBe(200);
    await expect(page.getByText(account.register.doneTitle)).toBeVisible();

    const other = await otherBrowser();
    await other.goto(href('login', { type: '1' }));
    await other.getByRole('button', { name: account.signIn.hongKong }).click();
    await agree(other);
    await passProvider(other, persons.player.name);
    await expect(other.getByText(account.result.refusedTitle).first()).toBeVisible();
  });

  test('code 100 with hra=0 shows the agreement before the registration', async ({ page, origin }) => {
    const back = `${origin}${href('login', { type: '1' })}`;
    await page.goto(`/api/v1/login?${new URLSearchParams({ redirectURI: back, hra: '0', domain: origin })}`);
    await passProvider(page, persons.otherNewcomer.name);
    await expect(agreementOverlay(page).dialog).toBeVisible();
    await agree(page);
    await expect(page.getByText(account.register.verifiedTitle)).toBeVisible();
  });

  test('a player of the test list who has not signed the user agreement is asked for it', async ({ page, goto }) => {
    await goto('login', { type: '1' });
    await page.getByRole('button', { name: account.testUsers.open }).click();
    await page.getByRole('button', { name: new RegExp(persons.unsigned.name) }).click();
    await expect(agreementOverlay(page).agree).toBeVisible();
    await goto('myAgreements');
    await expect(page.getByRole('heading', { name: personal.agreements.noneTitle })).toBeVisible();
  });

  test('a player who has not signed the user agreement signs it once, on the way to the login', async ({ page }) => {
    await signInByHand(page, persons.unsigned.name);
    await page.waitForURL('**/home');
    await page.goto(href('myAgreements'));
    const signed = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: personal.agreements.signed }) });
    await expect(signed.getByRole('listitem')).toHaveCount(1);
    await expect(signed.getByRole('link', { name: new RegExp(`^${personal.agreements.pdf}`) })).toBeVisible();
    await expect(agreementOverlay(page).dialog).toHaveCount(0);
  });

  test('somebody who must log in returns to where they were going', async ({ page }) => {
    await page.goto(href('siteMessages'));
    await page.waitForURL('**/login/1**');
    await continueSignIn(page, persons.captain.name);
    await page.waitForURL(`**${href('siteMessages')}`);
  });

  test('a test person signs in from the list', async ({ page }) => {
    await page.goto(href('login', { type: '1' }));
    await page.getByRole('button', { name: account.testUsers.open }).click();
    await page.getByRole('button', { name: new RegExp(persons.member.name) }).click();
    await page.waitForURL('**/home');
  });
});

test.describe('the agreement overlay', () => {
  test('cannot be confirmed before it is read and ticked @pglite', async ({ page, expectAccessible }) => {
    await page.goto(href('login', { type: '1' }));
    await page.getByRole('button', { name: pattern(account.signIn.continue) }).click();
    const { dialog, text, boxes, agree: confirm } = agreementOverlay(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('0%', { exact: true })).toBeVisible();
    await expect(confirm).toBeDisabled();
    await expect(boxes.first()).toBeDisabled();
    await page.waitForTimeout(1200);
    await expect(boxes.first()).toBeDisabled();
    await text.evaluate((element) => element.scrollTo({ top: element.scrollHeight - element.clientHeight - 80 }));
    await expect(boxes.first()).toBeDisabled();
    await expectAccessible();
    await text.evaluate((element) => element.scrollTo({ top: element.scrollHeight - element.clientHeight - 45 }));
    await expect(boxes.first()).toBeEnabled();
    await expect(confirm).toBeDisabled();
    for (const box of await boxes.all()) await box.check();
    await expect(confirm).toBeEnabled();
    await boxes.first().uncheck();
    await expect(confirm).toBeDisabled();
  });

  test('disagreeing leaves the person signed out', async ({ page }) => {
    await page.goto(href('login', { type: '1' }));
    await page.getByRole('button', { name: pattern(account.signIn.continue) }).click();
    await agreementOverlay(page).disagree.click();
    await expect(agreementOverlay(page).dialog).toBeHidden();
    await page.goto(href('siteMessages'));
    await page.waitForURL('**/login/1**');
  });
});
