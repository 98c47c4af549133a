'use client';

import clsx from 'clsx';
import css from './markdown-text.module.css';
import { SafeHtml } from './safe-html.tsx';

interface MarkdownHtmlProps {
  readonly html: string;
  /** BCP 47, where it is not that of the page. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
}

/** What the backend made of Markdown that a person typed. Apart from `MarkdownText`, whose reader of Markdown is heavy. */
export function MarkdownHtml({ html, lang, className }: MarkdownHtmlProps) {
  return (
    <div lang={lang}>
      <SafeHtml html={html} className={clsx(css.markdown, className)} />
    </div>
  );
}
