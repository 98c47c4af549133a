import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { linksTo, TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { LinePlate } from '#components/drawing/line-plate.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import type { NewsArticle as Article } from '#lib/contract/documents.ts';
import type { NewsItem } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import css from './news.module.css';
import { NewsList } from './news-list.tsx';

interface NewsArticleProps {
  readonly article: Article;
  /** Other reports of the same season. */
  readonly more: readonly NewsItem[];
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** One report: when, by whom, the text, the contest it is about, and what else happened in that season. */
export async function NewsArticle({ article, more, crumbs, locale }: NewsArticleProps) {
  const t = await getTranslations({ locale, namespace: 'content.news' });
  const { title, summary, line, publishedAt, by, contestId, year } = article;
  return (
    <main id="main" data-line={line}>
      <article>
        <TextHead title={title} lead={summary} crumbs={crumbs} locale={locale}>
          <p className="small muted">
            <time dateTime={new Date(publishedAt * 1000).toISOString()}>{formatters(locale).date(publishedAt)}</time>
            {' · '}
            {t('by', { by })}
          </p>
        </TextHead>
        <TextLayout links={linksTo(article.headings)} locale={locale}>
          <div className={css.plate}>
            <LinePlate line={line} />
          </div>
          <TextBody text={article} locale={locale} />
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
              <NewsList news={more} locale={locale} />
            </section>
          ) : null}
        </TextLayout>
      </article>
    </main>
  );
}
