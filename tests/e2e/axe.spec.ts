import type { Page } from '@playwright/test';
import { href } from '#lib/routing/href.ts';
import { violationsOf } from '../support/axe.ts';
import { type Place, places } from '../support/places.ts';
import { everywhere } from './everywhere.ts';
import { expect, test } from './fixtures.ts';

/** Breaks a rule under a media query only: a sheet of the page's own, as its policy lets no other in. */
const plant = (page: Page, media: string, css: string) =>
  page.evaluate(
    ([query, rules]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media ${query} { ${rules} }`);
      document.adoptedStyleSheets.push(sheet);
    },
    [media, css] as const,
  );

async function placesOf(page: Page, rule: string): Promise<readonly Place[]> {
  const found: Place[] = [];
  await everywhere(page, places, async (place) => {
    if ((await violationsOf(page)).some(({ id }) => id === rule)) found.push(place);
  });
  return found;
}

/** In the text: over a drawn background axe cannot tell a contrast. */
const faint = 'main p { color: #777 !important; background: #707070 !important; }';

const states = {
  'on a phone': { media: '(max-width: 400px)', in: places.filter(({ width }) => width === 390) },
  'in the dark': {
    media: '(prefers-color-scheme: dark)',
    in: places.filter(({ colorScheme }) => colorScheme === 'dark'),
  },
  'on a phone in the dark': {
    media: '(max-width: 400px) and (prefers-color-scheme: dark)',
    in: places.filter(({ colorScheme, width }) => colorScheme === 'dark' && width === 390),
  },
};

test.describe('axe, without loading the page again,', () => {
  for (const [name, { media, in: expected }] of Object.entries(states)) {
    test(`finds faint words that are faint ${name} only`, async ({ page }) => {
      await page.goto(href('userAgreement'));
      await plant(page, media, faint);
      expect(await placesOf(page, 'color-contrast')).toEqual(expected);
    });
  }

  test('finds what a frame breaks', async ({ page }) => {
    await page.goto(href('userAgreement'));
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.title = 'planted';
      // Outside of what React renders: a part of the page that is rendered again would take it out.
      document.body.append(frame);
      frame.contentDocument?.body.append(document.createElement('img'));
    });
    // Playwright is told of a frame some time after the page has it.
    await expect(page.frameLocator('[title=planted]').locator('img')).toBeAttached();
    // A frame of the same site shares its thread with the page, which keeps it busy for seconds.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    expect((await violationsOf(page)).map(({ id }) => id)).toContain('image-alt');
  });
});
