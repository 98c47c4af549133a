import type { Browser, Page } from '@playwright/test';
import { slowPage } from './page-speed.ts';

/** Something a person does, and how to tell that its outcome is on screen. */
export interface Deed {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly seen: (page: Page) => Promise<unknown>;
}

export interface Felt {
  readonly name: string;
  /** Milliseconds from the slowest key or click of the deed to the next picture, in steps of 8 (Event Timing). */
  readonly inp: number;
  /** Milliseconds until the outcome was on screen, the network's share included. */
  readonly outcome: number;
}

interface Kept {
  readonly benchFelt: { interactionId: number; duration: number }[];
}

/** Runs in the page before anything else: keeps how long each interaction took. */
function observe() {
  const felt: Kept['benchFelt'] = [];
  Object.assign(window, { benchFelt: felt });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0)
        felt.push({ interactionId: entry.interactionId, duration: entry.duration });
    // The DOM library does not know the option of this one type yet.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The slowest interaction since the last call; below the threshold of 16 ms nothing is reported, which counts as 0. */
async function slowest(page: Page): Promise<number> {
  // Entries come with the picture after the one they are about.
  await page.waitForTimeout(400);
  const durations = await page.evaluate(() => {
    const { benchFelt } = window as unknown as Kept;
    return benchFelt.splice(0).map(({ duration }) => duration);
  });
  return Math.max(0, ...durations);
}

/** Does one thing after the other on a page, as a person with a slow phone would. */
export async function feel(browser: Browser, url: string, deeds: readonly Deed[]): Promise<readonly Felt[]> {
  const { page, context } = await slowPage(browser);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const felt: Felt[] = [];
  for (const { name, act, seen } of deeds) {
    await slowest(page);
    const began = performance.now();
    await act(page);
    await seen(page);
    const outcome = performance.now() - began;
    felt.push({ name, inp: await slowest(page), outcome });
  }
  await context.close();
  return felt;
}
