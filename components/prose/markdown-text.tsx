'use client';

import clsx from 'clsx';
import { escapeUTF8 as escapeHtml } from 'entities/escape';
import { Marked, type Tokens } from 'marked';
import { useMemo } from 'react';
import css from './markdown-text.module.css';
import { SafeHtml } from './safe-html.tsx';

/**
 * A single line break is kept, because authors write prose, not code. Headings are not headings of the page, HTML is
 * shown as text, and a picture becomes a link to it: pages load nothing that their readers have not chosen.
 */
const marked = new Marked({
  async: false,
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    heading({ tokens }: Tokens.Heading) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
    image({ href, text }: Tokens.Image) {
      return `<a href="${escapeHtml(href)}">${escapeHtml(text || href)}</a>`;
    },
  },
});

/** User Markdown as safe nodes, sanitised like the HTML of editors. */
export function MarkdownText({ text, className }: { text: string; className?: string | undefined }) {
  const html = useMemo(() => marked.parse(text, { async: false }), [text]);
  return <SafeHtml html={html} className={clsx(css.markdown, className)} />;
}
