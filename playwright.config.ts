import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { installedChromium } from './scripts/check/machine.ts';
import { isFullMatrix } from './tests/support/full-matrix.ts';

const executablePath = installedChromium() ?? undefined;

/**
 * The last list of features is the only one that Chromium reads, so Playwright's own (chromiumSwitches.ts) is repeated.
 * Each window of Chromium also loads two pages for the suggestions below its address bar, which nobody sees in a test:
 * two thirds of the processor time of opening a context. A spare process for the page after it costs a tenth of it.
 */
const disabledFeatures = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['SpareRendererForSitePerProcess', 'ThirdPartyStoragePartitioning'],
  ...['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'],
];

/**
 * Most pages of a test are left before V8's optimizing compilers pay: without them the same tests take 3 to 8 percent
 * less processor time. The long suite has them.
 */
const compilers = isFullMatrix ? [] : ['--js-flags=--max-opt=1'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: false,
  // A lane of the checks runs beside them: more workers take more processor time for the same tests (scripts/check).
  workers: Math.min(4, availableParallelism()),
  retries: 0,
  // Limits for what hangs, not for what is slow on a busy machine: nothing that passes waits for them.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    // To record every test in case it fails takes a tenth of a run, without pictures; `--trace on` does it, with them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join()}`,
        ...compilers,
      ],
    },
  },
});
