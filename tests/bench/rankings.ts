import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { buildWhenChanged } from '../../scripts/build/build.ts';
import { installedChromium } from '../../scripts/check/machine.ts';
import { freePort } from '../../scripts/launch/ports.ts';
import { type Running, run } from '../../scripts/launch/processes.ts';
import { untilReady } from '../../scripts/launch/readiness.ts';
import { openEntry } from '../conformance/portals.ts';
import { type RankingResults, rankingReport } from './ranking-report.ts';
import { rankedTrackId, rankPage } from './ranking-target.ts';
import { type RankingVisit, visitRanking } from './ranking-visit.ts';
import { writeSection } from './section.ts';
import { burst, requireWrk } from './wrk.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const sizeAtPortal = 10_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

interface RankingBackend {
  readonly url: string;
  readonly pid: number;
  readonly process: Running;
}

async function startBackend(teams: number): Promise<RankingBackend> {
  const port = await freePort();
  const started = run({
    name: 'ranking backend',
    args: [join(projectDir, 'tests', 'bench', 'ranking-backend.ts'), String(port), String(teams)],
    env: { ...process.env, DATABASE_URL: '', TEST_DATABASE_URL: '' },
    onLine: () => undefined,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(started, `${url}/health`);
  return { url, pid: started.child.pid ?? 0, process: started };
}

/** Milliseconds until the first answer, which has to read the board. */
async function firstCall(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url);
  const { data } = (await answer.json()) as { data: { list: readonly unknown[] } };
  if (data.list.length !== 100) throw new Error(`${url} gave ${data.list.length} rows`);
  return performance.now() - began;
}

async function measureBackend(teams: number): Promise<RankingResults['atBackend'][number]> {
  const backend = await startBackend(teams);
  try {
    const url = backend.url + rankPage(Math.ceil(teams / 200));
    const first = await firstCall(url);
    return { teams, firstCall: first, burst: await burst({ url, headers: [], pid: backend.pid }, seconds) };
  } finally {
    await backend.process.stop();
  }
}

async function measurePhone(origin: string, teams: number): Promise<RankingVisit> {
  const executablePath = installedChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const path = href('ranking', { id: '2025', activeTabKey: rankedTrackId });
  try {
    return await visitRanking(browser, origin + path, teams);
  } finally {
    await browser.close();
  }
}

async function measurePortal(teams: number): Promise<Pick<RankingResults, 'throughPortal' | 'onPhone'>> {
  const backend = await startBackend(teams);
  const portal = await openEntry(backend.url);
  try {
    const onPhone = await measurePhone(portal.origin, teams);
    const headers = ['X-Portal-Request: 1', 'Sec-Fetch-Site: same-origin', 'Accept-Encoding: br'];
    const url = `${portal.origin}/api${rankPage(1)}`;
    await burst({ url, headers, pid: portal.pid }, 1);
    return { onPhone, throughPortal: { teams, burst: await burst({ url, headers, pid: portal.pid }, seconds) } };
  } finally {
    await portal.stop();
    await backend.process.stop();
  }
}

requireWrk();
buildWhenChanged();
const atBackend: RankingResults['atBackend'][number][] = [];
for (const teams of sizes) {
  atBackend.push(await measureBackend(teams));
  console.log(`Ranking of ${teams} teams: ${Math.round(atBackend.at(-1)?.burst.perSecond ?? 0)}/s at the backend`);
}
const text = rankingReport({ atBackend, ...(await measurePortal(sizeAtPortal)) });
writeSection('rankings', text);
console.log(`\n${text}`);
