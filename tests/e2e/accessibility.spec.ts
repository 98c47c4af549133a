import type { Page } from '@playwright/test';
import { lngParameter, locales } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefContestDetails, hrefContestHome } from '#lib/routing/href.ts';
import { persons } from '../support/persons.ts';
import { expect, test } from './fixtures.ts';

const widths = [1440, 390] as const;
const schemes = ['light', 'dark'] as const;

const publicScreens = {
  home: href('home'),
  'login 1': href('login', { type: '1' }),
  'login 2': href('login', { type: '2' }),
  landing: href('landing2025'),
  'contest intro': hrefContest('2025'),
  'intro of a contest that is over': hrefContest('2021'),
  'intro of the chain contest': hrefContest('chain-2'),
  'contest home': hrefContestHome('2025'),
  'contest details': hrefContestDetails('2025', 'introduction'),
  'contest preview': href('contestHomePreview', { id: '2026' }),
  'user agreement': href('userAgreement'),
} as const;

async function atEveryWidthAndScheme(page: Page, check: () => Promise<void>) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await check();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `sideways scrolling at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

test.describe.configure({ mode: 'parallel' });

test.describe('axe finds nothing', () => {
  for (const [name, path] of Object.entries(publicScreens)) {
    for (const locale of locales) {
      test(`on ${name} in ${locale}`, async ({ page, expectAccessible }) => {
        await page.goto(`${path}?lng=${lngParameter[locale]}`);
        await page.waitForLoadState('networkidle');
        await atEveryWidthAndScheme(page, expectAccessible);
      });
    }
  }

  for (const locale of locales) {
    test(`on the inbox in ${locale}`, async ({ page, signIn, expectAccessible }) => {
      await signIn(persons.player.userName);
      await page.goto(`${href('siteMessages')}?lng=${lngParameter[locale]}`);
      await page.locator('main time').first().waitFor();
      await atEveryWidthAndScheme(page, expectAccessible);
    });
  }
});
