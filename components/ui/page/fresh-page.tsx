'use client';

import { useFreshPage } from './use-fresh-page.ts';

/** Refreshes the page after a moment (seconds). */
export function FreshPage({ moment }: { readonly moment: number }) {
  useFreshPage(moment);
  return null;
}
