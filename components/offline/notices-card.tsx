'use client';

import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { OfflineNotice } from '#lib/contract/offline-race.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import css from './notices.module.css';

interface NoticesCardProps {
  readonly notices: readonly OfflineNotice[];
  /** They went to the inbox of every member too. */
  readonly told: boolean;
  readonly locale: Locale;
}

/** What the organisers tell the teams, the newest first and open. */
export function NoticesCard({ notices, told, locale }: NoticesCardProps) {
  const t = useTranslations('offline.notices');
  return (
    <Card as="section" aria-labelledby="notices-title">
      <CardHead id="notices-title" title={t('title')}>
        {told && notices.length > 0 ? <span className="small muted">{t('inInbox')}</span> : null}
      </CardHead>
      {notices.length === 0 ? (
        <Empty subject="letter" title={t('noneTitle')} text={t('none')} />
      ) : (
        <div className={css.notices}>
          {notices.map((notice, index) => (
            <Entry key={notice.id} notice={notice} locale={locale} open={index === 0} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Entry({ notice, locale, open }: { notice: OfflineNotice; locale: Locale; open: boolean }) {
  const t = useTranslations('offline.notices');
  const { title, content, publishedAt, urgent } = notice;
  return (
    <details open={open}>
      <summary>
        <span>
          <b>{title}</b>
          {urgent ? (
            <Chip tone="bad" icon="alert">
              {t('urgent')}
            </Chip>
          ) : null}
        </span>
        <time dateTime={new Date(publishedAt * 1000).toISOString()}>
          {formatters(locale, viewerTimeZone()).inboxTime(publishedAt)}
        </time>
      </summary>
      <SafeHtml html={content} />
    </details>
  );
}
