import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
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
  transformTags: { h1: 'h2', a: withSafeLink, '*': withPlainId },
};

type Transformed = { tagName: string; attribs: Record<string, string> };

const plainId = /^[a-z][a-z0-9-]{0,63}$/;

/** An id may be the target of a link, yet must not shadow a global (`<a id="location">`): a prefix keeps it apart. */
function withPlainId(tagName: string, { id, ...attribs }: Record<string, string>): Transformed {
  return { tagName, attribs: id !== undefined && plainId.test(id) ? { ...attribs, id: withPrefix(id) } : attribs };
}

function withPrefix(id: string): string {
  return id.startsWith('text-') ? id : `text-${id}`;
}

function withSafeLink(tagName: string, attribs: Record<string, string>): Transformed {
  const { rel: _, ...plain } = withPlainId(tagName, attribs).attribs;
  const href = plain.href?.trim() ?? '';
  if (href.startsWith('#')) return { tagName, attribs: { ...plain, href: `#${withPrefix(href.slice(1))}` } };
  return { tagName, attribs: /^https?:/i.test(href) ? { ...plain, rel: 'noopener noreferrer nofollow' } : plain };
}

/**
 * HTML of an editor, reduced to text structure: no script, style, form, frame, image, handler or foreign scheme.
 * Everything that is shown as HTML passes here on the server, whatever the backend did before
 * (specification, section 3: content is rendered as HTML).
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options);
}

/** The words of a piece of HTML on one line: for descriptions and structured data. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replace(/<(br|\/p|\/li|\/h\d|\/t[dh])\b/gi, ' <$1'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, ' ')
    .trim();
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' } as const;
