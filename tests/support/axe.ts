import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** A rule that a page breaks, and the selectors of where. */
export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly at: readonly unknown[];
}

/** WCAG 2.2 A and AA, and the best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Analyses at most, while a frame has not been tested. */
const analyses = 3;

/**
 * Into frames, also of other sites: the builder carries the rules into each of them and opens a page to sum up. On a
 * busy machine it leaves out a frame that does not answer within a second, and says so as `frame-tested`.
 */
async function inAllFrames(page: Page, left = analyses - 1): Promise<readonly Violation[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(tags).analyze();
  if (left > 0 && incomplete.some(({ id }) => id === 'frame-tested')) return inAllFrames(page, left - 1);
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }));
}

/** The same rules in a page without frames: its source is handed over once, and no other page is opened. */
async function inThisFrame(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    if (!window.axe) throw new Error('axe is not in the page.');
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }));
  }, tags);
}

/** Everything that axe finds in the page as it is now. */
export const violationsOf = (page: Page): Promise<readonly Violation[]> =>
  page.frames().length > 1 ? inAllFrames(page) : inThisFrame(page);
