import { getTranslations } from 'next-intl/server';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href, hrefLive } from '#lib/routing/href.ts';
import { hrefRanking } from '#lib/routing/href-ranking.ts';
import { loadDrawLinks } from '#lib/server/loaders/draws.ts';
import { loadRankingLinks } from '#lib/server/loaders/rankings.ts';

export interface FurtherPage {
  readonly key: 'live' | 'ranking' | 'draws';
  readonly href: string;
  readonly label: string;
}

/** Pages of a contest besides its details: live page, rankings and draws, each only if it exists. */
export async function furtherPages(
  { id, onSite }: Pick<Contest, 'id' | 'onSite'>,
  locale: Locale,
): Promise<readonly FurtherPage[]> {
  const [names, draws] = await Promise.all([loadRankingLinks(locale, id), loadDrawLinks(locale, id)]);
  const ranking = await getTranslations({ locale, namespace: 'ranking' });
  const draw = await getTranslations({ locale, namespace: 'draw' });
  const [firstRanking] = names;
  const [firstDraw] = draws;
  const live = hrefLive({ id, onSite });
  const gpu = await getTranslations({ locale, namespace: 'gpu.live' });
  return [
    ...(live ? [{ key: 'live' as const, href: live, label: gpu('link') }] : []),
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
