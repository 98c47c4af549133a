import { escapeUTF8 as escapeHtml } from 'entities/escape';

/** Puts HTML without blocks into paragraphs: blank lines separate paragraphs, a line break remains one. */
export const htmlParagraphs = (html: string): string =>
  html
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Plain text as HTML: a paragraph for each block of lines. */
export const textParagraphs = (text: string): string => htmlParagraphs(escapeHtml(text));
