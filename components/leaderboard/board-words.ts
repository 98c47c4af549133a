import type { useTranslations } from 'next-intl';
import type { RankingWords } from './ranking-rows.tsx';

/** The words of a ranking's table in the catalogue. @param t translator of `leaderboard`, of the server or the browser */
export const rankingWords = (t: ReturnType<typeof useTranslations<'leaderboard'>>, score: string): RankingWords => ({
  caption: t('ranking'),
  rank: t('columns.rank'),
  method: t('columns.method'),
  by: t('columns.by'),
  submissions: t('columns.submissions'),
  at: t('columns.at'),
  score,
  baseline: t('baseline'),
});
