'use client';

import clsx from 'clsx';
import css from './markdown-text.module.css';
import { SafeHtml } from './safe-html.tsx';

interface MarkdownHtmlProps {
  readonly html: string;
  /** BCP 47 tag, if it differs from the page's language. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
}

/** HTML that the backend rendered from Markdown. Separate from `MarkdownText`, whose Markdown parser is large. */
export function MarkdownHtml({ html, lang, className }: MarkdownHtmlProps) {
  return (
    <div lang={lang}>
      <SafeHtml html={html} className={clsx(css.markdown, className)} />
    </div>
  );
}
