import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { portalEnv } from '#lib/env.server.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { feedUrl } from '#lib/seo/feed-url.ts';
import { loadContentPages } from '#lib/server/loaders/content/content-pages.ts';
import { loadSeries } from '#lib/server/loaders/content/site.ts';
import { loadContestMenu } from '#lib/server/loaders/contests.ts';

interface Listed {
  readonly title: string;
  readonly path: string;
}

/** Site overview for programs: https://llmstxt.org. In English, the default language. */
export async function GET() {
  await connection();
  const origin = portalEnv().PUBLIC_ORIGIN;
  const t = await getTranslations({ locale: defaultLocale, namespace: 'content' });
  const [series, contests, pages] = await Promise.all([
    loadSeries(defaultLocale),
    loadContestMenu(defaultLocale),
    loadContentPages(defaultLocale),
  ]);
  const part = (heading: string, items: readonly Listed[]) =>
    items.length === 0
      ? []
      : ['', `## ${heading}`, '', ...items.map(({ title, path }) => `- [${title}](${origin}${path})`)];
  const lines = [
    `# ${series.name}`,
    '',
    `> ${series.description}`,
    '',
    t('llms.languages'),
    ...part(
      t('llms.contests'),
      contests.map(({ id, name }) => ({ title: name, path: hrefContest(id) })),
    ),
    ...part(t('llms.guides'), pages.guides),
    ...part(t('llms.questions'), pages.questions),
    ...part(t('guides.agreements'), pages.agreements),
    ...part(t('llms.news'), [
      { title: t('news.feed', { series: series.name }), path: feedUrl({ kind: 'news' }, defaultLocale) },
      ...pages.news,
    ]),
    ...part(t('llms.other'), [
      ...pages.salons,
      ...pages.programs,
      ...pages.community,
      ...pages.datasets,
      ...pages.training,
    ]),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  });
}
