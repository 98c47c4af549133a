import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { crumbsTo } from '#components/document/crumbs.ts';
import { NewsScreen } from '#components/news/news-screen.tsx';
import { PageJsonLd } from '#components/seo/page-json-ld.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { href, hrefNews } from '#lib/routing/href.ts';
import { collection } from '#lib/seo/text-json-ld.ts';
import { loadAllNews } from '#lib/server/loaders/content/news.ts';
import { newsListMetadata } from '#lib/server/loaders/metadata/content-facts.ts';

export const revalidate = 60;
export const generateStaticParams = () => [];

export default async function NewsPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: 'content.news' });
  const news = await loadAllNews(locale);
  const crumbs = await crumbsTo(locale, { name: t('title') });
  const listed = news.map((item) => ({ name: item.title, path: hrefNews(item) }));
  return (
    <>
      <NewsScreen news={news} crumbs={crumbs} />
      <PageJsonLd
        path={href('newsReports')}
        crumbs={crumbs}
        things={(address) => [collection(t('title'), t('lead'), listed, address)]}
      />
    </>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return newsListMetadata(await localeOf(params));
}
