import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { Dataset } from '#lib/contract/datasets.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { DatasetCard } from './dataset-card.tsx';
import { DatasetCitation } from './dataset-citation.tsx';
import { DatasetFiles } from './dataset-files.tsx';
import { datasetWords } from './dataset-words.ts';

export interface DatasetScreenProps {
  readonly dataset: Dataset;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
  /** The contest that it comes from, where there is one. */
  readonly contest: { readonly name: string; readonly href: string } | null;
}

/** One data set: what it is, its files with columns and first rows, how to get and how to cite it. */
export async function DatasetScreen({ dataset, crumbs, locale, contest }: DatasetScreenProps) {
  const t = await getTranslations({ locale, namespace: 'dataset' });
  const words = await datasetWords(locale);
  const { title, lead, topic, access, licence, keywords } = dataset;
  return (
    <main id="main">
      <TextHead title={title} lead={lead} crumbs={crumbs} locale={locale} updatedAt={dataset.updatedAt}>
        <Chip tone={access === 'open' ? 'good' : 'plain'} icon={access === 'open' ? 'globe' : 'lock'}>
          {words.access(access)}
        </Chip>
        <Chip>{words.licence(licence)}</Chip>
        <Chip tone="bare">{words.topic(topic)}</Chip>
      </TextHead>
      <div className="page split reading">
        <div className="stack" style={{ '--gap': 'var(--s6)' }}>
          <TextBody text={dataset} locale={locale} />
          <DatasetFiles dataset={dataset} locale={locale} />
          <DatasetCitation dataset={dataset} locale={locale} />
          <p className="small muted">{t('keywords', { keywords: keywords.join(t('comma')) })}</p>
        </div>
        <DatasetCard dataset={dataset} locale={locale} contest={contest} />
      </div>
    </main>
  );
}
