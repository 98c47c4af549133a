import { Table } from '#components/ui/table.tsx';
import { formatters } from '#lib/time/format.ts';
import { momentTicks, type Scale, scoreAt } from './chart-geometry.ts';
import { figure } from './figures.ts';
import css from './history.module.css';
import type { History } from './ranking-calls.ts';
import type { RankingPlace } from './ranking-place.ts';
import type { HistoryWords } from './ranking-words.ts';

interface HistoryTableProps {
  readonly history: History;
  readonly scale: Scale;
  readonly place: RankingPlace;
  readonly decimals: number;
  readonly words: HistoryWords;
}

/** Moments of the table. */
const rows = 8;

/** What the graph shows, as figures. */
export function HistoryTable({ history, scale, place, decimals, words }: HistoryTableProps) {
  const format = formatters(place.locale, place.timeZone);
  return (
    <details className={css.asTable}>
      <summary>{words.asTable}</summary>
      <Table
        caption={words.asTable}
        columns={[
          { key: 'at', head: words.moment, rowHead: true, nowrap: true },
          ...history.map(({ teamId, team }) => ({ key: teamId, head: <bdi>{team}</bdi>, end: true })),
        ]}
        rows={momentTicks(scale, rows).map((at) => ({
          key: String(at),
          cells: {
            at: format.dateTime(at),
            ...Object.fromEntries(
              history.map(({ teamId, points }) => {
                const score = scoreAt(points, at);
                return [teamId, score === null ? words.noScore : figure(score, decimals)];
              }),
            ),
          },
        }))}
      />
    </details>
  );
}
