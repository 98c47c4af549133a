import { getTranslations } from 'next-intl/server';
import type { Board } from '#lib/contract/datasets/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { MyWords } from './my-part.tsx';
import type { RankingWords } from './ranking-rows.tsx';

/**
 * Texts of a board's ranking and its island. Plain strings, because they are sent to the browser; `{…}` is filled in
 * there.
 */
export interface BoardWords {
  readonly ranking: RankingWords;
  readonly mine: MyWords;
}

export async function boardWords(locale: Locale, { metricName }: Pick<Board, 'metricName'>): Promise<BoardWords> {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const pages = await getTranslations({ locale, namespace: 'ranking' });
  return {
    ranking: {
      caption: t('ranking'),
      rank: t('columns.rank'),
      method: t('columns.method'),
      by: t('columns.by'),
      submissions: t('columns.submissions'),
      at: t('columns.at'),
      score: metricName,
      baseline: t('baseline'),
      shown: pages('shown', { from: '{from}', to: '{to}', total: '{total}' }),
      pages: pages('pages'),
      page: pages('page', { page: '{page}' }),
      previous: pages('previous'),
      next: pages('next'),
    },
    mine: {
      title: t('mine.title'),
      loading: t('mine.loading'),
      place: t('mine.place', { rank: '{rank}', score: '{score}' }),
      none: t('mine.none'),
      failed: t('mine.failed'),
      ranking: t('ranking'),
      private: t('private'),
      state: {
        queued: t('state.queued'),
        scoring: t('state.scoring'),
        scored: t('state.scored'),
        failed: t('state.failed'),
      },
    },
  };
}
