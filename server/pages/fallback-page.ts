import { escapeUTF8 as escapeHtml } from 'entities/escape';
import { createTranslator } from 'use-intl/core';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import zhCN from '#messages/zh-CN/shell.json' with { type: 'json' };
import zhEN from '#messages/zh-EN/shell.json' with { type: 'json' };
import zhHant from '#messages/zh-Hant/shell.json' with { type: 'json' };

const words = { 'zh-CN': zhCN, 'zh-EN': zhEN, 'zh-Hant': zhHant } satisfies Record<Locale, typeof zhEN>;

const link = (address: string, name: string) => `<a href="${escapeHtml(address)}">${escapeHtml(name)}</a>`;

/** Style sheet of the documents below. */
export const plainStyle =
  'body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}' +
  'main{max-width:36rem;margin:18vh auto;padding:0 1.25rem}h1{line-height:1.25}a{margin-inline-end:1.5rem;color:LinkText}';

/** A document without scripts, files or fonts, so that it can always be sent. */
function plainDocument(
  locale: Locale,
  title: string,
  explanations: readonly string[],
  links: readonly string[],
): string {
  const said = explanations.map((explanation) => `<p>${escapeHtml(explanation)}</p>`).join('');
  return [
    `<!DOCTYPE html><html lang="${languageTag[locale]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${plainStyle}</style></head>`,
    `<body><main><h1>${escapeHtml(title)}</h1>${said}<p>${links.join('')}</p></main></body></html>`,
  ].join('');
}

/**
 * The document for a page that Next could not render and that is not stored. An empty address reloads the same page.
 */
export function unavailableDocument(locale: Locale): string {
  const { title, text: explanation, retry, home } = words[locale].error;
  return plainDocument(locale, title, [explanation], [link('', retry), link(href('home'), home)]);
}

/** Reason for which the file of a link could not be sent. */
export type FileFailure = Exclude<keyof typeof zhEN.file, 'title' | 'stated' | 'back'>;

export interface FailedFile {
  readonly reason: FileFailure;
  /** Sentence of the backend in the place of the reason, in the language of the request, without its full stop. */
  readonly says: string | null;
  /** Number under which the failed call was logged. */
  readonly number: string | null;
  /** Address of the page with the link, if it is known. */
  readonly from: string | null;
}

/** The document in the place of a file that could not be sent. */
export function failedFileDocument(locale: Locale, { reason, says, number, from }: FailedFile): string {
  const { error } = words[locale];
  const t = createTranslator({
    locale: languageTag[locale],
    messages: { shell: words[locale] },
    namespace: 'shell.file',
  });
  const explanation = says === null ? t(reason) : t('stated', { says });
  const numbered = number === null ? [] : [error.number.replace('{number}', number)];
  const target = from === null ? link(href('home'), error.home) : link(from, t('back'));
  return plainDocument(locale, t('title'), [explanation, ...numbered], [target]);
}

/** The 404 document, independent of Next's answer. */
export function notFoundDocument(locale: Locale): string {
  const { title, text: explanation, home } = words[locale].notFound;
  return plainDocument(locale, title, [explanation], [link(href('home'), home)]);
}

/** Next's 404 document is empty until its scripts have run: this adds the text. */
export function withNotFoundWords(html: string, locale: Locale): string {
  const { title, text: explanation, home } = words[locale].notFound;
  const said = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(explanation)}</p><p>${link(href('home'), home)}</p>`;
  return html.replace('<body>', () => `<body><noscript><main lang="${languageTag[locale]}">${said}</main></noscript>`);
}
