import { readFileSync } from 'node:fs';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import type api from './zh-EN/api.json';
import type documents from './zh-EN/documents.json';
import type notifications from './zh-EN/notifications.json';
import type pages from './zh-EN/pages.json';

/** Files of each language: `<locale>/<part>.json`. */
export const catalogueParts = ['api', 'notifications', 'pages', 'documents'] as const;

/** The backend's texts in the shape of the English files, with the arguments of each text in its type. */
export interface Catalogue {
  readonly api: typeof api;
  readonly notifications: typeof notifications;
  readonly pages: typeof pages;
  readonly documents: typeof documents;
}

/** The same keys with texts of any language. */
export type Texts<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Texts<Tree[Key]> };

const read = (locale: Locale): unknown =>
  Object.fromEntries(
    catalogueParts.map((part) => [
      part,
      JSON.parse(readFileSync(new URL(`./${locale}/${part}.json`, import.meta.url), 'utf8')),
    ]),
  );

// The three languages have the same keys and arguments (a test compares them), so the English types hold for all.
const catalogues = new Map(locales.map((locale) => [locale, read(locale) as Catalogue]));

/** All texts of one language, in ICU syntax, typed by the English ones. */
export function catalogueOf(locale: Locale): Catalogue {
  const catalogue = catalogues.get(locale);
  if (!catalogue) throw new Error(`There are no texts in ${locale}.`);
  return catalogue;
}

/** The texts of pages or documents without ICU formatting, for texts without arguments. */
export const plainTexts = <Part extends 'pages' | 'documents'>(locale: Locale, part: Part): Texts<Catalogue[Part]> =>
  catalogueOf(locale)[part] as Texts<Catalogue[Part]>;
