import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { loadDocument } from '#lib/server/loaders/content/documents.ts';
import { loadDataset, requireDatasets } from '#lib/server/loaders/datasets.ts';
import { metadataOf } from './page-facts.ts';

export async function catalogueMetadata(locale: Locale, which: 'all' | 'open'): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'dataset' });
  const open = which === 'open';
  return metadataOf(locale, {
    path: open ? href('ods') : href('datasets'),
    title: t(open ? 'openTitle' : 'title'),
    description: t(open ? 'openLead' : 'lead'),
    image: { kind: 'datasets' },
  });
}

export async function datasetMetadata(locale: Locale, id: string): Promise<Metadata> {
  await requireDatasets(locale);
  const { title, lead } = await loadDataset(locale, id);
  return metadataOf(locale, {
    path: href('dataSetDetail', { dataSetId: id }),
    title,
    description: lead,
    image: { kind: 'dataset', id },
  });
}

export async function datasetInfoMetadata(locale: Locale): Promise<Metadata> {
  const { title, lead, updatedAt } = await loadDocument(locale, 'dataSetInfo');
  return metadataOf(locale, {
    path: href('dataSetInfo'),
    title,
    description: lead,
    image: { kind: 'document', id: 'dataSetInfo' },
    type: 'article',
    updatedAt,
  });
}
