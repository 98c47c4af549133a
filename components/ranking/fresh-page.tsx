'use client';

import { useFreshPage } from './use-fresh-page.ts';

/** On a page without rows: shows them once their moment (seconds) has come. */
export function FreshPage({ moment }: { readonly moment: number }) {
  useFreshPage(moment);
  return null;
}
