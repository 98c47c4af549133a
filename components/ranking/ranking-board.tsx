'use client';

import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardFoot } from '#components/ui/card.tsx';
import { Dot } from '#components/ui/chip.tsx';
import { SearchInput } from '#components/ui/field.tsx';
import { PageLinks } from '#components/ui/page/page-links.tsx';
import { useFreshPage } from '#components/ui/page/use-fresh-page.ts';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Empty, Notice } from '#components/ui/state.tsx';
import type { RankPage } from '#lib/contract/contests/rankings.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { figure, lastTime } from './figures.ts';
import { HistoryCard } from './history-card.tsx';
import css from './ranking.module.css';
import { type RankingScreenContext, rankingUrl } from './ranking-context.ts';
import { RankingTable } from './ranking-table.tsx';
import type { RankingWords } from './ranking-words.ts';
import { useGraph } from './use-graph.ts';
import { type LiveState, useLive } from './use-live.ts';
import { type Rows, useGoToMine, useMine, useRows } from './use-rows.ts';

interface RankingBoardProps {
  readonly place: RankingScreenContext;
  readonly first: RankPage;
  readonly page: number;
  /** Seconds; when the page was rendered. */
  readonly now: number;
  readonly words: RankingWords;
}

/** The ranking: complete as HTML; in the browser live, searchable, with the viewer's team and a graph. */
export function RankingBoard({ place: given, first, page, now, words }: RankingBoardProps) {
  // Each soft navigation passes the same values in a new object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two identify the ranking
  const place = useMemo(() => given, [given.raceId, given.type]);
  const format = useFormats(place.timeZone);
  const rows = useRows(place, first, page, now);
  const mine = useMine(place, rows.rows.version);
  const live = useLive(place.live ? rankingUrl('events', place) : null, rows.rows.version, rows.refresh);
  const graph = useGraph(rows.rows.list, mine?.me ?? null);
  const goToMine = useGoToMine(rows, place.pageSize, mine);
  // When a ranking is frozen or revealed, the head of the page must show it as well.
  useFreshPage(rows.rows.frozenAt === first.frozenAt ? null : first.updatedAt);
  return (
    <div className="stack">
      {rows.rows.hasHistory ? (
        <HistoryCard
          place={place}
          teams={graph.teams}
          myId={mine?.me?.teamId ?? null}
          version={rows.rows.version}
          decimals={rows.rows.decimals}
          open={graph.open}
          onOpen={graph.setOpen}
          words={words.history}
        />
      ) : null}
      <Card as="section" aria-label={words.caption} aria-busy={rows.loading}>
        <Tools rows={rows} live={live} words={words} onGoToMine={mine?.me ? goToMine : null} />
        {rows.failed ? (
          <Notice
            tone="warn"
            role="status"
            className={css.notice ?? ''}
            action={<Button onClick={() => rows.refresh()}>{words.retry}</Button>}
          >
            {words.failed}
            <SentenceSpace />
            {words.failedText.replace('{time}', lastTime(rows.now, rows.now, format))}
          </Notice>
        ) : null}
        {rows.keyword !== '' && rows.rows.list.length === 0 ? (
          <Empty
            level={2}
            className={css.empty ?? ''}
            title={words.notFound.replace('{keyword}', rows.keyword)}
            text={words.notFoundText}
            action={<Button onClick={() => rows.search('')}>{words.clear}</Button>}
          />
        ) : (
          <RankingTable
            rows={rows.rows}
            page={rows.page}
            place={place}
            words={words}
            now={rows.now}
            mine={mine}
            withNeighbours={rows.keyword === ''}
            moved={rows.moved}
            graphed={graph.graphed}
            onGoToMine={goToMine}
          />
        )}
        <Foot rows={rows} place={place} words={words} />
      </Card>
    </div>
  );
}

interface ToolsProps {
  readonly rows: Rows;
  readonly live: LiveState;
  readonly words: RankingWords;
  /** Null for visitors and for people without a team in this contest. */
  readonly onGoToMine: (() => void) | null;
}

function Tools({ rows, live, words, onGoToMine }: ToolsProps) {
  return (
    <div className={css.tools}>
      <search className={css.search}>
        <SearchInput
          label={words.search}
          maxLength={50}
          value={rows.text}
          onChange={(event) => rows.search(event.target.value)}
        />
        <output className="sr">{rows.keyword === '' || rows.loading ? '' : foundWords(rows, words)}</output>
      </search>
      <div className="row">
        <LiveMark state={live} words={words} />
        {onGoToMine ? <Button onClick={onGoToMine}>{words.goToMine}</Button> : null}
      </div>
    </div>
  );
}

function LiveMark({ state, words }: { state: LiveState; words: RankingWords }) {
  if (state === 'off') return null;
  return (
    <span className={css.live}>
      <Dot live={state === 'live'} />
      {state === 'live' ? words.live : words.paused}
    </span>
  );
}

function foundWords({ rows: { total } }: Rows, { found }: RankingWords): string {
  if (total === 0) return found.none;
  return total === 1 ? found.one : found.other.replace('{count}', figure(total, 0));
}

function Foot({ rows, place, words }: { rows: Rows; place: RankingScreenContext; words: RankingWords }) {
  const { page, rows: shown, keyword, goTo } = rows;
  if (shown.list.length === 0) return null;
  const from = (page - 1) * place.pageSize + 1;
  const sentence = words.shown
    .replace('{from}', figure(from, 0))
    .replace('{to}', figure(from + shown.list.length - 1, 0))
    .replace('{total}', figure(shown.total, 0));
  return (
    <CardFoot>
      <span className="small muted num">
        {keyword === '' ? sentence : foundWords(rows, words)} · {words.zone}
      </span>
      <PageLinks place={place} page={page} last={Math.ceil(shown.total / place.pageSize)} words={words} onGo={goTo} />
    </CardFoot>
  );
}
