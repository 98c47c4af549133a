import { type Browser, chromium, request } from '@playwright/test';
import { href, hrefContest, hrefOnSite, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { buildWhenChanged } from '../../scripts/build/build.ts';
import { installedChromium } from '../../scripts/check/machine.ts';
import { signInAt } from '../support/sign-in.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { medianVisit, type Visit, visit } from './page-speed.ts';
import { type PageResult, report } from './report.ts';
import { writeSection } from './section.ts';

const visitsPerPage = 5;
const warmUps = 30;
const publicBudget = { js: 165_000, requests: 20, fcp: 750, lcp: 750, tbt: 100, cls: 0.02 };
const signedInBudget = { js: 300_000, fcp: 750, tbt: 250, cls: 0.02, data: 1000 };
const race = { raceId: 'fraud-rings', competitionID: '2025' };
const gpuFinal = { contestId: 'gpu-2025', id: 'graph-encoder' };

interface PlannedPage extends Omit<PageResult, 'speed'> {
  readonly visit: Visit;
}

async function signedInStorage({ origin }: Stack, userName: string): Promise<Visit['storage']> {
  const context = await request.newContext();
  await signInAt(origin, context, userName);
  const storage = await context.storageState();
  await context.dispose();
  return storage;
}

async function plannedPages(stack: Stack): Promise<readonly PlannedPage[]> {
  const at = (path: string) => stack.origin + path;
  const open = { storage: undefined, firstData: undefined };
  const storage = await signedInStorage(stack, 'lin.qing');
  const captain = await signedInStorage(stack, 'chen.yu');
  const ofTrack = { id: '2025', activeTabKey: 'fraud-rings' };
  return [
    { name: 'Home', budget: publicBudget, visit: { url: at(href('home')), ...open } },
    { name: 'Contest intro', budget: publicBudget, visit: { url: at(hrefContest('2025')), ...open } },
    { name: 'Ranking', budget: publicBudget, visit: { url: at(href('ranking', ofTrack)), ...open } },
    {
      name: 'Inbox',
      budget: signedInBudget,
      visit: { url: at(href('siteMessages')), storage, firstData: 'main time' },
    },
    {
      name: 'My contests',
      budget: signedInBudget,
      visit: { url: at(href('myCompetitions')), storage, firstData: 'main article' },
    },
    {
      name: 'Personal page',
      budget: signedInBudget,
      visit: { url: at(href('userCenter')), storage, firstData: 'main section h2' },
    },
    {
      name: 'My team',
      budget: signedInBudget,
      visit: { url: at(hrefTeam('2025')), storage: captain, firstData: 'main section h2' },
    },
    {
      name: 'Track, submit',
      budget: signedInBudget,
      visit: { url: at(hrefTrack(race, 'submit')), storage: captain, firstData: 'main aside' },
    },
    {
      name: 'GPU',
      budget: signedInBudget,
      visit: { url: at(hrefOnSite(gpuFinal, 'train')), storage, firstData: 'main aside' },
    },
  ];
}

/** Enough requests of a page for the compilers of both servers: a phone's visit is measured, not their first minute. */
async function warmUp({ url, storage }: Visit): Promise<void> {
  const context = await request.newContext(storage ? { storageState: storage } : {});
  for (let round = 0; round < warmUps; round += 1) await context.get(url).then((answer) => answer.body());
  await context.dispose();
}

async function measurePage(browser: Browser, { name, budget, visit: planned }: PlannedPage): Promise<PageResult> {
  await warmUp(planned);
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

buildWhenChanged();
const stack = await startStack({ wire: false, isShortLived: false });
try {
  const text = report(await measurePages(stack));
  writeSection('pages', text);
  console.log(`\n${text}`);
} finally {
  await stack.stop();
}
