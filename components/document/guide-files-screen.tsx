'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { offlineEntryQuery } from '#lib/client/queries/offline.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefOnSite } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import css from './guide-files.module.css';

/** A guide of the contests on site. */
export interface GuideFile {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  /** Seconds. */
  readonly updatedAt: number;
  /** The contest that it is for; null when it is for all of them. */
  readonly contestId: string | null;
}

interface GuideFilesProps {
  readonly files: readonly GuideFile[];
  readonly locale: Locale;
}

/** The guides that a team on site works with. Who is in no such contest is led to Home (specification, section 5). */
export function GuideFilesScreen({ files, locale }: GuideFilesProps) {
  const t = useTranslations('content.guideFiles');
  const router = useRouter();
  const entry = useQuery(offlineEntryQuery());
  const away = entry.data?.offlineType === 0;
  const competitionID = away ? null : entry.data?.competitionID;
  useEffect(() => {
    if (away) router.replace(href('home'));
  }, [away, router]);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          competitionID ? (
            <LinkButton href={hrefOnSite({ contestId: competitionID })} tone="glass">
              {t('toRace')}
            </LinkButton>
          ) : null
        }
      />
      <div className={`page ${css.desk}`}>
        <Loaded query={away ? { ...entry, data: undefined } : entry}>
          {(where) => <GuideFileList files={guidesOf(files, where.competitionID)} locale={locale} />}
        </Loaded>
      </div>
    </>
  );
}

/** The guides for every contest on site, and those of one of them. */
export const guidesOf = (files: readonly GuideFile[], competitionID: string | null): readonly GuideFile[] =>
  files.filter(({ contestId }) => contestId === null || contestId === competitionID);

/** Guides one below the other, each with its page. Needs the messages `content.guideFiles`. */
export function GuideFileList({ files, locale }: GuideFilesProps) {
  const t = useTranslations('content.guideFiles');
  return (
    <Card>
      <CardHead title={t('count', { count: files.length })} />
      <Rows className={css.files ?? ''}>
        {files.map(({ id, title, lead, path, updatedAt }) => (
          <li key={id}>
            <Icon name="file" />
            <div>
              <b>{title}</b>
              <br />
              <small>{lead}</small>
              <br />
              <small>{t('updated', { date: formatters(locale).date(updatedAt) })}</small>
            </div>
            <LinkButton href={path} aria-label={t('openName', { title })}>
              {t('open')}
            </LinkButton>
          </li>
        ))}
      </Rows>
    </Card>
  );
}
