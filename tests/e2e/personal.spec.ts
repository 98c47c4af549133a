import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { href } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { typeDate } from './date-field.ts';
import { expect, test } from './fixtures.ts';
import { continueSignIn } from './sign-in-pages.ts';

const { personal, drafts, shell } = words;

const hrefCenter = (tab: string) => href('userCenter', {}, { tab });
const save = (page: Page) => page.getByRole('button', { name: personal.form.save, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Writes of a path that reached the portal and were accepted. */
function acceptedWrites(page: Page, method: string, path: string): readonly string[] {
  const accepted: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === method && new URL(response.url()).pathname === path && response.ok())
      accepted.push(response.url());
  });
  return accepted;
}

test.describe('the personal area', () => {
  test('says who somebody is and what waits for them @pglite', async ({ page, signIn, expectAccessible }) => {
    await signIn(persons.player);
    await page.goto(href('userCenter'));
    await expect(page.getByRole('heading', { level: 1, name: personal.title })).toBeVisible();
    await expect(page.getByRole('heading', { name: personal.overview.waiting })).toBeVisible();
    await expect(page.getByRole('heading', { name: personal.overview.dates })).toBeVisible();
    await expectAccessible();
  });

  test('stands below /user as well', async ({ page, signIn }) => {
    await signIn(persons.player);
    for (const path of ['/user', '/user/user-center']) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${href('userCenter')}$`));
    }
  });

  test('shows private values only on purpose', async ({ page, signIn }) => {
    await signIn(persons.player);
    await page.goto(hrefCenter('profile'));
    await expect(page.getByText('138****0001')).toBeVisible();
    await page.getByRole('button', { name: personal.identity.show }).click();
    await expect(page.getByText('13800010001')).toBeVisible();
    await page.getByRole('button', { name: personal.identity.hide }).click();
    await expect(page.getByText('13800010001')).toHaveCount(0);
  });

  test('finds a school of the list by keyboard and keeps it', async ({ page, signIn }) => {
    await signIn(persons.assistant);
    await page.goto(hrefCenter('profile'));
    // The first key loads the field that suggests schools.
    await page.keyboard.press('Tab');
    const school = page.getByRole('combobox', { name: personal.profile.school });
    await school.fill('');
    await school.pressSequentially('Nanling');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await school.press('ArrowDown');
    await school.press('Enter');
    await expect(page.getByText(personal.school.chosen)).toBeVisible();
    const chosen = await school.inputValue();
    await save(page).click();
    await expect(page.getByText(personal.form.saved, { exact: true })).toBeVisible();
    await expect(save(page)).toBeFocused();
    await page.reload();
    await expect(page.getByLabel(personal.profile.school, { exact: true })).toHaveValue(chosen);
  });

  test('tells an address for calendars once, and takes it back', async ({ page, signIn, request }) => {
    await signIn(persons.member);
    await page.goto(href('appointmentTime'));
    await page.getByRole('button', { name: personal.calendar.create }).click();
    const address = await field(page, personal.calendar.address).inputValue();
    const calendar = await request.get(address);
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
    await page.reload();
    await expect(page.getByRole('button', { name: personal.calendar.renew })).toBeVisible();
    await expect(field(page, personal.calendar.address)).toHaveCount(0);
    await page.getByRole('button', { name: personal.calendar.revoke }).click();
    await expect(page.getByRole('button', { name: personal.calendar.create })).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });

  test('keeps what was signed with its hash and as a PDF', async ({ page, signIn }) => {
    await signIn(persons.player);
    await page.goto(href('myAgreements'));
    const download = page.waitForEvent('download');
    await page
      .getByRole('link', { name: new RegExp(`^${personal.agreements.pdf}`) })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('link', { name: personal.agreements.open, exact: true }).first().click();
    await expect(page.getByText(/^[\da-f]{64}$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: personal.signature.text })).toBeVisible();
  });

  test('has the vouchers of the tracks that the team signed up for', async ({ page, signIn, expectAccessible }) => {
    await signIn(persons.player);
    await page.goto(hrefCenter('benefits'));
    const voucher = page.getByRole('listitem').filter({ hasText: 'Northline Cloud' });
    await expect(voucher).toHaveCount(1);
    await expectAccessible();
    const download = page.waitForEvent('download');
    await voucher.getByRole('link', { name: /Northline Cloud/ }).click();
    expect((await download).suggestedFilename()).toBe('voucher-voice-check.pdf');
  });

  test('stores a switch of messages at once', async ({ page, signIn }) => {
    await signIn(persons.member);
    await page.goto(href('messageManagement'));
    const salons = page
      .getByRole('group', { name: personal.messages.topic.salon })
      .getByRole('checkbox', { name: personal.messages.site });
    const before = await salons.isChecked();
    await salons.click();
    await expect(page.getByText(personal.messages.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(salons).toBeChecked({ checked: !before });
    await expect(
      page
        .getByRole('group', { name: personal.messages.topic.security })
        .getByRole('checkbox', { name: personal.messages.site }),
    ).toBeDisabled();
  });

  test('asks nothing of a teacher from somebody who is none', async ({ page, signIn }) => {
    await signIn(persons.player);
    await page.goto(href('teacherInfo'));
    await expect(page.getByText(personal.teacher.noneTitle)).toBeVisible();
  });
});

test.describe('what needs a picture or a code', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#36506b' } })
      .png()
      .toBuffer();

  test('keeps a portrait as it was cut', async ({ page, signIn }) => {
    await signIn(persons.student);
    await page.goto(hrefCenter('profile'));
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture(640, 480) };
    await page.getByLabel(personal.portrait.choose).first().setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: personal.portrait.save }).click();
    await expect(dialog).toHaveCount(0);
    const portrait = page.getByRole('img', { name: personal.portrait.alt });
    await expect(portrait).toBeVisible();
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    await page.getByRole('button', { name: personal.portrait.remove }).click();
    await expect(portrait).toHaveCount(0);
  });

  test('hands in a passport once and then waits', async ({ page, signIn }) => {
    await signIn(persons.assistant);
    await page.goto(href('identityAuthen'));
    const { passport } = personal;
    await field(page, passport.surname).fill('li');
    await field(page, passport.givenNames).fill('wenbo');
    await field(page, passport.nationality).fill('chn');
    await field(page, passport.passportNumber).fill('E12345678');
    await typeDate(page, passport.birthDate, '19960412');
    await typeDate(page, passport.expiresOn, '20340412');
    await page.getByRole('button', { name: passport.submit, exact: true }).click();
    await expect(page.getByText(passport.wrong.fid)).toBeVisible();
    const file = { name: 'page.png', mimeType: 'image/png', buffer: await picture(900, 640) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByText(personal.document.stored)).toBeVisible();
    await page.getByRole('button', { name: passport.submit, exact: true }).click();
    await expect(page.getByText(personal.check.pending)).toBeVisible();
    await expect(page.getByRole('button', { name: passport.submit, exact: true })).toHaveCount(0);
  });

  test('changes the mobile number by a code that arrives there', async ({ page, signIn, request }) => {
    await signIn(persons.teacher);
    await page.goto(hrefCenter('profile'));
    await page.getByRole('button', { name: personal.identity.changeMobile }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(personal.mobile.mobile).fill('13900024680');
    await dialog.getByRole('button', { name: personal.mobile.send }).click();
    await expect(dialog.getByText(pattern(personal.mobile.sent))).toBeVisible();
    const telephone = await request.get(`${process.env.E2E_BACKEND}/provider/sms?number=%2B86 13900024680`);
    const code =
      /\b\d{6}\b(?= is your code|[^\d])/.exec((await telephone.text()).split('<article>')[1] ?? '')?.[0] ?? '';
    await dialog.getByLabel(personal.mobile.code).fill(code);
    await dialog.getByRole('button', { name: personal.mobile.change }).click();
    await expect(dialog).toHaveCount(0);
    // A notice in the header names the number as well.
    await expect(page.getByRole('main').getByText('139****4680')).toBeVisible();
  });
});

test.describe('a form half filled', () => {
  test('is as it was after the session expired, and is stored once @pglite', async ({
    page,
    signIn,
    backend,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const player = await signIn(persons.returning);
    await page.goto(hrefCenter('profile'));
    await field(page, personal.profile.department).fill('Hydrology');
    await field(page, personal.profile.bio).fill('Rows on the lake at dawn.');
    const stored = acceptedWrites(page, 'PUT', '/api/v1/personal/info');
    await save(page).hover();
    await page.mouse.down();
    await backend.expireSessions(player?.playerId ?? '');
    // The page may have noticed it before: then the button is gone, and nothing is clicked.
    await page.mouse.up();
    await page.waitForURL('**/login/1');
    expect(stored).toEqual([]);

    await continueSignIn(page, persons.returning.name);
    await page.waitForURL(`**${hrefCenter('profile')}`);
    await expect(field(page, personal.profile.department)).toHaveValue('Hydrology');
    await expect(field(page, personal.profile.bio)).toHaveValue('Rows on the lake at dawn.');
    await expect(page.getByText(pattern(drafts.restored))).toBeVisible();
    await save(page).click();
    await expect(page.getByText(personal.form.saved, { exact: true })).toBeVisible();
    expect(stored).toHaveLength(1);
    await page.reload();
    await expect(field(page, personal.profile.bio)).toHaveValue('Rows on the lake at dawn.');
    await expect(page.getByText(pattern(drafts.restored))).toHaveCount(0);
  });

  test('is stored when the page notices by itself that the session ended', async ({
    page,
    signIn,
    backend,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const player = await signIn(persons.assistant);
    await page.goto(hrefCenter('profile'));
    await field(page, personal.profile.major).fill('Limnology');
    await backend.expireSessions(player?.playerId ?? '');
    // The backend looks at the sessions of open streams every 20 seconds.
    await page.waitForURL('**/login/1');
    await expect(page.getByText(words.errors.unauthorized).first()).toBeVisible();
    await signIn(persons.assistant);
    await page.goto(hrefCenter('profile'));
    await expect(field(page, personal.profile.major)).toHaveValue('Limnology');
    await expect(page.getByText(pattern(drafts.restored))).toBeVisible();
  });

  test('survives a reload, and is forgotten on log-out', async ({ page, signIn }) => {
    await signIn(persons.captain);
    await page.goto(href('identityAuthen'));
    await field(page, personal.passport.surname).fill('CHEN');
    await page.reload();
    await expect(field(page, personal.passport.surname)).toHaveValue('CHEN');
    await page.locator('[data-shell="account"]').click();
    await page.locator('[data-shell="sign-out"]').click();
    const asked = page.getByRole('dialog', { name: shell.logOut.title });
    await expect(asked.getByText(shell.logOut.drafts)).toBeVisible();
    await asked.getByRole('button', { name: shell.logOut.confirm }).click();
    await page.waitForURL(`**${href('home')}`);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
    await signIn(persons.captain);
    await page.goto(href('identityAuthen'));
    await expect(field(page, personal.passport.surname)).toHaveValue('');
  });
});
