import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import shell from '#messages/zh-EN/shell.json' with { type: 'json' };
import { installedChromium } from '../../scripts/check/machine.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import type { Running } from '../../scripts/launch/processes.ts';
import { runPortal, untilPortalReady } from '../../scripts/launch/servers.ts';
import { persons } from '../support/persons.ts';
import { makeSecondBuild, type SecondBuild } from '../support/second-build.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { signInCookie } from './signed-in.ts';

/** A deployment: portals of two builds side by side behind nginx, which sends every other request to each. */
let dir: string;
let second: SecondBuild;
/** Portal of the first build, with the backend. */
let stack: Stack;
/** Portal of the second build. */
let other: Running;
let nginx: ChildProcess;
let browser: Browser;
/** Ports of the portals of the first and of the second build. */
let ports: readonly [number, number];
let origin: string;

const center = (tab: 'profile' | 'security') => href('userCenter', {}, { tab });

/** A proxy that knows nothing of builds. */
function startNginx(port: number): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const file = join(dir, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${dir}/nginx.pid; error_log ${dir}/nginx.log; worker_processes 1; user root;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')}
      upstream portal { ${ports.map((one) => `server 127.0.0.1:${one};`).join(' ')} keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://portal; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host:${port};
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_buffering off; proxy_buffer_size 32k;
          proxy_buffers 8 32k; proxy_read_timeout 1h;
        }
      }
    }`,
  );
  return spawn('nginx', ['-c', file], { stdio: 'ignore' });
}

/** The second portal has its own folder for ended sessions: without Redis one process uses it. */
async function startOther(): Promise<Running> {
  const settings = { ...stack.settings, port: ports[1] };
  const dataDir = join(dir, 'data');
  mkdirSync(dataDir);
  const env = { ...settings.env, PORT: String(ports[1]), DATA_DIR: dataDir };
  const lines: string[] = [];
  const started = runPortal({ ...settings, env }, { cwd: second.folder, onLine: (line) => void lines.push(line) });
  await untilPortalReady(started, settings).catch((cause) => {
    throw new Error(lines.slice(-20).join('\n'), { cause });
  });
  return started;
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'two-builds-'));
  second = makeSecondBuild();
  const balanced = await freePort();
  origin = `http://localhost:${balanced}`;
  stack = await startStack({
    wire: false,
    env: { HOST: '127.0.0.1', PUBLIC_ORIGIN: origin, STATIC_ARCHIVE_DIR: join(dir, 'static'), TRUSTED_PROXIES: '1' },
  });
  ports = [stack.settings.port, await freePort()];
  other = await startOther();
  nginx = startNginx(balanced);
  const end = Date.now() + 60_000;
  await until(async () => {
    if (Date.now() > end) throw new Error(readFileSync(join(dir, 'nginx.log'), 'utf8').slice(-2_000));
    return fetch(`${origin}/home`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  const executablePath = installedChromium();
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}, 900_000);

afterAll(async () => {
  await browser?.close();
  nginx?.kill();
  await Promise.all([other?.stop(), stack?.stop()]);
  if (dir) rmSync(dir, { recursive: true, force: true });
});

/** Faults that a visitor of a page meets. */
interface Watched {
  readonly page: Page;
  readonly faults: string[];
  /** Builds that answered with documents or payloads of the router. */
  readonly builds: Set<string>;
}

const errorTexts = [shell.error.title, shell.error.chunk];

/** A signed-in browser whose pages are watched. */
async function openPage(userName: string): Promise<Watched> {
  const context = await browser.newContext({ baseURL: origin });
  const cookies = (await signInCookie(origin, userName)).split('; ').map((text) => {
    const at = text.indexOf('=');
    return { name: text.slice(0, at), value: text.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const watched: Watched = { page, faults: [], builds: new Set() };
  page.on('pageerror', (error) => watched.faults.push(`${error.name}: ${error.message}`));
  page.on('response', async (answer) => {
    const path = new URL(answer.url()).pathname;
    if (path.startsWith('/_next/') && answer.status() >= 400) watched.faults.push(`${answer.status()} ${path}`);
    const type = answer.headers()['content-type'] ?? '';
    if (!/text\/(?:html|x-component)/.test(type)) return;
    if (answer.status() >= 400) watched.faults.push(`${answer.status()} ${path}`);
    const text = await answer.text().catch(() => '');
    for (const id of second.ids) if (text.includes(id)) watched.builds.add(id);
  });
  return watched;
}

/** Waits until React has taken over the controls: before that a key reaches nobody. */
async function hydrated({ page }: Watched): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('main :is(button, input, textarea)')];
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    return controls.length > 0 && controls.every(isHydrated) && !document.querySelector('main [aria-busy=true]');
  });
}

async function expectNoFault({ page, faults }: Watched): Promise<void> {
  for (const text of errorTexts) expect(await page.getByText(text, { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
}

const about = ({ page }: Watched) => page.getByLabel(personal.profile.bio, { exact: true });

/** Types into the profile and waits until the draft is kept. */
async function draft(watched: Watched, text: string): Promise<void> {
  await about(watched).fill(text);
  await watched.page.waitForFunction(
    (typed) => Object.values({ ...localStorage }).some((kept) => String(kept).includes(typed)),
    text,
  );
}

async function follow(watched: Watched, address: string): Promise<void> {
  await watched.page.locator(`a[href="${address}"]:visible`).first().click();
  await watched.page.waitForURL(`**${address}`);
}

/** Asks one portal, past the proxy. */
const statusAt = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: new URL(origin).host };
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

const chunksOf = (build: string) => readdirSync(join(build, 'static', 'chunks'));

test('each build answers with the chunks of the other', async () => {
  const [older, newer] = [chunksOf(join(stack.folder.portal, '.next')), chunksOf(join(second.folder, '.next'))];
  const [onlyOlder, onlyNewer] = [
    older.filter((name) => !newer.includes(name)),
    newer.filter((name) => !older.includes(name)),
  ];
  expect(new Set(second.ids).size).toBe(2);
  expect(Math.min(onlyOlder.length, onlyNewer.length)).toBeGreaterThan(3);
  const statuses = async (port: number, names: readonly string[]) =>
    new Set(await Promise.all(names.map((name) => statusAt(port, `/_next/static/chunks/${name}`))));
  expect(await statuses(ports[1], onlyOlder)).toEqual(new Set([200]));
  expect(await statuses(ports[0], onlyNewer)).toEqual(new Set([200]));
});

test('people go through pages of both builds without an error page, and what they typed is kept', async () => {
  const watched = await openPage(persons.player.userName);
  const { page } = watched;
  for (let round = 0; round < 8; round++) {
    await page.goto(center('profile'));
    await hydrated(watched);
    if (round > 0) expect(await about(watched).inputValue()).toBe(`Round ${round - 1}`);
    await draft(watched, `Round ${round}`);
    await follow(watched, center('security'));
    await hydrated(watched);
    await follow(watched, center('profile'));
    await hydrated(watched);
    expect(await about(watched).inputValue()).toBe(`Round ${round}`);
    await follow(watched, href('home'));
    await expectNoFault(watched);
  }
  expect(watched.builds.size).toBe(2);
  await page.context().close();
}, 300_000);

test('a page of the older build goes on after the deployment', async () => {
  const watched = await openPage(persons.captain.userName);
  const { page } = watched;
  const [, older] = second.ids;
  // Every other document is of the older build.
  await until(async () => {
    watched.builds.clear();
    const answer = await page.goto(center('profile'));
    return (await answer?.text())?.includes(older) ?? false;
  });
  await hydrated(watched);
  await draft(watched, 'Before the deployment');
  await stack.stopPortal();
  await follow(watched, center('security'));
  await hydrated(watched);
  await follow(watched, center('profile'));
  await hydrated(watched);
  expect(await about(watched).inputValue()).toBe('Before the deployment');
  await expectNoFault(watched);
  await page.context().close();
}, 300_000);
