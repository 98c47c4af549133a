import 'server-only';
import { escapeUTF8 as escapeHtml } from 'entities/escape';
import { Feed } from 'feed';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';

/** One entry of a feed. Times in seconds, addresses absolute. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly text: string;
  /** Sanitised HTML, where the entry contains the whole text. */
  readonly html?: string;
  readonly publishedAt: number;
}

export interface FeedFacts {
  readonly title: string;
  readonly text: string;
  readonly siteName: string;
  readonly locale: Locale;
  readonly origin: string;
  /** Page with the same content. */
  readonly pageUrl: string;
  /** The feed's own address. */
  readonly url: string;
  readonly entries: readonly FeedEntry[];
}

/** Not permitted in XML 1.0 (section 2.2): one of them, pasted from elsewhere, makes the whole feed unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const moment = (seconds: number) => new Date(seconds * 1000);

/** A feed as Atom (RFC 4287), newest entry first. `now` in seconds, for a feed without an entry. */
export function atomText({ entries, locale, ...facts }: FeedFacts, now: number): string {
  const inOrder = entries.toSorted((a, b) => b.publishedAt - a.publishedAt);
  const feed = new Feed({
    id: facts.url,
    title: facts.title,
    description: facts.text,
    link: facts.pageUrl,
    language: languageTag[locale],
    favicon: `${facts.origin}/icon.svg`,
    copyright: facts.siteName,
    updated: moment(inOrder[0]?.publishedAt ?? now),
    generator: facts.siteName,
    feedLinks: { atom: facts.url },
    author: { name: facts.siteName, link: facts.origin },
  });
  for (const { id, title, url, text, html, publishedAt } of inOrder) {
    feed.addItem({
      id,
      // The library writes titles and summaries as HTML.
      title: escapeHtml(title),
      link: url,
      description: escapeHtml(text),
      ...(html === undefined ? {} : { content: html }),
      date: moment(publishedAt),
      published: moment(publishedAt),
    });
  }
  return feed.atom1().replaceAll(notInXml, '').replace('<feed ', `<feed xml:lang="${languageTag[locale]}" `);
}
