import { getTranslations } from 'next-intl/server';
import { Card, CardHead } from '#components/ui/card.tsx';
import type { BoardScreenProps } from './board-screen.tsx';
import { boardWords } from './board-words.ts';
import { RankingFoot } from './ranking-foot.tsx';
import { RankingRows } from './ranking-rows.tsx';

type PublicRankingProps = Pick<BoardScreenProps, 'board' | 'page' | 'pageSize' | 'locale'> & {
  readonly ranking: NonNullable<BoardScreenProps['ranking']>;
};

/** The ranking of a board that everybody sees. */
export async function PublicRanking({ board, page, pageSize, locale, ranking }: PublicRankingProps) {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const { ranking: words } = await boardWords(locale, board);
  const place = { boardId: board.id, page, pageSize, locale };
  return (
    <Card as="section" aria-labelledby="ranking">
      <CardHead title={t('ranking')} id="ranking">
        <span className="small muted">{t('entries', { count: board.entries ?? 0 })}</span>
      </CardHead>
      <RankingRows rows={ranking.list} decimals={board.decimals} words={words} locale={locale} />
      <RankingFoot place={place} shown={ranking.list.length} total={ranking.total} words={words} />
    </Card>
  );
}
