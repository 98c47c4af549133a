import { type Locale, languageTag } from '#lib/i18n/locales.ts';

/**
 * Parts between which a title may break. Chinese has no spaces and would otherwise break inside words; punctuation
 * stays with the word before it. Other languages break at spaces.
 */
export function titleParts(text: string, locale: Locale): readonly string[] {
  if (locale === 'zh-EN') return [text];
  const parts: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(languageTag[locale], { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts.push(`${parts.pop() ?? ''}${segment}`);
  }
  return parts;
}
