import { plainText } from './sanitise.ts';

/** A heading with an id, as `sanitise` writes it. */
const heading = /<(h[2-4]) id="(text-[a-z][a-z0-9-]*)">([\s\S]*?)<\/\1>/g;

/**
 * Makes every heading that has an id a link to itself, so that a reader can pass on exactly that part. A heading that
 * holds a link stays as it is: links do not nest. Takes and gives sanitised HTML.
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

/** The headings that can be linked to, for texts that come without a table of contents. Takes sanitised HTML. */
export function headingsIn(html: string): readonly HeadingInHtml[] {
  return [...html.matchAll(heading)].map(([, level = '', anchor = '', words = '']) => ({
    anchor,
    title: plainText(words),
    level: Number(level.slice(1)),
  }));
}

/** The id that a heading of a text has in the page: `sanitise` keeps ids of texts apart from the page's own. */
export const headingAnchor = (id: string): string => `text-${id}`;
