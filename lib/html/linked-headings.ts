import { plainText } from './sanitise.ts';

/** A heading with an id, as `sanitise` writes it. */
const heading = /<(h[2-4]) id="(text-[a-z][a-z0-9-]*)">([\s\S]*?)<\/\1>/g;

/**
 * Makes every heading with an id a link to itself, so that a reader can share that section. A heading that contains a
 * link is not changed: links do not nest. Input and output are sanitised HTML.
 */
export function withLinkedHeadings(html: string): string {
  return html.replace(heading, (whole, level: string, id: string, words: string) =>
    words.includes('<a') ? whole : `<${level} id="${id}"><a href="#${id}">${words}</a></${level}>`,
  );
}

export interface HeadingInHtml {
  /** Id within the page. */
  readonly anchor: string;
  readonly title: string;
  readonly level: number;
}

/** Linkable headings of texts without a table of contents. Takes sanitised HTML. */
export function headingsIn(html: string): readonly HeadingInHtml[] {
  return [...html.matchAll(heading)].map(([, level = '', anchor = '', words = '']) => ({
    anchor,
    title: plainText(words),
    level: Number(level.slice(1)),
  }));
}

/** Id of a text's heading in the page: `sanitise` keeps ids of texts apart from the page's own. */
export const headingAnchor = (id: string): string => `text-${id}`;
