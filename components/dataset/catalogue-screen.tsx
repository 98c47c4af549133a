import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextHead } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Entry, EntryList, EntryWords } from '#components/ui/entry-list.tsx';
import { Empty } from '#components/ui/state.tsx';
import {
  type DatasetItem,
  datasetAccess,
  datasetFormats,
  datasetLicences,
  datasetTopics,
} from '#lib/contract/datasets/datasets.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './catalogue.module.css';
import { CatalogueFilter } from './catalogue-filter.tsx';
import { datasetWords } from './dataset-words.ts';

interface CatalogueScreenProps {
  readonly datasets: readonly DatasetItem[];
  readonly crumbs: readonly Crumb[];
  /** True to list only data sets that anyone may download. */
  readonly openOnly?: boolean;
}

/**
 * Data sets with facets. The facets are radio buttons and CSS rules, so they work without JavaScript; the island adds
 * text search, count and URL.
 */
export async function CatalogueScreen({ datasets, crumbs, openOnly = false }: CatalogueScreenProps) {
  const t = await getTranslations('dataset');
  return (
    <main id="main">
      <TextHead title={t(openOnly ? 'openTitle' : 'title')} lead={t(openOnly ? 'openLead' : 'lead')} crumbs={crumbs}>
        <LinkButton tone="glass" href={href('dataSetInfo')} icon="info">
          {t('how')}
        </LinkButton>
        <LinkButton tone="glass" href={openOnly ? href('datasets') : href('ods')} icon={openOnly ? 'file' : 'globe'}>
          {t(openOnly ? 'all' : 'onlyOpen')}
        </LinkButton>
        <LinkButton tone="glass" href={href('leaderboard')} icon="crown">
          {t('boards')}
        </LinkButton>
        <LinkButton tone="glass" href={href('myData')} icon="person">
          {t('mine.title')}
        </LinkButton>
      </TextHead>
      <div className={`page ${css.catalogue}`} id="catalogue">
        {datasets.length === 0 ? (
          <Empty level={2} title={t('none')} />
        ) : (
          <>
            <Facets datasets={datasets} openOnly={openOnly} />
            <EntryList className={css.list ?? ''}>
              {datasets.map((dataset) => (
                <DatasetRow key={dataset.id} dataset={dataset} />
              ))}
            </EntryList>
          </>
        )}
      </div>
    </main>
  );
}

interface Facet {
  readonly name: 'topic' | 'access' | 'licence' | 'format';
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
}

/** Only values that occur in the data sets; a facet with a single value is left out. */
async function Facets({ datasets, openOnly }: Omit<CatalogueScreenProps, 'crumbs'>) {
  const locale = await getLocale();
  const t = await getTranslations('dataset');
  const words = await datasetWords(locale);
  const choices = <Value extends string>(
    all: readonly Value[],
    has: (dataset: DatasetItem, value: Value) => boolean,
    labelOf: (value: Value) => string,
  ) =>
    all.flatMap((value) => {
      const count = datasets.filter((dataset) => has(dataset, value)).length;
      return count > 0 ? [{ value, label: <Choice words={labelOf(value)} count={count} /> }] : [];
    });
  const access = choices(datasetAccess, (dataset, value) => dataset.access === value, words.access);
  const facets: readonly Facet[] = [
    { name: 'topic', options: choices(datasetTopics, ({ topic }, value) => topic === value, words.topic) },
    { name: 'access', options: openOnly ? [] : access },
    { name: 'licence', options: choices(datasetLicences, ({ licence }, value) => licence === value, words.licence) },
    { name: 'format', options: choices(datasetFormats, ({ formats }, value) => formats.includes(value), words.format) },
  ];
  return (
    <div className={css.facets}>
      <CatalogueFilter
        rootId="catalogue"
        words={{
          label: t('search'),
          none: t('noneFound'),
          one: t('oneFound'),
          other: t('otherFound', { count: '{count}' }),
          clear: t('clearFilters'),
        }}
      />
      {facets.map(({ name, options }) =>
        options.length < 2 ? null : (
          <div key={name} className={css.facet}>
            <span aria-hidden="true">{t(`facets.${name}`)}</span>
            <ChoiceFilter
              label={t(`facets.${name}`)}
              name={name}
              initial="all"
              options={[{ value: 'all', label: t('facets.all') }, ...options]}
            />
          </div>
        ),
      )}
    </div>
  );
}

const Choice = ({ words, count }: { words: string; count: number }) => (
  <>
    {words} <small className={css.count}>{count}</small>
  </>
);

async function DatasetRow({ dataset }: { dataset: DatasetItem }) {
  const locale = await getLocale();
  const t = await getTranslations('dataset');
  const words = await datasetWords(locale);
  const format = formatters(locale);
  const { id, title, lead, topic, access, licence, formats, version, publisher, rows, size, updatedAt } = dataset;
  return (
    <Entry data-topic={topic} data-access={access} data-licence={licence} data-format={formats.join(' ')}>
      <EntryWords
        title={title}
        href={href('dataSetDetail', { dataSetId: id })}
        text={lead}
        facts={
          <>
            <span>{publisher}</span>
            <span>{t('version', { version })}</span>
            <span>{t('rows', { count: rows })}</span>
            <span>{fileSize(size)}</span>
            <span>{format.list(formats.map(words.format))}</span>
            <time dateTime={new Date(updatedAt * 1000).toISOString()}>{format.date(updatedAt)}</time>
          </>
        }
      />
      <p className={css.chips}>
        <Chip tone={access === 'open' ? 'good' : 'plain'} icon={access === 'open' ? 'globe' : 'lock'}>
          {words.access(access)}
        </Chip>
        <Chip>{words.licence(licence)}</Chip>
        <Chip tone="bare">{words.topic(topic)}</Chip>
      </p>
    </Entry>
  );
}
