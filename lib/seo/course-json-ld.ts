import type { Course } from 'schema-dts';
import type { Subject } from '#lib/contract/training/training-questions.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { organisationId, type PageAddress, urlOf } from './json-ld.ts';

/**
 * A subject as a course (https://developers.google.com/search/docs/appearance/structured-data/course). The workload is
 * an ISO 8601 duration in hours.
 */
export function courseThing(subject: Subject, level: string, address: PageAddress): Course {
  const { name, summary, topics, hours } = subject;
  return {
    '@type': 'Course',
    '@id': `${address.origin}${address.path}#course`,
    name,
    description: summary,
    url: urlOf(address),
    inLanguage: languageTag[address.locale],
    provider: { '@id': organisationId(address.origin) },
    educationalLevel: level,
    teaches: [...topics],
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', category: 'Free' },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'blended', courseWorkload: `PT${hours}H` },
  };
}
