import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { href, hrefTrack } from '#lib/routing/href.ts';
import { createFileStacks } from '../support/file-stacks.ts';
import { type Line, openLine } from '../support/line.ts';
import { persons } from '../support/persons.ts';
import { ownHeaders } from '../support/sign-in.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest } from './fixtures.ts';
import { continueSignIn } from './sign-in-pages.ts';

const { submission: t } = words;
const race = { raceId: 'fraud-rings', competitionID: '2025' };
const place = hrefTrack(race, 'technical');
const megabyte = 1024 * 1024;

/** A stack behind a line that the tests slow down and cut. */
const test = ownStackTest.extend<{ readonly restored: undefined }, { readonly line: Line }>({
  line: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const line = await openLine();
      await use(line);
      await line.close();
    },
    { scope: 'worker' },
  ],
  fileStacks: [
    async ({ line }, use) => {
      const stacks = createFileStacks(async () => {
        const stack = await startStack({ env: { PUBLIC_ORIGIN: `http://localhost:${line.port}` } });
        line.lead(stack.settings.port);
        return stack;
      });
      await use(stacks);
      await stacks.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  restored: [
    async ({ backend, line }, use) => {
      const now = Math.floor(Date.now() / 1000);
      await backend.trackDates(race.raceId, { opensAt: now - 60, closesAt: now + 86_400 });
      await use(undefined);
      line.slow(null);
      await backend.clear();
    },
    { auto: true },
  ],
});

interface Document {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF by its beginning and its end, with a middle that nothing else has. */
function makeDocument(name: string, size = 12 * megabyte): Document {
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size), Buffer.from('\n%%EOF\n')]);
  return { name, mimeType: 'application/pdf', buffer };
}

const field = (page: Page) => page.locator('input[type=file]');
/** Files travel to the browser as text: that takes a while on a busy machine. */
const choose = (page: Page, document: Document) => field(page).setInputFiles(document);
const card = (page: Page, { name }: Document) => page.getByRole('article', { name });
const submitButton = (page: Page) => page.getByRole('button', { name: t.aside.submit, exact: true });
const note = (page: Page) => page.getByLabel(t.aside.note);

/** Names of what the backend keeps of uploads. */
const stored = ({ folder }: Stack): readonly string[] => readdirSync(join(folder.data, 'uploads')).toSorted();

/** Start offsets of all pieces that the page sent. */
function watchPieces(page: Page): readonly number[] {
  const offsets: number[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
}

/** Hands in what has arrived, and compares what the backend then gives back with what was chosen. */
async function submitAndCompare(page: Page, address: string, document: Document): Promise<void> {
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).click();
  await expect(card(page, document).getByText(t.file.submitted)).toBeVisible();
  const listed = page.getByRole('link', { name: t.records.downloadName.replace('{name}', document.name) });
  const path = (await listed.getAttribute('href')) ?? '';
  const answer = await page.request.get(new URL(path, address).href, { headers: ownHeaders(address) });
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(await answer.body())).toBe(hash(document.buffer));
}

/** Keys of the files that the browser stores for uploads. */
const filesInBrowser = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('uploads');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('files').objectStore('files').getAllKeys();
          keys.onerror = () => reject(keys.error);
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result);
          };
        };
      }),
  );

test.describe('an upload', () => {
  test('goes on after the line was cut, three times', async ({ page, address, line, signIn, expectConsole }) => {
    // Chromium repeats a piece by itself when a connection that it used before breaks. The backend refuses it: 409, or 502
    // where it closes while the piece is still arriving. The page then asks where to go on.
    expectConsole(/ERR_CONNECTION|ERR_NETWORK|ERR_EMPTY_RESPONSE|ERR_SOCKET|409 \(Conflict\)|502 \(Bad Gateway\)/);
    await signIn(persons.captain);
    await page.goto(place);
    const pieces = watchPieces(page);
    const document = makeDocument('cut.pdf');
    const before = line.cuts();
    line.cutAfter(3 * megabyte, 3);
    await choose(page, document);
    await submitAndCompare(page, address, document);
    expect(line.cuts()).toBe(before + 3);
    // Data that arrived before a cut was not sent again.
    expect(pieces.filter((offset) => offset === 0)).toHaveLength(1);
  });

  test('waits while the browser is offline and goes on by itself', async ({
    page,
    context,
    address,
    line,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
    await signIn(persons.captain);
    await page.goto(place);
    const document = makeDocument('offline.pdf');
    line.slow(3 * megabyte);
    await choose(page, document);
    await expect(card(page, document).getByText(pattern(t.file.sendingAt))).toBeVisible();
    await context.setOffline(true);
    await expect(card(page, document).getByText(pattern(t.file.interrupted))).toBeVisible();
    line.slow(null);
    await context.setOffline(false);
    await submitAndCompare(page, address, document);
  });

  test('goes on after a reload in the middle, with what was typed', async ({ page, address, line, signIn }) => {
    await signIn(persons.captain);
    await page.goto(place);
    const pieces = watchPieces(page);
    const document = makeDocument('reload.pdf');
    line.slow(4 * megabyte);
    await note(page).fill('after a night');
    await choose(page, document);
    await expect.poll(() => pieces.some((offset) => offset > 0)).toBe(true);
    await page.reload();
    line.slow(null);
    await expect(note(page)).toHaveValue('after a night');
    await submitAndCompare(page, address, document);
    await expect(page.getByText('after a night')).toBeVisible();
    expect(pieces.filter((offset) => offset === 0)).toHaveLength(1);
    await expect(note(page)).toHaveValue('');
  });

  test('leaves no file in the browser when the person logs out on another page', async ({
    page,
    line,
    signIn,
    expectConsole,
  }) => {
    // Calls that the log-out overtakes.
    expectConsole(/401/);
    await signIn(persons.captain);
    await page.goto(place);
    const pieces = watchPieces(page);
    line.slow(4 * megabyte);
    await choose(page, makeDocument('private.pdf'));
    await expect.poll(() => pieces.length).toBeGreaterThan(0);
    await expect.poll(() => filesInBrowser(page)).toHaveLength(1);
    line.slow(null);
    await page.goto(href('home'));
    expect(await filesInBrowser(page)).toHaveLength(1);
    await page.getByRole('button', { name: pattern(words.shell.account.accountOf) }).click();
    await page.getByRole('button', { name: words.shell.account.signOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.shell.logOut.confirm }).click();
    await expect.poll(() => filesInBrowser(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(href('home'));
  });

  test('goes on from where it was after the session expired and somebody logged in again', async ({
    page,
    address,
    line,
    signIn,
    backend,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const player = await signIn(persons.captain);
    await page.goto(place);
    const pieces = watchPieces(page);
    const document = makeDocument('expired.pdf');
    line.slow(4 * megabyte);
    await note(page).fill('before it ended');
    await choose(page, document);
    await expect.poll(() => pieces.some((offset) => offset > 0)).toBe(true);
    await backend.expireSessions(player?.playerId ?? '');
    await page.waitForURL('**/login/1**');
    line.slow(null);
    await continueSignIn(page, persons.captain.name);
    await page.waitForURL(`**${place}**`);
    await expect(note(page)).toHaveValue('before it ended');
    await submitAndCompare(page, address, document);
    expect(pieces.filter((offset) => offset === 0)).toHaveLength(1);
  });

  test('is done by one tab: a second one waits and takes over', async ({ page, context, address, line, signIn }) => {
    await signIn(persons.captain);
    await page.goto(place);
    const document = makeDocument('tabs.pdf');
    line.slow(3 * megabyte);
    await choose(page, document);
    await expect(card(page, document).getByText(pattern(t.file.sendingAt))).toBeVisible();
    const second = await context.newPage();
    const pieces = watchPieces(second);
    await second.goto(place);
    await expect(card(second, document).getByText(pattern(t.file.elsewhere))).toBeVisible();
    expect(pieces).toEqual([]);
    await page.close();
    line.slow(null);
    await submitAndCompare(second, address, document);
    expect(pieces.every((offset) => offset > 0)).toBe(true);
  });

  test('is paused, continued and removed by keyboard', async ({ page, line, ownStack, signIn, expectAccessible }) => {
    await signIn(persons.captain);
    const before = stored(ownStack);
    await page.goto(place);
    const document = makeDocument('keyboard.pdf', 8 * megabyte);
    line.slow(2 * megabyte);
    await choose(page, document);
    await expect(card(page, document).getByText(pattern(t.file.sendingAt))).toBeVisible();
    const pause = page.getByRole('button', { name: t.file.pause, exact: true });
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(card(page, document).getByText(pattern(t.file.paused))).toBeVisible();
    await expectAccessible();
    const resume = page.getByRole('button', { name: t.file.resume, exact: true });
    await expect(resume).toBeFocused();
    await page.keyboard.press('Space');
    await expect(card(page, document).getByText(pattern(t.file.sending)).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.file.remove, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, document)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect.poll(() => stored(ownStack)).toEqual(before);
  });
});
