import type { MessageKeys, NestedKeyOf } from 'use-intl/core';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Catalogue } from './catalogue.ts';
import { looseTranslatorOf } from './translator.ts';

/** Dotted key of a text in API answers, such as `teams.locked`. */
export type MessageKey = MessageKeys<Catalogue['api'], NestedKeyOf<Catalogue['api']>>;
type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` in a text of the content; a name without a value stays as it is. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Translates a message of the backend. */
export function translate(locale: Locale, key: MessageKey, values: Values = {}): string {
  // Errors and stored rows contain keys and values of any text, so TypeScript cannot match their types here.
  return looseTranslatorOf(locale)(`api.${key}`, values);
}
