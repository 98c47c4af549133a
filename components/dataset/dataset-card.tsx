import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { fileSize } from '#lib/files/file-size.ts';
import { href } from '#lib/routing/href.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import { licenceUrl } from '#lib/seo/licence-url.ts';
import { formatters } from '#lib/time/format.ts';
import { AccessAction } from './access-action.tsx';
import type { DatasetScreenProps } from './dataset-screen.tsx';
import { datasetWords } from './dataset-words.ts';

/** What counts at a glance, and the way to the files. */
export async function DatasetCard({
  dataset,
  locale,
  contest,
}: Pick<DatasetScreenProps, 'dataset' | 'locale' | 'contest'>) {
  const t = await getTranslations({ locale, namespace: 'dataset' });
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
