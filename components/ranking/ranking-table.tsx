'use client';

import clsx from 'clsx';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import tableCss from '#components/ui/table.module.css';
import type { RankPage, RankRow } from '#lib/contract/contests/rankings.ts';
import { figure } from './figures.ts';
import css from './ranking.module.css';
import type { Mine, RankingScreenContext } from './ranking-context.ts';
import { type InGraph, RankingRow } from './ranking-row.tsx';
import type { RankingWords } from './ranking-words.ts';
import type { Graphed } from './use-graph.ts';

const options = { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

interface Seen {
  readonly top: number;
  readonly score: string | undefined;
}

/**
 * Animates rows from their old to their new positions and highlights new scores. Rows are found by `data-team`.
 * Moves use transforms only; nothing is animated with prefers-reduced-motion.
 */
function useMoves(table: RefObject<HTMLElement | null>, rows: unknown, moved: boolean): void {
  const before = useRef<ReadonlyMap<string, Seen>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured once for each new set of rows
  useLayoutEffect(() => {
    const elements = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-team]') ?? [])];
    const now = new Map(
      elements.map((row) => [row.dataset.team ?? '', { top: row.offsetTop, score: row.dataset.score }]),
    );
    if (moved && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      for (const row of elements)
        show(row, before.current.get(row.dataset.team ?? ''), now.get(row.dataset.team ?? ''));
    before.current = now;
  }, [table, rows]);
}

function show(row: HTMLElement, before: Seen | undefined, now: Seen | undefined): void {
  if (!now) return;
  const way = before && before.top - now.top;
  if (way) row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], options);
  if (!before) row.animate([{ opacity: 0 }, { opacity: 1 }], options);
  if (before && before.score === now.score) return;
  row.classList.remove(css.lit ?? '');
  // Reading a size forces a layout, so that adding the class restarts its animation.
  void row.offsetWidth;
  row.classList.add(css.lit ?? '');
}

interface RankingTableProps {
  readonly rows: RankPage;
  readonly page: number;
  readonly place: RankingScreenContext;
  readonly words: RankingWords;
  readonly now: number;
  readonly mine: Mine | null;
  /** True: below a page without the viewer's team, show that team and its neighbours. */
  readonly withNeighbours: boolean;
  readonly moved: boolean;
  readonly graphed: Graphed | null;
  readonly onGoToMine: () => void;
}

/** The rows of one page; below a page without the viewer's team, that team between its neighbours. */
export function RankingTable(props: RankingTableProps) {
  const { rows, page, place, words, now, mine, withNeighbours, moved, graphed, onGoToMine } = props;
  const table = useRef<HTMLTableElement>(null);
  useMoves(table, rows, moved);
  const myId = mine?.me?.teamId;
  const away = withNeighbours && mine ? neighboursAway(rows.list, (page - 1) * place.pageSize, mine) : null;
  const withMoves = rows.hasHistory && place.moves;
  const rowOf = (row: RankRow) => (
    <RankingRow
      key={row.teamId}
      row={row}
      place={place}
      columns={rows.columns}
      decimals={rows.decimals}
      words={words}
      now={now}
      mine={row.teamId === myId}
      withMoves={withMoves}
      inGraph={graphed && inGraph(graphed, row)}
      onGraph={graphed?.toggle}
    />
  );
  return (
    <div className={clsx(tableCss.wrap, tableCss.fit)}>
      <table ref={table} className={clsx(tableCss.table, css.table, graphed && css.withGraph)}>
        <caption className="sr">{words.caption}</caption>
        <Head rows={rows} words={words} withMoves={withMoves} withGraph={graphed !== null} />
        <tbody>
          {away?.side === 'above' ? away.list.map(rowOf) : null}
          {away?.side === 'above' ? (
            <Gap {...away} words={words} rows={rows} graphed={graphed} onGo={onGoToMine} />
          ) : null}
          {rows.list.map(rowOf)}
          {away?.side === 'below' ? (
            <Gap {...away} words={words} rows={rows} graphed={graphed} onGo={onGoToMine} />
          ) : null}
          {away?.side === 'below' ? away.list.map(rowOf) : null}
        </tbody>
      </table>
    </div>
  );
}

function inGraph({ teamIds, full }: Graphed, { teamId }: RankRow): InGraph {
  if (teamIds.has(teamId)) return 'in';
  return full ? 'full' : 'out';
}

interface HeadProps {
  readonly rows: RankPage;
  readonly words: RankingWords;
  readonly withMoves: boolean;
  readonly withGraph: boolean;
}

function Head({ rows, words, withMoves, withGraph }: HeadProps) {
  const { columns } = words;
  return (
    <thead>
      <tr>
        <th scope="col">{columns.rank}</th>
        {withMoves ? (
          <th scope="col" className={css.moves}>
            {columns.move}
          </th>
        ) : null}
        <th scope="col">{columns.team}</th>
        {withGraph ? <th scope="col">{columns.inGraph}</th> : null}
        {rows.columns.map(({ key, name }) => (
          <th key={key} scope="col" className={clsx(tableCss.end, tableCss.hideNarrow)}>
            {name}
          </th>
        ))}
        <th scope="col" className={clsx(tableCss.end, tableCss.hideNarrow)}>
          {columns.attempts}
        </th>
        <th scope="col" className={clsx(tableCss.end, tableCss.hideMid)}>
          {columns.last}
        </th>
        <th scope="col" className={tableCss.end}>
          {columns.score}
        </th>
      </tr>
    </thead>
  );
}

interface Away {
  readonly list: readonly RankRow[];
  readonly side: 'above' | 'below';
  /** Positions between the page and the neighbours; `to` is less than `from` where there is no gap. */
  readonly from: number;
  readonly to: number;
}

/**
 * The viewer's team with its neighbours, where the page does not show it. Positions are counted from the top: teams
 * that share a rank have different positions.
 * @param before number of teams before the page
 */
function neighboursAway(list: readonly RankRow[], before: number, { me, around, position }: Mine): Away | null {
  const shown = new Set(list.map(({ teamId }) => teamId));
  if (!me || position === null || shown.has(me.teamId)) return null;
  const left = around.filter(({ teamId }) => !shown.has(teamId));
  const own = left.findIndex(({ teamId }) => teamId === me.teamId);
  if (position <= before) return { list: left, side: 'above', from: position - own + left.length, to: before };
  return { list: left, side: 'below', from: before + list.length + 1, to: position - own - 1 };
}

interface GapProps extends Pick<Away, 'from' | 'to'> {
  readonly rows: RankPage;
  readonly words: RankingWords;
  readonly graphed: Graphed | null;
  readonly onGo: () => void;
}

function Gap({ from, to, rows, words, graphed, onGo }: GapProps) {
  if (to < from) return null;
  const sentence = words.gap.replace('{from}', figure(from, 0)).replace('{to}', figure(to, 0));
  return (
    <tr className={tableCss.gapRow}>
      <td colSpan={6 + rows.columns.length + (graphed ? 1 : 0)}>
        {sentence}
        <Button tone="quiet" onClick={onGo}>
          {words.goToMine}
        </Button>
      </td>
    </tr>
  );
}
