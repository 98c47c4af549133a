import { escapeUTF8 as escapeHtml } from 'entities/escape';
import { createTranslator } from 'use-intl/core';
import { hreflang, type Locale, languageTag, locales, nativeName } from '#lib/i18n/locales.ts';
import simplified from '#messages/zh-CN/archive.json' with { type: 'json' };
import english from '#messages/zh-EN/archive.json' with { type: 'json' };
import traditional from '#messages/zh-Hant/archive.json' with { type: 'json' };

const messages: Readonly<Record<Locale, typeof english>> = {
  'zh-EN': english,
  'zh-CN': simplified,
  'zh-Hant': traditional,
};

/** The archive as its pages name it. */
export interface ArchiveFacts {
  /** Name of the contest in each language. */
  readonly names: Readonly<Record<Locale, string>>;
  readonly takenAt: Date;
  readonly timeZone: string;
}

const style =
  'display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between;padding:.75rem 1.25rem;font:400 .875rem/1.5 system-ui,sans-serif;color:#0b1521;background:#fdeed3';
const linkStyle = 'color:inherit;text-decoration:underline;margin-inline-end:1rem';

function translatorOf(locale: Locale, timeZone: string) {
  return createTranslator({
    locale: languageTag[locale],
    messages: { archive: messages[locale] },
    namespace: 'archive',
    timeZone,
  });
}

/** Markup that begins each page: what it is, what is missing, and the page in the other languages. */
export function archiveNote(
  { names, takenAt, timeZone }: ArchiveFacts,
  locale: Locale,
  addressIn: Readonly<Record<Locale, string | null>>,
): string {
  const t = translatorOf(locale, timeZone);
  const links = locales.flatMap((other) => {
    const address = addressIn[other];
    if (address === null || other === locale) return [];
    return `<a style="${linkStyle}" lang="${languageTag[other]}" hreflang="${hreflang[other]}" href="${escapeHtml(address)}">${nativeName[other]}</a>`;
  });
  const text = escapeHtml(t('note', { contest: names[locale], takenAt }));
  return `<aside style="${style}" aria-label="${escapeHtml(t('label'))}"><span>${text}</span><span>${links.join('')}</span></aside>`;
}

/** First page of the archive: the contest in each language. */
export function archiveIndex(
  { names, takenAt, timeZone }: ArchiveFacts,
  addressIn: Readonly<Record<Locale, string>>,
): string {
  const items = locales.map((locale) => {
    const t = translatorOf(locale, timeZone);
    const link = `<a href="${escapeHtml(addressIn[locale])}">${escapeHtml(names[locale])}</a>`;
    return `<section lang="${languageTag[locale]}"><h2>${link}</h2><p>${escapeHtml(t('note', { contest: names[locale], takenAt }))}</p></section>`;
  });
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${escapeHtml(names['zh-EN'])}</title><style>body{max-width:44rem;margin:3rem auto;padding:0 1.25rem;font:400 1rem/1.6 system-ui,sans-serif}</style></head><body><main><h1>${escapeHtml(names['zh-EN'])}</h1>${items.join('')}</main></body></html>\n`;
}
