import { getTranslations } from 'next-intl/server';
import { FeedLink } from '#components/document/feed-link.tsx';
import { TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { Prose } from '#components/prose/prose.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { Announcement } from '#lib/contract/documents.ts';
import { defaultLocale, languageTag } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './announcements.module.css';

interface AnnouncementsScreenProps {
  readonly announcements: readonly Announcement[];
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Announcements of the committee: current ones, then earlier ones. */
export async function AnnouncementsScreen({ announcements, crumbs, now }: AnnouncementsScreenProps) {
  const t = await getTranslations('content.announcements');
  const groups = [
    { key: 'now', list: announcements.filter(({ until }) => until > now) },
    { key: 'past', list: announcements.filter(({ until }) => until <= now) },
  ] as const;
  return (
    <main id="main">
      <TextHead title={t('title')} lead={t('lead')} crumbs={crumbs}>
        <FeedLink subject={{ kind: 'announcements' }}>{t('subscribe')}</FeedLink>
      </TextHead>
      <TextLayout links={[]}>
        {groups[0].list.length === 0 ? <Empty level={2} subject="envelope" title={t('none')} /> : null}
        {groups.map(({ key, list }) =>
          list.length === 0 ? null : (
            <section key={key} className={css.group} aria-labelledby={key} data-past={key === 'past' || undefined}>
              <h2 id={key}>{t(key)}</h2>
              {list.map((each) => (
                <AnnouncementCard key={each.id} announcement={each} />
              ))}
            </section>
          ),
        )}
      </TextLayout>
    </main>
  );
}

async function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const locale = await getLocale();
  const t = await getTranslations('content');
  const { id, title, html, publishedAt, until, contestId, fallback } = announcement;
  const format = formatters(locale);
  const lang = fallback ? languageTag[defaultLocale] : undefined;
  return (
    <article className={css.card} id={id} aria-labelledby={`${id}-title`}>
      <p className={css.when}>
        <time dateTime={new Date(publishedAt * 1000).toISOString()}>
          {t('announcements.published', { date: format.date(publishedAt) })}
        </time>
        <span>{t('announcements.until', { date: format.date(until) })}</span>
      </p>
      <h3 id={`${id}-title`} lang={lang}>
        <a href={`#${id}`}>{title}</a>
      </h3>
      {fallback ? <p className={css.mark}>{t('fallback.block')}</p> : null}
      <div lang={lang}>
        <Prose html={html} />
      </div>
      {contestId === null ? null : <LinkButton href={hrefContest(contestId)}>{t('news.contest')}</LinkButton>}
    </article>
  );
}
