import type { Page } from '@playwright/test';
import type { Place } from '../support/places.ts';

/** Two frames: styles are new, and what listens to the window's width has rendered. */
const rendered = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Looks at a loaded page in schemes and widths without loading it again. */
export async function everywhere(
  page: Page,
  where: readonly Place[],
  look: (place: Place) => Promise<void>,
): Promise<void> {
  for (const place of where) {
    await page.emulateMedia({ colorScheme: place.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: place.width, height: 900 });
    await rendered(page);
    await look(place);
  }
}
