'use client';

import { useFreshPage } from './use-fresh-page.ts';

/** On a page that waits for a moment (seconds): shows what it brings. */
export function FreshPage({ moment }: { readonly moment: number }) {
  useFreshPage(moment);
  return null;
}
