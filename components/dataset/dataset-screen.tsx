import { getTranslations } from 'next-intl/server';
import { CopyButton } from '#components/control/copy-button.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { Dataset } from '#lib/contract/datasets/datasets.ts';
import { portalEnv } from '#lib/env.server.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { licenceUrl } from '#lib/seo/licence-url.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { formatters } from '#lib/time/format.ts';
import { AccessAction } from './access-action.tsx';
import { citationOf } from './citation.ts';
import css from './dataset-citation.module.css';
import { DatasetFiles } from './dataset-files.tsx';
import { datasetWords } from './dataset-words.ts';

export interface DatasetScreenProps {
  readonly dataset: Dataset;
  readonly crumbs: readonly Crumb[];
  /** Contest of origin; null if there is none. */
  readonly contest: { readonly name: string; readonly href: string } | null;
}

/** A data set: description, files with columns and first rows, access, citation. */
export async function DatasetScreen({ dataset, crumbs, contest }: DatasetScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('dataset');
  const words = await datasetWords(locale);
  const { title, lead, topic, access, licence, keywords } = dataset;
  return (
    <main id="main">
      <TextHead title={title} lead={lead} crumbs={crumbs} updatedAt={dataset.updatedAt}>
        <Chip tone={access === 'open' ? 'good' : 'plain'} icon={access === 'open' ? 'globe' : 'lock'}>
          {words.access(access)}
        </Chip>
        <Chip>{words.licence(licence)}</Chip>
        <Chip tone="bare">{words.topic(topic)}</Chip>
      </TextHead>
      <div className="page split reading">
        <div className="stack" style={{ '--gap': 'var(--s6)' }}>
          <TextBody text={dataset} />
          <DatasetFiles dataset={dataset} />
          <DatasetCitation dataset={dataset} />
          <p className="small muted">{t('keywords', { keywords: keywords.join(t('comma')) })}</p>
        </div>
        <DatasetCard dataset={dataset} contest={contest} />
      </div>
    </main>
  );
}

async function DatasetCitation({ dataset }: Pick<DatasetScreenProps, 'dataset'>) {
  const locale = await getLocale();
  const t = await getTranslations('dataset');
  const { name } = await loadSeries(locale);
  // Without a locale, so that readers of a citation get the page in their own language.
  const url = `${portalEnv().PUBLIC_ORIGIN}${href('dataSetDetail', { dataSetId: dataset.id })}`;
  const { apa, bibtex } = citationOf(dataset, name, url);
  const words = { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') };
  return (
    <section aria-labelledby="cite" className={`stack ${css.cite}`}>
      <h2 id="cite" className={css.title}>
        {t('cite')}
      </h2>
      <p>{t('citeLead')}</p>
      <blockquote>{apa}</blockquote>
      <p>
        <CopyButton text={apa} words={words} what="APA" />
      </p>
      <ScrollRegion aria-label="BibTeX" className={css.code}>
        <pre>
          <code>{bibtex}</code>
        </pre>
      </ScrollRegion>
      <p>
        <CopyButton text={bibtex} words={words} what="BibTeX" />
      </p>
    </section>
  );
}

/** Key facts and the link to the files. */
async function DatasetCard({ dataset, contest }: Pick<DatasetScreenProps, 'dataset' | 'contest'>) {
  const locale = await getLocale();
  const t = await getTranslations('dataset');
  const words = await datasetWords(locale);
  const format = formatters(locale);
  const { id, access, licence, publisher, version, place, from, until, size, rows, publishedAt } = dataset;
  const apply = href('dataSetDownLoadApply', {}, { dataSet: id });
  return (
    <Card
      as="aside"
      raised
      pad
      className="sticky first-narrow stack"
      style={{ '--gap': 'var(--s4)' }}
      aria-label={t('card')}
    >
      <p>{t(`accessLong.${access}`)}</p>
      {access === 'open' ? (
        <LinkButton block tone="ink" href="#files" icon="download">
          {t('toFiles')}
        </LinkButton>
      ) : (
        <AccessAction
          id={id}
          applyHref={apply}
          loginHref={href('login', { type: '1' }, { [returnParameter]: apply })}
          words={{
            logIn: t('action.logIn'),
            open: t('action.open'),
            unsigned: t('action.unsigned'),
            notApplied: t('action.notApplied'),
            pending: t('action.pending'),
            refused: t('action.refused'),
            expired: t('action.expired'),
            granted: t('action.granted'),
            unknown: t('action.unknown'),
          }}
        />
      )}
      <Facts
        rows
        facts={[
          { term: t('publisher'), value: publisher },
          { term: t('licence'), value: <Link href={licenceUrl[licence]}>{words.licence(licence)}</Link> },
          { term: t('versionTerm'), value: version },
          { term: t('published'), value: format.date(publishedAt) },
          { term: t('size'), value: fileSize(size) },
          { term: t('rowCount'), value: format.number(rows) },
          { term: t('place'), value: place },
          ...(from !== null && until !== null ? [{ term: t('period'), value: format.range(from, until) }] : []),
          ...(contest ? [{ term: t('contest'), value: <Link href={contest.href}>{contest.name}</Link> }] : []),
        ]}
      />
    </Card>
  );
}
