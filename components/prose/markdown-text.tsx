'use client';

import clsx from 'clsx';
import { Marked, type Tokens } from 'marked';
import { useMemo } from 'react';
import css from './markdown-text.module.css';
import { SafeHtml } from './safe-html.tsx';

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * A line that somebody ended stays a line: people write these texts, not programs. A heading is no heading of the page,
 * HTML is text that is written about, and a picture is a link to it: pages load nothing that their readers have not
 * chosen.
 */
const marked = new Marked({
  async: false,
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => quoted(text),
    heading({ tokens }: Tokens.Heading) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
    image({ href, text }: Tokens.Image) {
      return `<a href="${quoted(href)}">${quoted(text || href)}</a>`;
    },
  },
});

/** Markdown that a person typed, as safe nodes: they pass the same sieve as the HTML of editors. */
export function MarkdownText({ text, className }: { text: string; className?: string | undefined }) {
  const html = useMemo(() => marked.parse(text, { async: false }), [text]);
  return <SafeHtml html={html} className={clsx(css.markdown, className)} />;
}
