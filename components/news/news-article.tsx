import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { LinePlate } from '#components/drawing/line-plate.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import type { NewsArticle as Article } from '#lib/contract/documents.ts';
import type { NewsItem } from '#lib/contract/site.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './news.module.css';
import { NewsList } from './news-list.tsx';

interface NewsArticleProps {
  readonly article: Article;
  /** Other articles of the same season. */
  readonly more: readonly NewsItem[];
  readonly crumbs: readonly Crumb[];
}

/** Article with date, author, text, its contest, and other articles of the season. */
export async function NewsArticle({ article, more, crumbs }: NewsArticleProps) {
  const locale = await getLocale();
  const t = await getTranslations('content.news');
  const { title, summary, line, publishedAt, by, contestId, year } = article;
  return (
    <main id="main" data-line={line}>
      <article>
        <TextHead title={title} lead={summary} crumbs={crumbs}>
          <p className="small muted">
            <time dateTime={new Date(publishedAt * 1000).toISOString()}>{formatters(locale).date(publishedAt)}</time>
            {' · '}
            {t('by', { by })}
          </p>
        </TextHead>
        <TextLayout links={linksTo(article.headings)}>
          <div className={css.plate}>
            <LinePlate line={line} />
          </div>
          <TextBody text={article} />
          <div className={css.doors}>
            {contestId === null ? null : (
              <LinkButton tone="accent" href={hrefContest(contestId)}>
                {t('contest')}
              </LinkButton>
            )}
            <LinkButton href={href('newsReports')}>{t('all')}</LinkButton>
          </div>
          {more.length > 0 ? (
            <section className={css.more} aria-labelledby="more">
              <h2 id="more">{t('more', { year: String(year) })}</h2>
              <NewsList news={more} />
            </section>
          ) : null}
        </TextLayout>
      </article>
    </main>
  );
}
