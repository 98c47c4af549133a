import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** Page load on a slow phone: times in milliseconds, sizes in bytes as transferred. */
export interface PageSpeed {
  readonly js: number;
  readonly requests: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Time of the frame in which `firstData` was there first, where it was asked for. */
  readonly data: number | null;
}

export interface Visit {
  readonly url: string;
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  /** Selector of an element that exists only in loaded data. */
  readonly firstData: string | undefined;
}

/** 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, CPU slowed four times. */
async function slowDown(cdp: CDPSession) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Counts requests and the bytes of scripts as they travel. */
function countTraffic(cdp: CDPSession) {
  const scripts = new Set<string>();
  const traffic = { requests: 0, js: 0 };
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) traffic.js += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page before anything else: keeps what the browser reports, and the frame that shows the first data. */
function observe(firstData: string | undefined) {
  const seen = { lcp: 0, cls: 0, data: null as number | null, tasks: [] as { start: number; duration: number }[] };
  Object.assign(window, { benchSeen: seen });
  // A loop over frames would be seen by what it measures: each frame lays out what has arrived of the document.
  const isThere = () => firstData !== undefined && document.querySelector(firstData) !== null;
  const changes = new MutationObserver(() => {
    if (!isThere()) return;
    changes.disconnect();
    requestAnimationFrame((now) => {
      seen.data = now;
    });
  });
  if (firstData) changes.observe(document, { childList: true, subtree: true });
  const on = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput))
      seen.cls += entry.value;
  });
  on('longtask', (entry) => {
    seen.tasks.push({ start: entry.startTime, duration: entry.duration });
  });
}

interface Seen {
  readonly lcp: number;
  readonly cls: number;
  readonly data: number | null;
  readonly tasks: readonly { readonly start: number; readonly duration: number }[];
}

const blocking = (tasks: Seen['tasks'], fcp: number) =>
  tasks.filter(({ start }) => start >= fcp).reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);

/**
 * Milliseconds in which a new window loads Chromium's own interface, some 400 scripts in another process. Measured
 * beside it, a page's first paint came 100 to 250 ms later on two cores.
 */
const interfaceLoads = 2000;

/** An empty page of a phone with nothing in its cache, on the slow profile. Its window is ready. */
export async function slowPage(browser: Browser, storage?: Visit['storage']) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    ...(storage && { storageState: storage }),
  });
  const page = await context.newPage();
  await page.waitForTimeout(interfaceLoads);
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp);
  return { context, page, cdp };
}

/** One cold visit in a fresh browser profile on the slow profile. */
export async function visit(browser: Browser, { url, storage, firstData }: Visit): Promise<PageSpeed> {
  const { context, page, cdp } = await slowPage(browser, storage);
  const traffic = countTraffic(cdp);
  await page.addInitScript(observe, firstData);
  await page.goto(url, { waitUntil: 'commit' });
  if (firstData) await page.locator(firstData).first().waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const { fcp, seen } = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    seen: (window as unknown as { benchSeen: Seen }).benchSeen,
  }));
  await context.close();
  return { ...traffic, fcp, lcp: seen.lcp, cls: seen.cls, tbt: blocking(seen.tasks, fcp), data: seen.data };
}

/** The middle of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** The middle visit, figure by figure. */
export function medianVisit(visits: readonly PageSpeed[]): PageSpeed {
  const of = (key: Exclude<keyof PageSpeed, 'data'>) => median(visits.map((one) => one[key]));
  const data = visits.flatMap((one) => (one.data === null ? [] : [one.data]));
  return {
    js: of('js'),
    requests: of('requests'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    data: data.length > 0 ? median(data) : null,
  };
}
