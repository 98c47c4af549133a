import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hrefTrack } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';

const { personal } = words;
const race = { raceId: 'fraud-rings', competitionID: '2025' };

let folder: string;
const running = new Set<ChildProcess>();
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contest-'));
});
test.afterAll(async () => {
  for (const child of running) child.kill();
  await rm(folder, { recursive: true, force: true });
});

/** The command line as a person starts it, with settings of its own. */
function contest(address: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['cli/main.ts', ...args], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, XDG_CONFIG_HOME: folder, CONTEST_URL: address },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let notes = '';
  child.stderr.on('data', (chunk: Buffer) => {
    notes += chunk.toString();
  });
  const out = text(child.stdout);
  const ended = new Promise<number | null>((done) => child.once('close', done)).finally(() => running.delete(child));
  return {
    /** What it printed beside its output until now. */
    notes: () => notes,
    result: async () => ({ code: await ended, out: await out, notes }),
  };
}

test('the command line logs in by a code, submits, and its score appears in the open browser', async ({
  page,
  address,
  signIn,
  expectAccessible,
}) => {
  test.slow();
  const { device, apiTokens } = personal;
  const login = contest(address, 'login');
  await expect.poll(login.notes, { timeout: 20_000 }).toContain('compare the code: ');
  const [, link = ''] = /Open (\S+)/.exec(login.notes()) ?? [];
  const [, code = ''] = /code: (\S+)/.exec(login.notes()) ?? [];

  await test.step('the person approves the code in a browser', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/login\/1/);
    await signIn(persons.captain);
    await page.goto(link);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByText(device.phishing)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: device.approve, exact: true }).click();
    await expect(page.getByRole('heading', { name: device.approvedTitle })).toBeVisible();
    expect(await login.result()).toMatchObject({ code: 0, out: expect.stringMatching(/^Logged in as /) });
  });

  await test.step('and submits in the terminal', async () => {
    await page.goto(hrefTrack(race, 'submit'));
    expect((await contest(address, 'data', race.raceId, 'test-accounts.csv', '--output', folder).result()).code).toBe(
      0,
    );
    const [, ...accounts] = (await readFile(join(folder, 'test-accounts.csv'), 'utf8')).trim().split('\n');
    const { format } = JSON.parse((await contest(address, 'track', race.raceId, '--json').result()).out);
    const header = format.columns.map(({ name }: { name: string }) => name).join(',');
    const file = join(folder, 'from-terminal.csv');
    await writeFile(file, [header, ...accounts.map((line) => `${line.split(',')[0]?.trim()},0`)].join('\n'));
    const { code, out, notes } = await contest(address, 'submit', race.raceId, file, '--follow').result();
    expect([code, notes]).toEqual([0, expect.stringContaining('submitted: ')]);
    const [, score = ''] = /^Score (\S+)\nRank \d+$/m.exec(out) ?? [];
    const row = page.getByRole('row').filter({ hasText: 'from-terminal.csv' });
    await expect(row).toContainText(Number(score).toFixed(5));
  });

  await test.step('a revoked token ends the access of the terminal', async () => {
    await page.goto('/user-center?tab=api-tokens');
    await page
      .getByRole('button', { name: apiTokens.revokeNamed.split('{')[0] })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: apiTokens.revoke, exact: true }).click();
    await expect(page.getByText(apiTokens.noneTitle)).toBeVisible();
    expect((await contest(address, 'whoami').result()).code).toBe(3);
  });
});
