import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefAnyRanking, hrefRanking } from '#lib/routing/href-ranking.ts';
import { loadRanking } from '#lib/server/loaders/rankings.ts';
import { metadataOf } from './page-facts.ts';
import { rankingImageId } from './ranking-image.ts';

/** Metadata of a page of a ranking. Only first pages with rows are indexed. */
export async function rankingMetadata(locale: Locale, id: string, tab: string, pageText: string): Promise<Metadata> {
  const { contest, names, page, ranking } = await loadRanking(locale, id, tab, pageText);
  const t = await getTranslations({ locale, namespace: 'ranking' });
  const image = { kind: 'ranking', id: rankingImageId(contest.id, ranking?.name.raceId) } as const;
  if (!ranking)
    return metadataOf(locale, {
      path: hrefAnyRanking(contest.id),
      title: t('pageTitleEmpty', { contest: contest.name }),
      description: t('descriptionEmpty', { contest: contest.name }),
      image,
      indexable: false,
    });
  const { name, rows } = ranking;
  const title = t('pageTitle', { name: name.name, race: name.raceName, contest: contest.name });
  return metadataOf(locale, {
    path: hrefRanking(contest.id, names, name, page),
    title: page > 1 ? t('numbered', { title, page: String(page) }) : title,
    description: t('description', {
      name: name.name,
      race: name.raceName,
      contest: contest.name,
      metric: rows.metricName,
      teams: rows.teams,
    }),
    image,
    indexable: page === 1 && rows.teams > 0,
  });
}
