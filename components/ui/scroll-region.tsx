import type { ComponentProps } from 'react';

type Named = { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };

/** A part of a page that scrolls by itself. It has a name and the focus, so that keyboards reach all of it (WCAG 2.1.1). */
export function ScrollRegion(props: ComponentProps<'section'> & Named) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be focusable
  return <section tabIndex={0} {...props} />;
}
