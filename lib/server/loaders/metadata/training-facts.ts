import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { loadDocument } from '#lib/server/loaders/content/documents.ts';
import { loadSubject } from '#lib/server/loaders/training.ts';
import { metadataOf } from './page-facts.ts';

/** Id of the document about training. */
export const aboutTrainingId = 'aboutTraining';

export async function trainingMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'training' });
  return metadataOf(locale, {
    path: href('training'),
    title: t('title'),
    description: t('home.lead'),
    image: { kind: 'training' },
  });
}

export async function subjectsMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'training.home' });
  return metadataOf(locale, {
    path: href('subjects'),
    title: t('allSubjects'),
    description: t('subjectsLead'),
    image: { kind: 'training' },
  });
}

export async function subjectMetadata(locale: Locale, id: string): Promise<Metadata> {
  const { name, summary } = await loadSubject(locale, id);
  return metadataOf(locale, {
    path: href('subjectDetail', { id }),
    title: name,
    description: summary,
    image: { kind: 'subject', id },
  });
}

export async function aboutTrainingMetadata(locale: Locale): Promise<Metadata> {
  const { title, lead, updatedAt } = await loadDocument(locale, aboutTrainingId);
  return metadataOf(locale, {
    path: href('aboutTraining'),
    title,
    description: lead,
    image: { kind: 'document', id: aboutTrainingId },
    type: 'article',
    updatedAt,
  });
}

/** Metadata of a student's page; never indexed. */
export async function studentMetadata(locale: Locale, page: 'tasks' | 'sheet'): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: `training.${page}` });
  return { title: t('title'), description: t('lead'), robots: { index: false, follow: false } };
}
