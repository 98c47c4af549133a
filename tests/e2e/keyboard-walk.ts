import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Stops on the way to a control: more than any page of the portal has before its main part. */
const mostStops = 120;

interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
  readonly isCovered: boolean;
}

/** State of the focused element: visible outline, and not covered (WCAG 2.4.7 and 2.4.11). */
const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    // A field that only screen readers meet shows its focus on the label that people see.
    const shown = focused.getBoundingClientRect().width > 1 ? focused : (focused.closest('label') ?? focused);
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return {
      name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`,
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isCovered: hit !== null && !shown.contains(hit) && !hit.contains(shown),
    };
  });

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/**
 * Goes to a control with the Tab key, as somebody without a mouse does.
 * @throws when a stop on the way does not show the focus, when something covers the control, or when no way leads there
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled();
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    expect(stops, `no way to ${target}`).toBeLessThan(mostStops);
    await page.keyboard.press(key);
    const { name, isMarked } = await stopOf(page);
    if (name.startsWith('BODY')) continue;
    expect(isMarked, `the focus on ${name} can be seen`).toBe(true);
  }
  const { name, isCovered } = await stopOf(page);
  expect(isCovered, `something covers ${name}`).toBe(false);
}

/** Goes to a control and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and writes over what stands there. */
export async function writeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Reads an agreement to its end, ticks every box and confirms. */
export async function agreeByKeyboard(page: Page, words: { readonly text: string; readonly agree: string }) {
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('region', { name: words.text }));
  // The text may still grow below its end of a moment ago.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(dialog.getByRole('checkbox').first()).toBeEnabled({ timeout: 500 });
  }).toPass();
  for (const box of await dialog.getByRole('checkbox').all()) await pressOn(page, box, 'Space');
  await pressOn(page, dialog.getByRole('button', { name: words.agree }));
}
