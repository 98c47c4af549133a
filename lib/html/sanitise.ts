import { decodeHTML } from 'entities/decode';
import sanitizeHtml from 'sanitize-html';
import { type SafeLink, safeLink } from '#lib/routing/safe-link.ts';

const options = (origin: string): sanitizeHtml.IOptions => ({
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'strong', 'em', 'b', 'i', 'u', 's', 'code', 'sub', 'sup', 'small', 'mark', 'abbr', 'time', 'span'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
    time: ['datetime'],
    span: ['lang'],
    '*': ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: { h1: 'h2', a: (tag, attribs) => withSafeLink(tag, attribs, origin), '*': withPlainId },
});

type Transformed = { tagName: string; attribs: Record<string, string> };

const plainId = /^[a-z][a-z0-9-]{0,63}$/;

/** An id may be the target of a link, yet must not shadow a global (`<a id="location">`): a prefix keeps it apart. */
function withPlainId(tagName: string, { id, ...attribs }: Record<string, string>): Transformed {
  return { tagName, attribs: id !== undefined && plainId.test(id) ? { ...attribs, id: withPrefix(id) } : attribs };
}

function withPrefix(id: string): string {
  return id.startsWith('text-') ? id : `text-${id}`;
}

function withSafeLink(tagName: string, attribs: Record<string, string>, origin: string): Transformed {
  const { rel: _, href: given = '', ...plain } = withPlainId(tagName, attribs).attribs;
  const href = given.trim();
  if (href.startsWith('#')) return { tagName, attribs: { ...plain, href: `#${withPrefix(href.slice(1))}` } };
  if (/^mailto:/i.test(href)) return { tagName, attribs: { ...plain, href } };
  const link = safeLink(href, origin) ?? withoutTls(href, origin);
  if (!link) return { tagName, attribs: plain };
  if (link.host === null) return { tagName, attribs: { ...plain, href: link.href } };
  return { tagName, attribs: { ...plain, href: link.href, rel: 'noopener noreferrer nofollow' } };
}

/** Link to a site that only supports http; otherwise the rules of https links apply. Never the portal itself. */
function withoutTls(href: string, origin: string): SafeLink | null {
  if (!/^http:/i.test(href)) return null;
  const link = safeLink(`https:${href.slice('http:'.length)}`, origin);
  return link?.host ? { ...link, href: `http:${link.href.slice('https:'.length)}` } : null;
}

/**
 * Reduces HTML of an editor to text structure: no script, style, form, frame, image, handler or foreign scheme. Links
 * lead to pages of the portal, to other sites by https, or to mail; addresses of API calls are removed. Everything that
 * is shown as HTML is sanitised here on the server, even if the backend did so before (specification, section 3:
 * content is rendered as HTML).
 * @param origin of the portal, as `new URL(…).origin` writes it
 */
export function sanitise(html: string, origin: string): string {
  return sanitizeHtml(html, options(origin));
}

/** Text of a piece of HTML on one line: for descriptions and structured data. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h\d|\/t[dh])\b/gi, ' <$1'), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return decodeHTML(text).replace(/\s+/g, ' ').replace(afterFullWidth, '').trim();
}

/** A space after a full-width sign, which has room of its own: between two Chinese sentences stands nothing. */
const afterFullWidth = /(?<=[\u3001\u3002\u300b\u300d\u300f\uff01\uff09\uff0c\uff1a\uff1b\uff1f]) /g;

/** Plain texts as one, with the space between sentences that their language has. */
export const joinSentences = (...texts: readonly string[]): string => texts.join(' ').replace(afterFullWidth, '');
