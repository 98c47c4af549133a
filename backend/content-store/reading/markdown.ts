import { LRUCache } from 'lru-cache';
import { Marked, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isLinkTarget } from './link-target.ts';

const ownId = /\s*\{#([a-z][a-z0-9-]*)\}\s*$/;

/**
 * Headings get an id that is the same in every language: the one in `{#privacy-notice}` at their end, else their
 * number.
 */
function createParser(): Marked {
  let headings = 0;
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        headings += 1;
        const id = ownId.exec(text)?.[1] ?? `section-${headings}`;
        const level = Math.min(Math.max(depth, 2), 4);
        return `<h${level} id="${id}">${this.parser.parseInline(tokens).replace(ownId, '')}</h${level}>\n`;
      },
      // An empty corner cell is not a column heading.
      tablecell({ tokens, header, align }: Tokens.TableCell) {
        const words = this.parser.parseInline(tokens);
        const tag = header && words.trim() !== '' ? 'th' : 'td';
        return `<${tag}${align ? ` align="${align}"` : ''}>${words}</${tag}>\n`;
      },
    },
  });
}

const sanitiser: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br'],
    ...['strong', 'em', 'del', 'sub', 'sup', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: withLinkTarget },
};

/** Allows links within the text, to other pages and to other sites. */
function withLinkTarget(tagName: string, { href = '', ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: href.startsWith('#') || isLinkTarget(href) ? { ...attribs, href } : attribs };
}

/** Characters of texts and their HTML that are kept; the shipped content has half a million. */
const kept = 2_000_000;

/** A change of the content renders all texts again, and an assignment is rendered for each student who opens it. */
const rendered = new LRUCache<string, string>({
  maxSize: kept,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
  memoMethod: (markdown) => sanitizeHtml(createParser().parse(markdown, { async: false }), sanitiser).trim(),
});

/** HTML of `markdown`: structure, emphasis, tables and links; no scripts, embedded resources or styles. */
export const renderMarkdown = (markdown: string): string => rendered.memo(markdown);

/** HTML of one line of Markdown: emphasis, code and links only. */
export function renderMarkdownLine(markdown: string): string {
  return sanitizeHtml(createParser().parseInline(markdown, { async: false }), {
    ...sanitiser,
    allowedTags: ['code', 'strong', 'em', 'del', 'sub', 'sup', 'a'],
  });
}

export interface FrontMatter {
  readonly head: string;
  readonly body: string;
}

/** Splits `---`-fenced YAML off the start of a text; null when there is none. The YAML begins on line 2. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  return match ? { head: match[1] ?? '', body: match[2] ?? '' } : null;
}
