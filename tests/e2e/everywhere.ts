import type { Page } from '@playwright/test';

export interface Place {
  readonly colorScheme: 'light' | 'dark';
  /** CSS pixels: a desk and a phone. */
  readonly width: 1440 | 390;
}

export const places: readonly Place[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ([1440, 390] as const).map((width) => ({ colorScheme, width })),
);

/** Two frames: styles are new, and what listens to the window's width has rendered. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Looks at a loaded page in every scheme and width without loading it again. */
export async function everywhere(page: Page, look: (place: Place) => Promise<void>): Promise<void> {
  for (const place of places) {
    await page.emulateMedia({ colorScheme: place.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: place.width, height: 900 });
    await settled(page);
    await look(place);
  }
}
