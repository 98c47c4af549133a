'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { offlineEntryQuery } from '#lib/client/queries/offline/offline.ts';
import { href, hrefOnSite } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './guide-files.module.css';

/** Guide for contests with an on-site final. */
export interface GuideFile {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly path: string;
  /** Seconds. */
  readonly updatedAt: number;
  /** Null for guides that apply to all contests. */
  readonly contestId: string | null;
}

interface GuideFilesProps {
  readonly files: readonly GuideFile[];
}

/** Guides for teams on site. People without an on-site contest are redirected to Home (specification, section 5). */
export function GuideFilesScreen({ files }: GuideFilesProps) {
  const t = useTranslations('content.guideFiles');
  const router = useRouter();
  const entry = useQuery(offlineEntryQuery());
  const away = entry.data?.offlineType === 0;
  const { competitionID, isStart, isEnd } = entry.data ?? {};
  useEffect(() => {
    if (away) router.replace(href('home'));
  }, [away, router]);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          competitionID && !away && isStart && !isEnd ? (
            <LinkButton href={hrefOnSite({ contestId: competitionID })} tone="glass">
              {t('toOnSiteFinal')}
            </LinkButton>
          ) : null
        }
      />
      <div className={`page ${css.desk}`}>
        <QueryBoundary query={away ? { ...entry, data: undefined } : entry}>
          {(where) => <GuideFileList files={guidesOf(files, where.competitionID)} />}
        </QueryBoundary>
      </div>
    </>
  );
}

/** Guides for all on-site contests and for the given one. */
export const guidesOf = (files: readonly GuideFile[], competitionID: string | null): readonly GuideFile[] =>
  files.filter(({ contestId }) => contestId === null || contestId === competitionID);

/** List of links to guides. Requires the messages `content.guideFiles`. */
export function GuideFileList({ files }: GuideFilesProps) {
  const format = useFormats();
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
              <small>{t('updated', { date: format.date(updatedAt) })}</small>
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
