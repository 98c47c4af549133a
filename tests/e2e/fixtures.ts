import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { LoginOutcome } from '#lib/contract/identity.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { RouteName } from '#lib/routing/routes.ts';
import { violationsOf } from '../support/axe.ts';
import { type BackendControls, controlsOf } from '../support/backend-controls.ts';
import { createFileStacks, type FileStacks } from '../support/file-stacks.ts';
import { isFullMatrix } from '../support/full-matrix.ts';
import { oppositePlaces, type Place, placesOf } from '../support/places.ts';
import { signInAt } from '../support/sign-in.ts';
import type { Stack } from '../support/stack.ts';
import { everywhere } from './everywhere.ts';
import { fillScreen } from './full-screen.ts';
import { type Screen, withLanguage } from './screens.ts';
import { settleAfterLoad, trackRequests } from './settled.ts';
import { watch } from './watch.ts';

type Goto = <Name extends RouteName>(...target: Parameters<typeof href<Name>>) => Promise<void>;

interface Fixtures {
  /** Console lines that this test provokes on purpose. */
  readonly expectConsole: (line: RegExp) => void;
  /** Opens a route by its name. */
  readonly goto: Goto;
  /** Signs a person in through the API, without the pages of the provider. */
  readonly signIn: (person: { readonly userName: string }, context?: BrowserContext) => Promise<LoginOutcome>;
  /** A second browser with its own cookies and storage, watched like the first. */
  readonly otherBrowser: () => Promise<Page>;
  /** Fails when axe finds anything: WCAG 2.2 A and AA and its best practices. */
  readonly expectAccessible: (page?: Page) => Promise<void>;
  /**
   * The same in light and dark, on a desk and on a phone; nor does the page scroll sideways. Without places it is two
   * opposite ones, and the other two at the next call of the test.
   */
  readonly expectAccessibleEverywhere: (where?: readonly Place[]) => Promise<void>;
  /** Looks at screen after screen in one language, with one browser: axe in the places of each, and its width. */
  readonly visitEach: (screens: readonly Screen[], locale: Locale) => Promise<void>;
  /** Address of the portal that this test talks to. */
  readonly address: string;
  /** The backend behind the portal under test. */
  readonly backend: BackendControls;
  /** A stack of this file's own, for tests that break something or read its logs. Started when first asked for. */
  readonly ownStack: Stack;
}

interface Inner {
  readonly expectedLines: RegExp[];
  readonly watched: readonly string[];
}

interface WorkerFixtures {
  /** Address of the portal under test. */
  readonly origin: string;
  readonly fileStacks: FileStacks;
}

export const test = base.extend<Fixtures & Inner, WorkerFixtures>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const origin = process.env.E2E_ORIGIN;
      if (!origin) throw new Error('The global set-up has not started the portal.');
      await use(origin);
    },
    { scope: 'worker' },
  ],

  fileStacks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const stacks = createFileStacks();
      await use(stacks);
      await stacks.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],

  ownStack: [async ({ fileStacks }, use, { file }) => use(await fileStacks.stackOf(file)), { timeout: 660_000 }],

  address: async ({ origin }, use) => use(origin),

  baseURL: async ({ address }, use) => use(address),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  backend: async ({}, use) => use(controlsOf(process.env.E2E_BACKEND ?? '')),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  expectedLines: async ({}, use) => use([]),

  expectConsole: async ({ expectedLines }, use) => {
    await use((line) => {
      expectedLines.push(line);
    });
  },

  watched: [
    async ({ context, expectedLines, address, javaScriptEnabled }, use) => {
      const problems = await watch(context);
      trackRequests(context);
      if (javaScriptEnabled !== false) settleAfterLoad(context, address);
      await use(problems);
      const unexpected = problems.filter((problem) => !expectedLines.some((line) => line.test(problem)));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page }, use) => {
    await fillScreen(page);
    await use(page);
  },

  goto: async ({ page }, use) => {
    await use(async (...target) => void (await page.goto(href(...target))));
  },

  signIn: async ({ context, address }, use) => {
    await use(({ userName }, other = context) => signInAt(address, other.request, userName));
  },

  otherBrowser: async ({ browser, address }, use) => {
    const contexts: { context: BrowserContext; problems: readonly string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
      contexts.push({ context, problems: await watch(context) });
      trackRequests(context);
      settleAfterLoad(context, address);
      const page = await context.newPage();
      await fillScreen(page);
      return page;
    });
    await Promise.all(contexts.map(({ context }) => context.close()));
    expect(
      contexts.flatMap(({ problems }) => problems),
      'the second browser complained',
    ).toEqual([]);
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (target = page) => {
      expect(await violationsOf(target), `axe at ${target.url()}`).toEqual([]);
    });
  },

  expectAccessibleEverywhere: async ({ page }, use) => {
    let looks = 0;
    await use(async (where = oppositePlaces(looks++, { isFull: isFullMatrix })) => {
      const seen = new Set(where.map(({ width }) => width));
      // At a width that axe is not asked for in, the page is measured only.
      const others = oppositePlaces(0).filter(({ width }) => !seen.has(width));
      await everywhere(page, [...where, ...others], async (place) => {
        const { colorScheme, width } = place;
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `sideways scrolling at ${page.url()}, ${width}`).toBeLessThanOrEqual(0);
        if (!where.includes(place)) return;
        expect.soft(await violationsOf(page), `axe at ${page.url()}, ${colorScheme}, ${width}`).toEqual([]);
      });
    });
  },

  visitEach: async ({ page, expectAccessibleEverywhere }, use) => {
    await use(async (screens, locale) => {
      for (const { name, path, place } of screens)
        await test.step(name, async () => {
          await page.goto(withLanguage(path, locale));
          await expectAccessibleEverywhere(placesOf(place, locale, { isFull: isFullMatrix }));
        });
    });
  },
});

/** The same in front of a stack of the file's own. */
export const ownStackTest = test.extend({
  address: async ({ ownStack }, use) => use(ownStack.origin),
  backend: async ({ ownStack }, use) => use(controlsOf(ownStack.backendUrl)),
});

export { expect };
