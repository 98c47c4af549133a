import type { Locale } from '#lib/i18n/locales.ts';
import simplified from './zh-CN.json' with { type: 'json' };
import english from './zh-EN.json' with { type: 'json' };
import traditional from './zh-Hant.json' with { type: 'json' };

export type MessageKey = keyof typeof english;
type Values = Readonly<Record<string, string | number>>;

const catalogue: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = {
  'zh-EN': english,
  'zh-CN': simplified,
  'zh-Hant': traditional,
};

/** A text in each language of the portal. */
export type Localized = Readonly<Record<Locale, string>>;

/** Fills `{name}` in a text; a name without a value stays as it is. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A sentence of the backend in the language of the request. */
export function say(locale: Locale, key: MessageKey, values?: Values): string {
  return fill(catalogue[locale][key], values);
}
