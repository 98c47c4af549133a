import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { FormatTable } from '#components/track/format-table.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import type { Board, leaderboards } from '#lib/contract/datasets/leaderboards.ts';
import type { DataOf } from '#lib/contract/endpoint.ts';
import { sizeLimit } from '#lib/files/file-size.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import { boardWords } from './board-words.ts';
import { MyPart } from './my-part.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { questionsUrl } from './questions-url.ts';
import { RankingFoot } from './ranking-foot.tsx';
import { RankingRows } from './ranking-rows.tsx';

export interface BoardScreenProps {
  readonly board: Board;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows of this page; null if they require an invitation. */
  readonly ranking: DataOf<typeof leaderboards.ranking> | null;
  readonly crumbs: readonly Crumb[];
  /** True when data sets have pages. */
  readonly hasDatasets: boolean;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Leaderboard with its ranking and the viewer's submissions; the first page also has the task and the format. */
export async function BoardScreen(props: BoardScreenProps) {
  const locale = await getLocale();
  const { board, page, pageSize, ranking, crumbs, hasDatasets, now } = props;
  const { id, title, lead, decimals, format } = board;
  return (
    <main id="main">
      <TextHead title={title} lead={lead} crumbs={crumbs}>
        <HeadLine board={board} now={now} />
      </TextHead>
      <div className="page split reading">
        <div className="stack" style={{ '--gap': 'var(--s6)' }}>
          {ranking ? <PublicRanking {...props} ranking={ranking} /> : null}
          <MyPart
            place={{
              ...{ boardId: id, page, pageSize, decimals, isPrivate: ranking === null },
              scores: ranking?.list.map(({ score }) => score) ?? [],
            }}
            words={await boardWords(locale, board)}
          />
          {page === 1 ? (
            <>
              <TextBody text={board} />
              <FormatTable format={format} />
            </>
          ) : null}
        </div>
        <BoardCard board={board} hasDatasets={hasDatasets} />
      </div>
    </main>
  );
}

/** Actions and kind of the board. */
async function HeadLine({ board, now }: Pick<BoardScreenProps, 'board' | 'now'>) {
  const t = await getTranslations('leaderboard');
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

type PublicRankingProps = Pick<BoardScreenProps, 'board' | 'page' | 'pageSize'> & {
  readonly ranking: NonNullable<BoardScreenProps['ranking']>;
};

/** Ranking that is visible to everyone. */
async function PublicRanking({ board, page, pageSize, ranking }: PublicRankingProps) {
  const locale = await getLocale();
  const t = await getTranslations('leaderboard');
  const { ranking: words } = await boardWords(locale, board);
  const place = { boardId: board.id, page, pageSize, locale };
  return (
    <Card as="section" aria-labelledby="ranking">
      <CardHead title={t('ranking')} id="ranking">
        <span className="small muted">{t('entries', { count: board.entries ?? 0 })}</span>
      </CardHead>
      <RankingRows rows={ranking.list} decimals={board.decimals} words={words} />
      <RankingFoot place={place} shown={ranking.list.length} total={ranking.total} words={words} />
    </Card>
  );
}

/** Key facts and the download of the questions. */
async function BoardCard({ board, hasDatasets }: Pick<BoardScreenProps, 'board' | 'hasDatasets'>) {
  const locale = await getLocale();
  const t = await getTranslations('leaderboard');
  const format = formatters(locale);
  const { id, datasetId, datasetTitle, metricName, better, perDay, maxBytes, closesAt, questions, access } = board;
  return (
    <Card as="aside" raised pad className="sticky stack" aria-label={t('card')}>
      <Facts
        rows
        facts={[
          { term: t('metric'), value: metricName },
          { term: t('better'), value: t(`betterIs.${better}`) },
          {
            term: t('dataset'),
            value: hasDatasets ? (
              <Link href={href('dataSetDetail', { dataSetId: datasetId })}>{datasetTitle}</Link>
            ) : (
              datasetTitle
            ),
          },
          { term: t('perDay'), value: perDay },
          { term: t('maxSize'), value: sizeLimit(maxBytes) },
          { term: t('closes'), value: closesAt === null ? t('staysOpen') : format.dateTime(closesAt) },
        ]}
      />
      {access === 'public' ? (
        <LinkButton block href={questionsUrl(id)} icon="download">
          {t('questions')}
        </LinkButton>
      ) : null}
      <QuestionFacts questions={questions} />
    </Card>
  );
}
