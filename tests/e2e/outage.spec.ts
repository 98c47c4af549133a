import { href, hrefContest } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, ownStackTest as test } from './fixtures.ts';

test.describe('while the backend is down', () => {
  test.beforeEach(async ({ expectConsole }) => expectConsole(/Failed to load resource/));
  test.afterEach(({ ownStack }) => ownStack.startBackend());

  test('public pages come from the cache, or say what to do', async ({ page, ownStack, expectConsole }) => {
    // The number with which React reports a page that the server could not render.
    expectConsole(/Minified React error #441/);
    await page.goto(href('home'));
    const title = (await page.locator('h1').textContent()) ?? '';
    await ownStack.stopBackend();
    const answer = await page.goto(href('home'));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveText(title);
    const other = await page.goto(`${hrefContest('2020')}?lng=zh-en`);
    expect(other?.status()).toBeGreaterThanOrEqual(500);
    await expect(page.locator('h1')).toHaveText(words.shell.error.title);
    await ownStack.startBackend();
    await expect(async () => {
      const again = await page.goto(`${hrefContest('2020')}?lng=zh-en`);
      expect(again?.status()).toBe(200);
    }).toPass();
  });

  test('a signed-in page says so and recovers', async ({ page, ownStack, signIn }) => {
    await signIn(persons.player);
    await ownStack.stopBackend();
    await page.goto(href('siteMessages'));
    await expect(page.getByRole('main').getByText(words.inbox.failedTitle)).toBeVisible();
    await ownStack.startBackend();
    await page.getByRole('main').getByRole('button', { name: words.inbox.retry }).click();
    await expect(page.locator('main time').first()).toBeVisible();
  });

  test('a link to a file says so and leads back to its page, where it works again', async ({
    page,
    ownStack,
    signIn,
  }) => {
    await signIn(persons.player);
    const pdf = page.getByRole('link', { name: new RegExp(`^${words.personal.agreements.pdf}`) }).first();
    await page.goto(href('myAgreements'));
    await expect(pdf).toBeVisible();
    await ownStack.stopBackend();
    await pdf.click();
    await expect(page.locator('h1')).toHaveText(words.shell.file.title);
    await expect(page.getByText(words.shell.file.failed)).toBeVisible();
    await ownStack.startBackend();
    await page.getByRole('link', { name: words.shell.file.back }).click();
    await expect(page).toHaveURL(href('myAgreements'));
    const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('calls end with the catalogue status', async ({ page, ownStack, signIn }) => {
    await signIn(persons.player);
    await ownStack.stopBackend();
    const answer = await page.request.get('/api/v1/notice/summary?limit=4', { headers: { 'x-portal-request': '1' } });
    expect([502, 503, 504]).toContain(answer.status());
  });
});

test('a person who logs in while the backend is down is told to try again', async ({
  page,
  ownStack,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.goto(href('login', { type: '1' }));
  await ownStack.stopBackend();
  await page.getByRole('button', { name: pattern(words.account.signIn.continue) }).click();
  await expect(page.locator('body')).not.toBeEmpty();
  await expect(page.locator('h1')).toHaveCount(1);
  await ownStack.startBackend();
});

test('a failed list says so and is tried again', async ({ page, signIn, backend, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await signIn(persons.captain);
  await backend.fail('inbox.todos', 'fail-500', 5);
  await page.goto(href('siteMessages', {}, { tab: 'todos' }));
  await expect(page.getByRole('main').getByText(words.inbox.failedTitle)).toBeVisible();
  await backend.clear();
  await page.getByRole('main').getByRole('button', { name: words.inbox.retry }).click();
  await expect(page.getByRole('main').getByText(words.inbox.failedTitle)).toBeHidden();
});

test('a page that nobody has opened yet is made although the backend was slow to answer', async ({
  page,
  ownStack,
  backend,
}) => {
  const asked = () => ownStack.wire.calls.filter(({ path }) => path.includes('rankList?')).length;
  const before = asked();
  await backend.fail('rankings.list', 'hang');
  const answer = await page.goto(href('ranking', { id: '2022', activeTabKey: 'reasons' }));
  expect(answer?.status()).toBe(200);
  expect(asked() - before).toBeGreaterThan(1);
});
