import type { Locale } from '#lib/i18n/locales.ts';
import { loadNamespaces } from '#lib/i18n/namespaces.ts';

const words = new Map<Locale, ReturnType<typeof load>>();
const load = (locale: Locale) => loadNamespaces(locale, ['participation']);

/** Messages of this folder for pages whose document has none; the same promise for every rendering of a language. */
export function participationWords(locale: Locale): ReturnType<typeof load> {
  const known = words.get(locale) ?? load(locale);
  words.set(locale, known);
  return known;
}
