'use client';

import clsx from 'clsx';
import { memo } from 'react';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { Chip } from '#components/ui/chip.tsx';
import { Link } from '#components/ui/link.tsx';
import { Avatar, type Hue } from '#components/ui/person.tsx';
import rankCss from '#components/ui/rank.module.css';
import { Move, Rank } from '#components/ui/rank.tsx';
import tableCss from '#components/ui/table.module.css';
import type { RankPage, RankRow } from '#lib/contract/contests/rankings.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { figure, lastTime } from './figures.ts';
import css from './ranking.module.css';
import { graphTextId, hrefOfTeam, type RankingScreenContext } from './ranking-context.ts';
import type { Counted, RankingWords } from './ranking-words.ts';

/** `in`: shown in the graph. `out`: can be added. `full`: the graph has no room for it. */
export type InGraph = 'in' | 'out' | 'full';

interface RankingRowProps {
  readonly row: RankRow;
  readonly place: RankingScreenContext;
  readonly columns: RankPage['columns'];
  readonly decimals: number;
  readonly words: RankingWords;
  readonly now: number;
  readonly mine: boolean;
  readonly withMoves: boolean;
  /** Null while there is no graph. */
  readonly inGraph: InGraph | null;
  readonly onGraph: ((row: RankRow) => void) | undefined;
}

const hues: readonly Hue[] = ['main', 'chain', 'green', 'training', 'gpu'];

/** The same team has the same hue on every page. */
const hueOf = (teamId: string): Hue =>
  hues[[...teamId].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % hues.length] ?? 'main';

const counted = (words: Counted, count: number) =>
  count === 1 ? words.one : words.other.replace('{count}', String(count));

function moveWords(movement: number, { move }: RankingWords): string {
  if (movement === 0) return move.unchanged;
  return counted(movement > 0 ? move.up : move.down, Math.abs(movement));
}

/** One team: rank, rank change, name, score. The first three are highlighted. Memoised: renders only on changes. */
export const RankingRow = memo(function RankingRow(props: RankingRowProps) {
  const { row, place, columns, decimals, words, now, mine, withMoves, inGraph, onGraph } = props;
  const format = useFormats(place.timeZone);
  const { rank, teamId, score, figures, attempts, at } = row;
  return (
    <tr
      data-team={teamId}
      data-score={score}
      data-place={rank <= 3 ? rank : undefined}
      className={clsx(css.row, mine && tableCss.mine, mine && tableCss.pinned)}
    >
      <td className={css.rank}>
        <Rank place={rank} large={rank <= 3} />
      </td>
      {withMoves ? (
        <td className={css.moves}>
          <Moved movement={row.movement} words={words} />
        </td>
      ) : null}
      <th scope="row" className={tableCss.rowHead}>
        <TeamCell row={row} place={place} myTeam={mine ? words.myTeam : null} />
      </th>
      {inGraph ? (
        <td className={css.graphed}>
          <GraphTick row={row} state={inGraph} onChange={onGraph} words={words} />
        </td>
      ) : null}
      {columns.map(({ key, decimals: digits }) => (
        <td key={key} className={clsx(tableCss.end, tableCss.hideNarrow)}>
          {figures[key] === undefined ? null : figure(figures[key], digits)}
        </td>
      ))}
      <td className={clsx(tableCss.end, tableCss.hideNarrow)}>{figure(attempts, 0)}</td>
      <td className={clsx(tableCss.end, tableCss.nowrap, tableCss.hideMid, 'muted')}>
        <time dateTime={new Date(at * 1000).toISOString()}>{lastTime(at, now, format)}</time>
      </td>
      <td className={clsx(tableCss.end, rankCss.score, css.score)}>{figure(score, decimals)}</td>
    </tr>
  );
});

function Moved({ movement, words }: { movement: RankRow['movement']; words: RankingWords }) {
  if (movement === null) return <span className="tiny muted">{words.move.isNew}</span>;
  return <Move by={movement} words={moveWords(movement, words)} />;
}

function TeamCell({ row, place, myTeam }: { row: RankRow; place: RankingScreenContext; myTeam: string | null }) {
  const { teamId, team, organisation, hasPage } = row;
  return (
    <div className={clsx(rankCss.teamCell, css.team)}>
      <Avatar name={team} size="sm" hue={hueOf(teamId)} />
      <div>
        <span className={css.name}>
          <bdi>{hasPage ? <Link href={hrefOfTeam(place, teamId)}>{team}</Link> : <b>{team}</b>}</bdi>
          {myTeam === null ? null : <Chip tone="line">{myTeam}</Chip>}
        </span>
        <small>{organisation}</small>
      </div>
    </div>
  );
}

interface GraphTickProps {
  readonly row: RankRow;
  readonly state: InGraph;
  readonly onChange: ((row: RankRow) => void) | undefined;
  readonly words: RankingWords;
}

function GraphTick({ row, state, onChange, words }: GraphTickProps) {
  const isFull = state === 'full';
  return (
    <input
      type="checkbox"
      className={css.tick}
      checked={state === 'in'}
      aria-disabled={isFull}
      aria-describedby={isFull ? graphTextId : undefined}
      aria-label={words.showInGraph.replace('{team}', row.team)}
      // The text that describes it is above the table, and may be out of view.
      onChange={() => (isFull ? showToast({ tone: 'warn', text: words.graphFull }) : onChange?.(row))}
    />
  );
}
