import type {
  BreadcrumbList,
  Event,
  FAQPage,
  Graph,
  Organization,
  Place,
  Thing,
  VirtualLocation,
  WebPage,
  WebSite,
} from 'schema-dts';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Agreement, Series } from '#lib/contract/site.ts';
import { plainText } from '#lib/html/sanitise.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { languageUrl } from './language-urls.ts';

/** Address of a page, for absolute addresses. `path` is public and without a query. */
export interface PageAddress {
  readonly origin: string;
  readonly path: string;
  readonly locale: Locale;
}

export const urlOf = ({ origin, path, locale }: PageAddress) => `${origin}${languageUrl(path, locale)}`;
export const organisationId = (origin: string) => `${origin}/#organisation`;

/** The series as an organisation; other entities refer to it by `@id`. */
export function organisation(series: Series, origin: string): Organization {
  return {
    '@type': 'Organization',
    '@id': organisationId(origin),
    name: series.name,
    description: series.description,
    url: `${origin}/home`,
    email: series.email,
    foundingDate: String(series.since),
    logo: `${origin}/icon.svg`,
  };
}

export function webSite(series: Series, address: PageAddress): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${address.origin}/#site`,
    name: series.name,
    url: urlOf(address),
    inLanguage: languageTag[address.locale],
    publisher: { '@id': organisationId(address.origin) },
  };
}

/** A contest as an event from its first phase to its last; null for a contest without phases. */
export function contestEvent(contest: Contest, address: PageAddress, image: string): Event | null {
  const first = contest.phases[0];
  const last = contest.phases.at(-1);
  if (!first || !last) return null;
  const offline = contest.line === 'gpu';
  return {
    '@type': 'Event',
    '@id': `${address.origin}${address.path}#event`,
    name: contest.name,
    description: contest.summary,
    url: urlOf(address),
    image: `${address.origin}${image}`,
    inLanguage: languageTag[address.locale],
    startDate: isoMoment(first.startsAt),
    endDate: isoMoment(last.endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: offline
      ? 'https://schema.org/OfflineEventAttendanceMode'
      : 'https://schema.org/OnlineEventAttendanceMode',
    location: offline ? placeOf(contest) : onlinePlace(address),
    organizer: { '@id': organisationId(address.origin) },
    isAccessibleForFree: true,
  };
}

const placeOf = (contest: Contest): Place => ({
  '@type': 'Place',
  name: contest.venue ?? contest.place,
  address: contest.venue ?? contest.place,
});
const onlinePlace = (address: PageAddress): VirtualLocation => ({ '@type': 'VirtualLocation', url: urlOf(address) });

export interface Crumb {
  readonly name: string;
  /** Public path; absent for the page itself. */
  readonly path?: string;
}

export function breadcrumb(crumbs: readonly Crumb[], address: PageAddress): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(path === undefined ? address : { ...address, path }),
    })),
  };
}

/** Questions and answers; null where there are none, because an empty list is not valid. */
export function faqPage(faq: Contest['faq'], address: PageAddress): FAQPage | null {
  if (faq.length === 0) return null;
  return {
    '@type': 'FAQPage',
    inLanguage: languageTag[address.locale],
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

export function agreementPage(agreement: Agreement, address: PageAddress): WebPage {
  return {
    '@type': 'WebPage',
    name: agreement.title,
    url: urlOf(address),
    inLanguage: languageTag[address.locale],
    version: String(agreement.version),
    dateModified: isoMoment(agreement.effectiveAt),
    publisher: { '@id': organisationId(address.origin) },
  };
}

export const isoMoment = (seconds: number) => new Date(seconds * 1000).toISOString();

/** All entities of one page as one graph, without those for which a builder returned null. */
export function graph(things: readonly (Thing | null)[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}

/** JSON for a script element: escaped, so that it cannot end the element or open a comment. */
export function serialise(data: Graph): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
