import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, request } from '@playwright/test';
import { contests } from '#lib/contract/contests.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { buildWhenChanged } from '../../scripts/build/build.ts';
import { installedChromium } from '../../scripts/check/machine.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { type Running, run } from '../../scripts/launch/processes.ts';
import { untilReady } from '../../scripts/launch/readiness.ts';
import { ownHeaders, signInAt } from '../support/sign-in.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { load } from './load.ts';
import { startNginx } from './nginx.ts';
import { medianVisit, type Visit, visit } from './page-speed.ts';
import { type LoadResult, type PageResult, report } from './report.ts';

const visitsPerPage = 5;
const publicBudget = { js: 165_000, requests: 20, fcp: 750, lcp: 750, tbt: 100, cls: 0.02 };
const signedInBudget = { fcp: 750, cls: 0.02, data: 1800 };

interface PlannedPage extends Omit<PageResult, 'speed'> {
  readonly visit: Visit;
}

async function signedInStorage({ origin }: Stack): Promise<Visit['storage']> {
  const context = await request.newContext();
  await signInAt(origin, context, 'lin.qing');
  const storage = await context.storageState();
  await context.dispose();
  return storage;
}

async function plannedPages(stack: Stack): Promise<readonly PlannedPage[]> {
  const at = (path: string) => stack.origin + path;
  const open = { storage: undefined, firstData: undefined };
  return [
    { name: 'Home', budget: publicBudget, visit: { url: at(href('home')), ...open } },
    { name: 'Contest intro', budget: publicBudget, visit: { url: at(hrefContest('2025')), ...open } },
    {
      name: 'Inbox',
      budget: signedInBudget,
      visit: { url: at(href('siteMessages')), storage: await signedInStorage(stack), firstData: 'main time' },
    },
  ];
}

async function measurePage(browser: Browser, { name, budget, visit: planned }: PlannedPage): Promise<PageResult> {
  await fetch(planned.url).then((answer) => answer.text());
  const seen = [];
  for (let round = 0; round < visitsPerPage; round += 1) seen.push(await visit(browser, planned));
  console.log(`${name}: ${seen.map(({ lcp }) => Math.round(lcp)).join(', ')} ms to the largest paint`);
  return { name, budget, speed: medianVisit(seen) };
}

async function measurePages(stack: Stack): Promise<readonly PageResult[]> {
  const executablePath = installedChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const results: PageResult[] = [];
  for (const page of await plannedPages(stack)) results.push(await measurePage(browser, page));
  await browser.close();
  return results;
}

const silent = () => undefined;

async function startHelper(name: string, file: string, port: number, ...args: readonly string[]): Promise<Running> {
  const helper = run({
    name,
    args: [join(projectDir, 'tests', 'bench', file), String(port), ...args],
    env: process.env,
    onLine: silent,
  });
  await untilReady(helper, `http://127.0.0.1:${port}/api/`);
  return helper;
}

interface Server {
  readonly name: string;
  readonly pageUrl: string;
  readonly apiUrl: string;
  readonly pids: readonly number[];
  readonly pagePids: readonly number[];
}

const call = contests.pictures.path;

async function measureServer({ name, pageUrl, apiUrl, pids, pagePids }: Server, origin: string): Promise<LoadResult[]> {
  const page = await load({ url: pageUrl, pids: pagePids });
  const api = await load({ url: apiUrl, headers: ownHeaders(origin), pids });
  console.log(`${name}: ${Math.round(page.perSecond)} pages/s, ${Math.round(api.perSecond)} calls/s`);
  return [
    { what: 'page', server: name, throughput: page },
    { what: 'call', server: name, throughput: api },
  ];
}

/** The portal and its controls, one after the other, all in front of a backend that costs almost nothing. */
async function measureLoad(stack: Stack): Promise<readonly LoadResult[]> {
  const pageUrl = stack.origin + href('home');
  const pageFile = join(stack.folder.dir, 'page.html');
  writeFileSync(pageFile, await fetch(pageUrl).then((answer) => answer.text()));
  const [backendPort, controlPort, nginxPort] = [await freePort(), await freePort(), await freePort()];
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const backend = await startHelper('constant backend', 'constant-backend.ts', backendPort);
  const proxying = await startStack({ wire: false, env: { CONTEST_BACKEND_URL: backendUrl } });
  const control = await startHelper('control', 'control-server.ts', controlPort, pageFile, backendUrl);
  const nginxDir = join(stack.folder.dir, 'nginx');
  const nginx = await startNginx(nginxDir, nginxPort, pageFile, backendUrl);
  const controlled = (name: string, port: number, pids: readonly number[]): Server => ({
    name,
    pageUrl: `http://127.0.0.1:${port}/`,
    apiUrl: `http://127.0.0.1:${port}/api${call}`,
    pids,
    pagePids: pids,
  });
  const pidOf = ({ child }: Running) => (child.pid === undefined ? [] : [child.pid]);
  const servers: Server[] = [
    {
      name: 'portal',
      pageUrl,
      apiUrl: `${proxying.origin}/api${call}`,
      pids: proxying.portalPids(),
      pagePids: stack.portalPids(),
    },
    controlled('plain Node', controlPort, pidOf(control)),
    ...(nginx ? [controlled('nginx', nginxPort, nginx.pids)] : []),
  ];
  const results: LoadResult[] = [];
  for (const server of servers) results.push(...(await measureServer(server, proxying.origin)));
  await Promise.all([backend.stop(), control.stop(), nginx?.stop(), proxying.stop()]);
  return results;
}

buildWhenChanged();
const stack = await startStack({ wire: false });
try {
  const pages = await measurePages(stack);
  const loads = await measureLoad(stack);
  const text = report({ pages, loads });
  mkdirSync(join(projectDir, 'docs'), { recursive: true });
  writeFileSync(join(projectDir, 'docs', 'bench.md'), text);
  console.log(`\n${text}`);
} finally {
  await stack.stop();
}
