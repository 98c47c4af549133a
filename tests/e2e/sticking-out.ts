import type { Page } from '@playwright/test';

/** Elements that overflow the page horizontally, except scroll containers. */
export const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth;
    const scrolls = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || scrolls(element.parentElement));
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element),
    );
    return wide ? out.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120)) : [];
  });
