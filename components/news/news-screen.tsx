import { getTranslations } from 'next-intl/server';
import type { ContentsLink } from '#components/document/contents.tsx';
import { FeedLink } from '#components/document/feed-link.tsx';
import { TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { NewsItem } from '#lib/contract/site.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { byYear } from '#lib/server/loaders/content/news.ts';
import css from './news.module.css';
import { NewsList } from './news-list.tsx';

interface NewsScreenProps {
  readonly news: readonly NewsItem[];
  readonly crumbs: readonly Crumb[];
}

const anchorOf = (year: number) => `season-${year}`;

/** All articles, grouped by season. */
export async function NewsScreen({ news, crumbs }: NewsScreenProps) {
  const t = await getTranslations('content.news');
  const years = byYear(news);
  const links: readonly ContentsLink[] = years.map(({ year }) => ({
    anchor: anchorOf(year),
    title: t('season', { year: String(year) }),
  }));
  return (
    <main id="main">
      <TextHead title={t('title')} lead={t('lead')} crumbs={crumbs}>
        <FeedLink subject={{ kind: 'news' }}>{t('subscribe')}</FeedLink>
      </TextHead>
      <TextLayout links={links}>
        {years.length === 0 ? <Empty level={2} subject="envelope" title={t('none')} /> : null}
        {years.map((each) => (
          <section key={each.year} id={anchorOf(each.year)} aria-labelledby={`${anchorOf(each.year)}-title`}>
            <div className={css.year}>
              <h2 id={`${anchorOf(each.year)}-title`}>{t('season', { year: String(each.year) })}</h2>
              <span>{t('count', { count: each.news.length })}</span>
            </div>
            <NewsList news={each.news} />
          </section>
        ))}
      </TextLayout>
    </main>
  );
}
