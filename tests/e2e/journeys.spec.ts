import { href, hrefContest, hrefTrack } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { pattern, words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';

const { contest, gpu, home, offline, teaching, team } = words;
const track = { raceId: 'fraud-rings', competitionID: '2025' };
const live = href('liveFinal', { id: 'gpu-2025' });

test('a member who has yet to sign the on-site agreement is led from the general path to sign it', async ({
  page,
  signIn,
  goto,
}) => {
  await signIn(persons.assistant);
  await goto('offlineGame');
  await page.waitForURL('**OfflineSign/gpu-2025');
  await page.getByRole('button', { name: offline.sign.read }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(offline.sign.withoutIt)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('registering from a contest or a track leads back to it', async ({ page }) => {
  const ways = [
    [hrefContest('2025'), contest.signUp.register],
    [href('trackPage', { id: track.raceId }), contest.track.enter],
  ] as const;
  for (const [path, label] of ways) {
    await page.goto(path);
    await page.getByRole('link', { name: label, exact: true }).first().click();
    await page.waitForURL('**/login/2**');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('login.returnTo'))).toBe(path);
  }
});

test('a visitor reads a task: from Home to its page, with data, ranking and dates', async ({
  page,
  goto,
  expectAccessibleEverywhere,
}) => {
  await goto('home');
  await page.locator(`#tracks a[href="${href('trackPage', { id: track.raceId })}"]`).click();
  await page.waitForURL(`**${href('trackPage', { id: track.raceId })}`);
  for (const name of [contest.track.task, contest.track.ranking, contest.track.dates])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: contest.track.ranking }).getByRole('row')).toHaveCount(11);
  await expectAccessibleEverywhere();
});

test('a visitor follows the final from Home: runs, nodes and rankings', async ({
  page,
  goto,
  expectAccessibleEverywhere,
}) => {
  await goto('home');
  await page
    .getByRole('link', { name: pattern(home.board.follow) })
    .first()
    .click();
  await page.waitForURL(`**${live}`);
  await expect(page.getByRole('region', { name: gpu.machines.title })).toBeVisible();
  await expect(page.getByRole('region', { name: gpu.cluster.title })).toBeVisible();
  await expect(page.getByRole('button', { name: gpu.live.wall })).toBeEnabled();
  await expectAccessibleEverywhere();
});

test('a track of somebody without a team is named in my contests, with the ways in', async ({ page, signIn }) => {
  await signIn(persons.returning);
  await page.goto(hrefTrack(track));
  await page.waitForURL(`**${href('myCompetitions', {}, { track: track.raceId })}`);
  await expect(page.getByRole('link', { name: team.mine.notEntered.team })).toBeVisible();
  await page.getByRole('link', { name: team.mine.notEntered.read }).click();
  await page.waitForURL(`**${href('trackPage', { id: track.raceId })}`);
});

test('a visitor opens the leader of a ranking: rank and score stand on its page', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(href('trackPage', { id: track.raceId }));
  await page
    .getByRole('table', { name: contest.track.ranking })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
    .getByRole('link')
    .click();
  await page.waitForURL(/NewTeamName\//i);
  await expect(page.getByText(pattern(team.public.rankOf)).first()).toBeVisible();
  await expectAccessible();
});

test('who assists reads what the teacher shares of an assignment, and its teacher decides', async ({
  page,
  goto,
  signIn,
}) => {
  await signIn(persons.teacher);
  await goto('taskDetail', { id: 'week-6', tab: 'questions' });
  const sharing = page.getByRole('region', { name: teaching.sharing.title });
  const text = sharing.getByRole('checkbox', { name: teaching.sharing.right.text });
  await expect(text).not.toBeChecked();
  await text.check();
  await expect(text).toBeEnabled();
  await page.reload();
  await expect(text).toBeChecked();
  await text.uncheck();
  await expect(text).toBeEnabled();
  await page.reload();
  await expect(text).not.toBeChecked();
});
