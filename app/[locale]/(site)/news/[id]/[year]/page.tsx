import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { NewsArticle } from '#components/news/news-article.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href, hrefNews } from '#lib/routing/href.ts';
import { linkImageUrl } from '#lib/seo/link-image.ts';
import { newsArticle } from '#lib/seo/text-json-ld.ts';
import { loadMoreNews, loadNewsArticle } from '#lib/server/loaders/content/news.ts';
import { newsMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Params = LocaleParams<{ readonly id: string; readonly year: string }>;

export default async function NewsArticlePage({ params }: Params) {
  const locale = await localeOf(params);
  const { id, year } = await params;
  const t = await getTranslations({ locale, namespace: 'content.news' });
  const article = await loadNewsArticle(locale, id, year);
  const more = await loadMoreNews(locale, article);
  const crumbs = await crumbsTo(locale, { name: t('title'), path: href('newsReports') }, { name: article.title });
  return (
    <>
      <NewsArticle article={article} more={more} crumbs={crumbs} />
      <PageJsonLd
        path={hrefNews(article)}
        crumbs={crumbs}
        things={(address) => [newsArticle(article, address, linkImageUrl({ kind: 'news', id }, locale))]}
      />
    </>
  );
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id, year } = await params;
  return newsMetadata(await localeOf(params), id, year);
}
