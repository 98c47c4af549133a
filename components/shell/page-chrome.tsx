'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { fromJsonText, type JsonText } from '#lib/document/json-text.ts';
import type { ChromeException, PageChrome } from '#lib/routing/page-chrome.ts';

/** Shell of a page for which the route table says nothing else. */
const usual: PageChrome = { header: 'dark', footer: true, languageOnly: false };

/** Shell of a page. @param segments of the page below its layout, parameters with their values */
export function chromeOf(segments: readonly string[], exceptions: readonly ChromeException[]): PageChrome {
  const found = exceptions.find(
    (exception) =>
      exception.segments.length === segments.length &&
      exception.segments.every((segment, index) => segment === null || segment === segments[index]),
  );
  return found?.chrome ?? usual;
}

const CurrentChrome = createContext(usual);

/** Shell of the current page. */
export const usePageChrome = (): PageChrome => useContext(CurrentChrome);

interface PageChromeProviderProps {
  readonly exceptions: JsonText<readonly ChromeException[]>;
  readonly children: ReactNode;
}

/** Gives the parts of a layout the row of the current page in the route table; same result on server and browser. */
export function PageChromeProvider({ exceptions, children }: PageChromeProviderProps) {
  const known = useMemo(() => fromJsonText(exceptions), [exceptions]);
  return <CurrentChrome value={chromeOf(useSelectedLayoutSegments(), known)}>{children}</CurrentChrome>;
}

interface ShownWithProps {
  readonly part: 'footer' | 'menu';
  readonly children: ReactNode;
}

/** Content that belongs to the footer, or to a header with a menu. */
export function ShownWith({ part, children }: ShownWithProps) {
  const { footer, languageOnly } = usePageChrome();
  return (part === 'footer' ? footer : !languageOnly) ? children : null;
}
