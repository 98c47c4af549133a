import { getTranslations } from 'next-intl/server';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { hrefRanking } from '#lib/routing/href-ranking.ts';
import { loadDrawLinks } from '#lib/server/loaders/draws.ts';
import { loadRankingLinks } from '#lib/server/loaders/rankings.ts';

export interface FurtherPage {
  readonly key: 'ranking' | 'draws';
  readonly href: string;
  readonly label: string;
}

/** What a contest has beside its details: rankings and draws, each only where there are some. */
export async function furtherPages(id: string, locale: Locale): Promise<readonly FurtherPage[]> {
  const [names, draws] = await Promise.all([loadRankingLinks(locale, id), loadDrawLinks(locale, id)]);
  const ranking = await getTranslations({ locale, namespace: 'ranking' });
  const draw = await getTranslations({ locale, namespace: 'draw' });
  const [firstRanking] = names;
  const [firstDraw] = draws;
  return [
    ...(firstRanking
      ? [{ key: 'ranking' as const, href: hrefRanking(id, names, firstRanking), label: ranking('link') }]
      : []),
    ...(firstDraw
      ? [
          {
            key: 'draws' as const,
            href: href('drawLots', { id, activeTabKey: firstDraw.key }),
            label: draw('link'),
          },
        ]
      : []),
  ];
}
