import { type BrowserContext, expect, type Page, type Request, type Response } from '@playwright/test';

const openRequests = new WeakMap<BrowserContext, Set<Request>>();

/** A stream of events never ends by itself. */
const ends = (request: Request) => request.resourceType() !== 'eventsource';

/** Keeps count of the requests under way in a context, for `settled`. */
export function trackRequests(context: BrowserContext): void {
  const open = new Set<Request>();
  openRequests.set(context, open);
  context.on('request', (request) => void (ends(request) && open.add(request)));
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
}

const frameOf = (request: Request) => (request.serviceWorker() ? null : request.frame());

/** Addresses that this page still waits for; what another page of the context or its last document waits for is not its own. */
function waitingFor(page: Page): readonly string[] {
  const open = openRequests.get(page.context());
  if (!open) throw new Error('The context is not tracked.');
  const frames = new Set(page.frames());
  return [...open]
    .filter((request) => !request.isNavigationRequest())
    .filter((request) => {
      const frame = frameOf(request);
      return frame !== null && frames.has(frame);
    })
    .map((request) => request.url());
}

/** The parts of React's root that tell whether the page as it was sent has been hydrated. */
interface Root {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } };
}

/**
 * Controls that React has not taken over yet, and parts that are still loading. React marks elements with properties of
 * its own while it hydrates them, and sets their values and references when all are: before that a click reaches nobody.
 */
const unfinished = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    await document.fonts.ready;
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const controls = [...document.querySelectorAll('body :is(button, input, select, textarea)')];
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    if ((root as Root | undefined)?.stateNode.current.memoizedState.isDehydrated) return ['the document'];
    const loading = [...document.querySelectorAll('main [aria-busy=true]')];
    return [...controls.filter((control) => !isHydrated(control)), ...loading].map(({ outerHTML }) =>
      outerHTML.slice(0, 120),
    );
  });

/**
 * Waits until a page has come to rest: hydrated, nothing marked as busy, and no request under way. Unlike
 * `networkidle` it does not wait half a second in which nothing may happen, and it notices what React still has to do.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(async () => {
    expect(waitingFor(page), 'requests under way').toEqual([]);
    expect(await unfinished(page), 'not hydrated, or busy').toEqual([]);
    expect(waitingFor(page), 'requests under way').toEqual([]);
  }).toPass({ intervals: [50, 100, 100, 250] });
}

/**
 * From now on, pages that a context opens have settled when `goto` or `reload` ends: until a page is hydrated, a key
 * reaches nobody and an element that a test adds may be taken out again. With `waitUntil`, and at other sites, it is
 * Playwright's own.
 */
export function settleAfterLoad(context: BrowserContext, origin: string): void {
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    const settledAfter = async (load: Promise<Response | null>, waitUntil: unknown) => {
      const answer = await load;
      if (!waitUntil && new URL(page.url()).origin === origin) await settled(page);
      return answer;
    };
    const go = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = (url, options) => settledAfter(go(url, options), options?.waitUntil);
    page.reload = (options) => settledAfter(reload(options), options?.waitUntil);
    return page;
  };
}
