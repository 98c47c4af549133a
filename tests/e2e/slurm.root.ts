import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { catalogueOf } from '#backend/messages/catalogue.ts';
import { hrefOnSite } from '#lib/routing/href.ts';
import { controlsOf } from '../support/backend-controls.ts';
import { offerContainer, type TestContainer, unpackImage } from '../support/containers.ts';
import { persons } from '../support/persons.ts';
import { canStartSlurm, type SlurmDaemons, startSlurm } from '../support/slurm-daemons.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { pattern, words } from '../support/words.ts';
import { expect, test } from './fixtures.ts';
import { agree } from './sign-in-pages.ts';

const { gpu: t, offline, submission } = words;
const texts = catalogueOf('zh-EN').api.gpu;
const contestId = 'gpu-2025';
const place = hrefOnSite({ contestId, id: 'graph-encoder' }, 'train');
const gpusOfNode = 4;

/** Two nodes with the GPUs that Slurm has, so that one team can take all of them. */
function fewGpus(content: string): void {
  const file = join(content, 'offline', contestId, 'facts.yaml');
  const facts = readFileSync(file, 'utf8')
    .replace(/(?<=^cluster:\n) {2}nodes: 16\n {2}gpus: 16$/m, `  nodes: 2\n  gpus: ${gpusOfNode}`)
    .replace('nodes: [1, 8]', 'nodes: [1, 1]')
    .replace('nodes: [9, 16]', 'nodes: [2, 2]');
  writeFileSync(file, facts);
}

/** Lets the users of teams pass through to the data folder. */
function openToTeams(stackFolder: string): void {
  mkdirSync(join(stackFolder, 'data'));
  for (const path of [stackFolder, join(stackFolder, 'data')]) chmodSync(path, 0o711);
}

interface WorkerFixtures {
  readonly slurm: SlurmDaemons;
  readonly container: TestContainer;
  readonly slurmStack: Stack;
}

const slurmTest = test.extend<object, WorkerFixtures>({
  slurm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const slurm = await startSlurm({ nodes: 'screen', firstPort: 18_817, gpusOfNode });
      await use(slurm);
      await slurm.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  container: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'images-'));
      chmodSync(folder, 0o755);
      await use(await unpackImage(folder));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  slurmStack: [
    async ({ slurm, container }, use) => {
      const { url, user, keyFile, conf, teamUsers } = slurm;
      const env = {
        ...{ SLURM_URL: url, SLURM_USER: user, SLURM_JWT_KEY: keyFile, SLURM_CONF: conf, GPU_RUNNERS: '1' },
        SLURM_TEAM_USERS: teamUsers.join(),
      };
      const content = (folder: string) => {
        fewGpus(folder);
        offerContainer(folder, container);
        openToTeams(dirname(folder));
      };
      const stack = await startStack({ env, content });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  address: async ({ slurmStack }, use) => use(slurmStack.origin),
  backend: async ({ slurmStack }, use) => use(controlsOf(slurmStack.backendUrl)),
});

slurmTest.skip(!canStartSlurm(), 'Slurm is not installed, or its daemons cannot be started without root');

const headOf = (page: Page, name: string) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`, ${name}$`) }) });

interface Wanted {
  readonly name: string;
  readonly epochs: number;
  readonly gpus: keyof typeof costs;
}

/** GPU hours of ten minutes by the number of GPUs, as the form writes them. */
const costs = { 1: '0.17', 4: '0.67' } as const;

/** Fills in the form of a run of the small network with a limit of ten minutes, and starts it. */
async function start(page: Page, { name, epochs, gpus }: Wanted): Promise<void> {
  await page.getByRole('button', { name: t.queue.new, exact: true }).first().click();
  const form = page.getByRole('dialog', { name: t.form.title });
  await form.getByLabel(t.form.name, { exact: true }).fill(name);
  await form.getByLabel(t.form.image, { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('Epochs').fill(String(epochs));
  await form.getByLabel(t.form.minutes).fill('10');
  await form.locator(`input[type=radio][value="${gpus}"]`).check();
  await expect(form.getByText(`Up to ${costs[gpus]} GPU hours`)).toBeVisible();
  await form.getByRole('button', { name: t.form.send, exact: true }).click();
  await expect(headOf(page, name)).toBeVisible();
}

/** Shows a running run of the list, and asks it to end. */
async function cancel(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`, ${name}$`) })
    .first()
    .click();
  await headOf(page, name).getByRole('button', { name: t.run.cancel, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.cancel.confirm, exact: true }).click();
}

/** Waits until later steps are at the end of the log than now, without a reload. */
async function followLog(page: Page): Promise<void> {
  const lastStep = async () => {
    const [, step = '0'] = /.*step ([\d,]+)\//s.exec((await page.getByRole('log').textContent()) ?? '') ?? [];
    return Number(step.replaceAll(',', ''));
  };
  const seen = await lastStep();
  await expect.poll(lastStep).toBeGreaterThan(seen);
}

/** Clock times from `least` to `most` minutes after now, as the pages of the tests show them. */
function clockTimes(least: number, most: number): RegExp {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
  const minutes = Array.from({ length: most - least + 1 }, (_, index) => Date.now() + (least + index) * 60_000);
  return new RegExp(minutes.map((at) => clock.format(at)).join('|'));
}

slurmTest(
  'a run waits behind those of another team, begins again when its node goes down, and its result is scored',
  async ({ page, signIn, otherBrowser, slurm, container, expectAccessible }) => {
    const other = await otherBrowser();

    await slurmTest.step('another team takes all GPUs', async () => {
      await signIn(persons.assistant, other.context());
      await other.goto(hrefOnSite({ contestId, id: 'graph-encoder' }, 'machines'));
      await other.waitForURL('**OfflineSign/**');
      await other.getByRole('button', { name: offline.sign.read }).click();
      await agree(other);
      await other.waitForURL(`**${hrefOnSite({ contestId })}`);
      await other.goto(place);
      for (const name of ['left', 'right']) {
        await start(other, { name, epochs: 500, gpus: gpusOfNode });
        await expect(headOf(other, name)).toContainText(t.state.running);
      }
    });

    const head = headOf(page, 'patient');
    await slurmTest.step('a run waits, with the start that Slurm expects', async () => {
      await signIn(persons.player);
      await page.goto(place);
      await start(page, { name: 'patient', epochs: 150, gpus: 1 });
      await expect(head).toContainText(t.state.queued);
      const queue = page.getByRole('region', { name: pattern(t.queue.next) });
      await expect(queue.getByText(pattern(t.queue.expectedAt))).toContainText(clockTimes(8, 14));
      await expectAccessible();
    });

    await slurmTest.step('it starts once another is cancelled, and its log is followed live', async () => {
      await cancel(other, 'right');
      await expect(head).toContainText(t.state.running);
      await followLog(page);
    });

    await slurmTest.step('its node goes down: its hours are back, and it waits first in the queue', async () => {
      const id = await head.getByRole('heading').getAttribute('data-run');
      const node = (await slurm.command('squeue', '-h', '-n', `run-${id}-1`, '-o', '%N')).trim();
      await slurm.command('scontrol', 'update', `NodeName=${node}`, 'State=DOWN', 'Reason=test');
      await expect(headOf(other, 'right')).toContainText(t.state.cancelled);
      await expect(head).toContainText(t.state.queued);
      const [number = ''] = /\d+/.exec((await head.getByRole('heading').textContent()) ?? '') ?? [];
      await expect(page.getByText(pattern(texts.fault.requeued.replace('{number}', number)))).toBeVisible();
    });

    await slurmTest.step('it begins again on the other node, and is done', async () => {
      await cancel(other, 'left');
      await expect(head).toContainText(t.state.running);
      await expect(head).toContainText(t.state.done, { timeout: 240_000 });
      await page.getByRole('searchbox', { name: t.log.search }).fill('--- try 2 ---');
      await page.keyboard.press('Enter');
      await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
      const story = page.getByRole('list', { name: t.story.title });
      for (const text of [texts.event.fault, texts.event.requeued, texts.end.done])
        await expect(story.getByText(pattern(text))).toBeVisible();
    });

    await slurmTest.step('its result is submitted and scored', async () => {
      await page.getByRole('button', { name: t.result.submit, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.submit.confirm, exact: true }).click();
      await page.getByRole('link', { name: t.result.toRecords }).click();
      const row = page.getByRole('row').filter({ hasText: /run-\d+-predictions\.csv/ });
      await expect(row).toContainText(submission.state.scored);
      await expect(row).toContainText(/0\.\d{3,}/);
    });

    await slurmTest.step('a program of the team runs in the container image that was chosen', async () => {
      await page.goto(place);
      await page.getByRole('button', { name: t.images.upload, exact: true }).click();
      const upload = page.getByRole('dialog', { name: t.images.uploadTitle });
      await upload.getByLabel(t.images.uploadName).fill('ours');
      const program = { name: 'run.sh', mimeType: 'text/x-sh', buffer: Buffer.from('echo "model $MODEL"\n') };
      await upload.getByLabel(t.images.uploadFile).setInputFiles(program);
      await upload.getByRole('button', { name: t.images.uploadSend, exact: true }).click();
      await expect(upload).toBeHidden();
      await page.getByRole('button', { name: t.queue.new, exact: true }).first().click();
      const form = page.getByRole('dialog', { name: t.form.title });
      await form.getByLabel(t.form.name, { exact: true }).fill('in an image');
      await form.getByLabel(t.form.image, { exact: true }).selectOption({ label: 'ours' });
      await form.getByLabel(t.form.container, { exact: true }).selectOption({ label: 'Tiny image' });
      await expectAccessible();
      await form.getByRole('button', { name: t.form.send, exact: true }).click();
      await expect(headOf(page, 'in an image')).toContainText(t.state.done);
      await expect(page.getByRole('log')).toContainText('model tiny');
      await expect(page.getByText(container.digest)).toBeVisible();
    });
  },
);
