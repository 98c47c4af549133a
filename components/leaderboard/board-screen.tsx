import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { FormatTable } from '#components/track/format-table.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { DataOf } from '#lib/contract/endpoint.ts';
import type { Board, leaderboards } from '#lib/contract/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { BoardCard } from './board-card.tsx';
import { boardWords } from './board-words.ts';
import { MyPart } from './my-part.tsx';
import { PublicRanking } from './public-ranking.tsx';

export interface BoardScreenProps {
  readonly board: Board;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Its rows on this page; null where they are shown to nobody without an invitation. */
  readonly ranking: DataOf<typeof leaderboards.ranking> | null;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
  /** Seconds; when the page was made. */
  readonly now: number;
}

/** One leaderboard: its ranking and the viewer's own submissions; on the first page the task and the format as well. */
export async function BoardScreen(props: BoardScreenProps) {
  const { board, page, pageSize, ranking, crumbs, locale, now } = props;
  const { id, title, lead, decimals, format } = board;
  return (
    <main id="main">
      <TextHead title={title} lead={lead} crumbs={crumbs} locale={locale}>
        <HeadLine board={board} locale={locale} now={now} />
      </TextHead>
      <div className="page split reading">
        <div className="stack" style={{ '--gap': 'var(--s6)' }}>
          {ranking ? <PublicRanking {...props} ranking={ranking} /> : null}
          <MyPart
            place={{ boardId: id, page, pageSize, decimals, locale, isPrivate: ranking === null }}
            words={await boardWords(locale, board)}
          />
          {page === 1 ? (
            <>
              <TextBody text={board} locale={locale} />
              <FormatTable format={format} locale={locale} />
            </>
          ) : null}
        </div>
        <BoardCard board={board} locale={locale} />
      </div>
    </main>
  );
}

/** What can be done here, and what kind of board it is. */
async function HeadLine({ board, locale, now }: Pick<BoardScreenProps, 'board' | 'locale' | 'now'>) {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const { id, datasetId, metricName, access, closesAt } = board;
  const isClosed = closesAt !== null && closesAt <= now;
  return (
    <>
      {isClosed ? (
        <Chip icon="lock">{t('closed')}</Chip>
      ) : (
        <LinkButton tone="accent" href={href('submissionOfResults', { boardId: id, datasetId })} icon="upload">
          {t('submitResults')}
        </LinkButton>
      )}
      <Chip>{metricName}</Chip>
      {access === 'invitation' ? <Chip icon="lock">{t('access.invitation')}</Chip> : null}
    </>
  );
}
