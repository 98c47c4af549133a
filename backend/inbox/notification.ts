import { escapeUTF8 as escapeHtml } from 'entities/escape';
import type { ICUArgs, MessageKeys, NestedKeyOf } from 'use-intl/core';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Catalogue } from '../messages/catalogue.ts';
import { type Localized, localized } from '../messages/localized.ts';
import { looseTranslatorOf } from '../messages/translator.ts';
import { htmlParagraphs } from '../platform/html.ts';

type Templates = Catalogue['notifications'];

/** Name of a template in `<locale>/notifications.json`: `team.joined`. */
export type NotificationName =
  MessageKeys<Templates, NestedKeyOf<Templates>> extends infer Key
    ? Key extends `${infer Name}.title`
      ? Name
      : never
    : never;

type TextsAt<Name> = Name extends `${infer Group}.${infer Item}`
  ? Group extends keyof Templates
    ? Item extends keyof Templates[Group]
      ? Templates[Group][Item]
      : never
    : never
  : never;

/** Texts may differ by language; numbers are for plurals, moments for dates. */
interface ArgumentTypes {
  ICUArgument: string | number | Localized;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}
type Arguments<Text> = Text extends string ? ICUArgs<Text, ArgumentTypes> : never;

/** The values that title and content of a template take. */
export type NotificationValues<Name extends NotificationName> =
  TextsAt<Name> extends { title: infer Title; content: infer Content }
    ? AllOf<Arguments<Title> | Arguments<Content>>
    : never;

/** The intersection of a union: for a union of templates, the values of all of them. */
type AllOf<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;

type Value = string | number | Date | Localized;

/**
 * Title (plain text) and content (HTML) of a notification in each language. Values are escaped in the content; moments
 * are shown in the contests' time zone.
 */
export function renderNotification<Name extends NotificationName>(
  name: Name,
  values: NotificationValues<Name>,
): { readonly title: Localized; readonly content: Localized } {
  // The type of the values is computed from the template and always is such a record.
  const given = Object.entries(values as Readonly<Record<string, Value>>);
  const valuesIn = (locale: Locale, safe: (text: string) => string) =>
    Object.fromEntries(
      given.map(([key, value]) => {
        const plain = isLocalized(value) ? value[locale] : value;
        return [key, typeof plain === 'string' ? safe(plain) : plain];
      }),
    );
  return {
    title: localized((locale) => looseTranslatorOf(locale)(`notifications.${name}.title`, valuesIn(locale, asIs))),
    content: localized((locale) =>
      htmlParagraphs(
        looseTranslatorOf(locale).markup(`notifications.${name}.content`, { ...valuesIn(locale, escapeHtml), strong }),
      ),
    ),
  };
}

const asIs = (value: string): string => value;
const isLocalized = (value: Value): value is Localized => typeof value === 'object' && !(value instanceof Date);

const strong = (chunks: string): string => `<strong>${chunks}</strong>`;
