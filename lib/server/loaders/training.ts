import 'server-only';
import { cache } from 'react';
import { training } from '#lib/contract/training/training-questions.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { fetchPublic } from '#lib/server/upstream/backend.ts';
import { orNotFound } from './or-not-found.ts';

/** Subjects in the order of the curriculum. Tag: `subjects`. */
export const loadSubjects = cache(async (locale: Locale) => {
  const { list } = await fetchPublic(training.subjects, {}, { locale, tags: ['subjects'] });
  return list;
});

/** A subject with its text and questions to try. An unknown id ends in the not-found page. Tag: `subject:<id>`. */
export const loadSubject = cache((locale: Locale, id: string) =>
  orNotFound(id, () =>
    fetchPublic(training.subject, { params: { id } }, { locale, tags: [`subject:${id}`, 'subjects'] }),
  ),
);
