import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { DataOf } from '#lib/contract/endpoint.ts';
import type { Board, leaderboards } from '#lib/contract/leaderboards.ts';
import { fileSize } from '#lib/files/file-size.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import { rankingWords } from './board-words.ts';
import css from './leaderboard.module.css';
import { MyPart } from './my-part.tsx';
import { questionsUrl } from './questions-url.ts';
import { RankingRows } from './ranking-rows.tsx';

interface BoardScreenProps {
  readonly board: Board;
  /** Its first rows; null where they are shown to nobody without an invitation. */
  readonly ranking: DataOf<typeof leaderboards.ranking> | null;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** One leaderboard: its ranking, the task with metric and rules, the format, and the viewer's own submissions. */
export async function BoardScreen({ board, ranking, crumbs, locale }: BoardScreenProps) {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const { id, title, lead, datasetId, metricName, access } = board;
  const words = rankingWords(t, metricName);
  return (
    <main id="main">
      <TextHead title={title} lead={lead} crumbs={crumbs} locale={locale}>
        <LinkButton tone="accent" href={href('submissionOfResults', { boardId: id, datasetId })} icon="upload">
          {t('submitResults')}
        </LinkButton>
        <Chip>{metricName}</Chip>
        {access === 'invitation' ? <Chip icon="lock">{t('access.invitation')}</Chip> : null}
      </TextHead>
      <div className={`page split ${css.body}`}>
        <div className={css.parts}>
          <Card as="section" aria-labelledby="ranking">
            <CardHead title={t('ranking')} id="ranking">
              {board.entries === null ? null : (
                <span className="small muted">{t('entries', { count: board.entries })}</span>
              )}
            </CardHead>
            {ranking ? (
              <RankingRows rows={ranking.list} decimals={board.decimals} words={words} locale={locale} />
            ) : (
              <CardBody>
                <Notice icon="lock">{t('private')}</Notice>
              </CardBody>
            )}
          </Card>
          <MyPart
            boardId={id}
            shown={ranking ? ranking.list.length : 0}
            total={ranking?.total ?? null}
            decimals={board.decimals}
            locale={locale}
            ranking={words}
            words={{
              title: t('mine.title'),
              place: t.raw('mine.place'),
              none: t('mine.none'),
              failed: t('mine.failed'),
              all: t('mine.rest'),
              state: {
                queued: t('state.queued'),
                scoring: t('state.scoring'),
                scored: t('state.scored'),
                failed: t('state.failed'),
              },
            }}
          />
          <TextBody text={board} locale={locale} />
          <Format board={board} locale={locale} />
        </div>
        <Aside board={board} locale={locale} />
      </div>
    </main>
  );
}

async function Format({ board: { format }, locale }: Pick<BoardScreenProps, 'board' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  return (
    <Card as="section" aria-labelledby="format">
      <CardHead title={t('format')} id="format">
        <span className="small muted">{t('rows', { count: format.rows })}</span>
      </CardHead>
      <Table
        caption={t('format')}
        fit
        columns={[
          { key: 'name', head: t('columns.column'), rowHead: true },
          { key: 'type', head: t('columns.type') },
          { key: 'values', head: t('columns.values') },
        ]}
        rows={format.columns.map(({ name, type, key, values }) => ({
          key: name,
          cells: {
            name: <code>{name}</code>,
            type: t(`types.${type}`),
            values: key ? t('keyColumn') : (values?.join(', ') ?? t('anyValue')),
          },
        }))}
      />
      <CardBody>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section tabIndex={0} aria-label={t('example')} className={css.example}>
          <pre>{format.example.trim()}</pre>
        </section>
      </CardBody>
    </Card>
  );
}

async function Aside({ board, locale }: Pick<BoardScreenProps, 'board' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const format = formatters(locale);
  const { id, datasetId, datasetTitle, metricName, better, perDay, maxBytes, closesAt, questions, access } = board;
  return (
    <Card as="aside" raised pad className={`sticky ${css.card}`} aria-label={t('card')}>
      <Facts
        rows
        facts={[
          { term: t('metric'), value: metricName },
          { term: t('better'), value: t(`betterIs.${better}`) },
          {
            term: t('dataset'),
            value: <Link href={href('dataSetDetail', { dataSetId: datasetId })}>{datasetTitle}</Link>,
          },
          { term: t('perDay'), value: perDay },
          { term: t('maxSize'), value: fileSize(maxBytes) },
          { term: t('closes'), value: closesAt === null ? t('staysOpen') : format.dateTime(closesAt) },
        ]}
      />
      {access === 'public' ? (
        <LinkButton block href={questionsUrl(id)} icon="download" download={questions.name}>
          {t('questions')}
        </LinkButton>
      ) : null}
      <p className={css.checksum}>
        {t('questionsFacts', { size: fileSize(questions.size), count: questions.rows ?? 0 })}
        <br />
        SHA-256 <code>{questions.sha256}</code>
      </p>
    </Card>
  );
}
