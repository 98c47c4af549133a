import type { Frame, Page } from '@playwright/test';
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

/** Milliseconds for a frame to answer: a busy machine takes seconds, as a frame may share the thread of its page. */
const frameWaitTime = 60_000;

/** Hands the source of axe over, once a document; frames of other sites may answer the page. */
async function install(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
}

/**
 * Everything that axe finds in the page as it is now, in its frames too, also those of other sites.
 * @throws for a frame that axe could not test, which would otherwise count as one without violations
 */
export async function violationsOf(page: Page): Promise<readonly Violation[]> {
  for (const frame of page.frames()) await install(frame);
  return page.evaluate(
    async ([values, milliseconds]) => {
      if (!window.axe) throw new Error('axe is not in the page.');
      const { violations, incomplete } = await window.axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        pingWaitTime: milliseconds,
        frameWaitTime: milliseconds,
      });
      const untested = incomplete.find(({ id }) => id === 'frame-tested');
      if (untested)
        throw new Error(`axe could not test ${JSON.stringify(untested.nodes.map(({ target }) => target))}.`);
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }));
    },
    [tags, frameWaitTime] as const,
  );
}
