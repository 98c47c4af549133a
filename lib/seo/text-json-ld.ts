import type {
  AboutPage,
  Article,
  CollectionPage,
  CreativeWorkSeries,
  Event,
  NewsArticle,
  TechArticle,
} from 'schema-dts';
import type { TechProgramDetail } from '#lib/contract/documents.ts';
import type { SalonDetail } from '#lib/contract/salons.ts';
import type { NewsItem } from '#lib/contract/site.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { isoMoment, organisationId, type PageAddress, urlOf } from './json-ld.ts';

interface Text {
  readonly title: string;
  readonly lead: string;
  /** Seconds. */
  readonly updatedAt: number;
}

const articleOf = ({ title, lead, updatedAt }: Text, address: PageAddress, image: string) => ({
  '@id': `${address.origin}${address.path}#text`,
  headline: title,
  description: lead,
  url: urlOf(address),
  image: `${address.origin}${image}`,
  inLanguage: languageTag[address.locale],
  dateModified: isoMoment(updatedAt),
  author: { '@id': organisationId(address.origin) },
  publisher: { '@id': organisationId(address.origin) },
  isAccessibleForFree: true,
});

/** For rules and texts about the series. `image` is a path of this origin. */
export const article = (text: Text, address: PageAddress, image: string): Article => ({
  '@type': 'Article',
  ...articleOf(text, address, image),
});

export const techArticle = (text: Text, address: PageAddress, image: string): TechArticle => ({
  '@type': 'TechArticle',
  ...articleOf(text, address, image),
});

/** A report. `by` is a line such as "Press desk, Lakeside", so the author is the organisation. */
export function newsArticle(item: NewsItem, address: PageAddress, image: string): NewsArticle {
  const { title, summary, publishedAt } = item;
  return {
    '@type': 'NewsArticle',
    ...articleOf({ title, lead: summary, updatedAt: publishedAt }, address, image),
    datePublished: isoMoment(publishedAt),
  };
}

export const aboutPage = ({ title, lead, updatedAt }: Text, address: PageAddress): AboutPage => ({
  '@type': 'AboutPage',
  name: title,
  description: lead,
  url: urlOf(address),
  inLanguage: languageTag[address.locale],
  dateModified: isoMoment(updatedAt),
  mainEntity: { '@id': organisationId(address.origin) },
});

export interface Listed {
  readonly name: string;
  /** Public path. */
  readonly path: string;
}

/** A page that lists others, in the displayed order. */
export const collection = (
  title: string,
  description: string,
  items: readonly Listed[],
  address: PageAddress,
): CollectionPage => ({
  '@type': 'CollectionPage',
  name: title,
  description,
  url: urlOf(address),
  inLanguage: languageTag[address.locale],
  publisher: { '@id': organisationId(address.origin) },
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: urlOf({ ...address, path }),
    })),
  },
});

/** A salon as an event: in a room, or online. */
export function salonEvent(salon: SalonDetail, address: PageAddress, image: string): Event {
  const { title, summary, speaker, place, online, startsAt, endsAt } = salon;
  return {
    '@type': 'Event',
    '@id': `${address.origin}${address.path}#event`,
    name: title,
    description: summary,
    url: urlOf(address),
    image: `${address.origin}${image}`,
    inLanguage: languageTag[address.locale],
    startDate: isoMoment(startsAt),
    endDate: isoMoment(endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: online
      ? 'https://schema.org/OnlineEventAttendanceMode'
      : 'https://schema.org/OfflineEventAttendanceMode',
    location: online
      ? { '@type': 'VirtualLocation', url: urlOf(address) }
      : { '@type': 'Place', name: place, address: place },
    performer: { '@type': 'Person', name: speaker },
    organizer: { '@id': organisationId(address.origin) },
    isAccessibleForFree: true,
  };
}

export const programSeries = (program: TechProgramDetail, address: PageAddress, image: string): CreativeWorkSeries => ({
  '@type': 'CreativeWorkSeries',
  '@id': `${address.origin}${address.path}#program`,
  name: program.programName,
  description: program.summary,
  url: urlOf(address),
  image: `${address.origin}${image}`,
  inLanguage: languageTag[address.locale],
  publisher: { '@id': organisationId(address.origin) },
});
