import { useLocale } from '#lib/i18n/use-locale.ts';

/** Stands between two sentences: a space in English, nothing in Chinese, whose full stop has room of its own. */
export function SentenceSpace() {
  return useLocale() === 'zh-EN' ? ' ' : null;
}
