import type { School } from '#lib/contract/personal/personal-info.ts';
import { type Locale, languageTag, locales } from '#lib/i18n/locales.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import names from './school-names.json' with { type: 'json' };

interface Entry {
  readonly id: string;
  readonly name: Localized;
  readonly city: Localized;
  /** All searchable words, in lower case. */
  readonly words: string;
}

const entries: readonly Entry[] = [...ofTheirOwn(), ...ofCities()];
const byId = new Map(entries.map((entry) => [entry.id, entry]));
const sorted = localized(inOrder);

function ofTheirOwn(): Entry[] {
  return Object.entries(names.named).map(([id, { name, city }]) => entryOf(id, name, city));
}

/** Each kind of school in each city, except those that a city lacks. */
function ofCities(): Entry[] {
  return Object.entries(names.cities).flatMap(([city, place]) =>
    Object.entries(names.kinds)
      .filter(([kind]) => !names.absent.includes(`${city}-${kind}`))
      .map(([kind, pattern]) => {
        const name = localized((locale) => pattern[locale].replace('{city}', place[locale]));
        return entryOf(`${city}-${kind}`, name, place);
      }),
  );
}

function entryOf(id: string, name: Localized, city: Localized): Entry {
  const words = [...Object.values(name), ...Object.values(city)].join('\n').toLowerCase();
  return { id, name, city, words };
}

/** Names that begin with the same city are adjacent; Chinese is sorted by pronunciation. */
function inOrder(locale: Locale): readonly Entry[] {
  const { compare } = new Intl.Collator(languageTag[locale]);
  return entries.toSorted((a, b) => compare(a.name[locale], b.name[locale]));
}

/**
 * Schools whose name or city, in any of the three languages, contains every word of the keyword; those that begin with
 * it come first.
 */
export function findSchools(keyword: string, locale: Locale): School[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sorted[locale].filter((entry) => words.every((word) => entry.words.includes(word)));
  const begins = (entry: Entry) => locales.some((each) => entry.name[each].toLowerCase().startsWith(words.join(' ')));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))].map((entry) => schoolIn(entry, locale));
}

/** The name of a school of the list; null for an id that is not in it. */
export const schoolName = (id: string, locale: Locale): string | null => byId.get(id)?.name[locale] ?? null;

const schoolIn = ({ id, name, city }: Entry, locale: Locale): School => ({
  id,
  name: name[locale],
  city: city[locale],
});
