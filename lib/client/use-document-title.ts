'use client';

import { useLayoutEffect } from 'react';
import { documentTitle } from '#lib/brand.ts';

/**
 * Titles the document by what a screen shows. Next's metadata cannot: the page of all assignments is one document, and
 * its title is replaced here until the screen is left.
 * @param parts of the title, the most specific first; without any, the title of the metadata remains
 */
export function useDocumentTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ');
  useLayoutEffect(() => {
    if (title === '') return;
    const own = documentTitle(title);
    let general = document.title;
    // React would hoist a second title element: the one of Next is changed, also when Next replaces it later.
    const apply = () => {
      if (document.title === own || document.head.querySelector('title') === null) return;
      general = document.title;
      document.title = own;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === own) document.title = general;
    };
  }, [title]);
}
