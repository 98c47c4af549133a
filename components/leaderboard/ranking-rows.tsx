import type { PageWords } from '#components/ui/page/page-links.tsx';
import { Rank } from '#components/ui/rank.tsx';
import type { Row } from '#components/ui/table.tsx';
import { Table } from '#components/ui/table.tsx';
import type { BoardRow } from '#lib/contract/datasets/leaderboards.ts';
import { useFormats } from '#lib/time/use-formats.ts';

/**
 * Texts of a ranking; `baseline` replaces the team name of a baseline, `shown` contains `{from}`, `{to}` and `{total}`.
 */
export interface RankingWords extends PageWords {
  readonly caption: string;
  readonly rank: string;
  readonly method: string;
  readonly by: string;
  readonly submissions: string;
  readonly at: string;
  readonly score: string;
  readonly baseline: string;
  readonly shown: string;
}

interface RankingRowsProps {
  readonly rows: readonly BoardRow[];
  readonly decimals: number;
  readonly words: RankingWords;
  /** Index of the viewer's own row, from 0; null for none. */
  readonly own?: number | null;
}

/** Ranking as a table, rendered on the server and in the browser. */
export function RankingRows({ rows, decimals, words, own = null }: RankingRowsProps) {
  const { date } = useFormats();
  return (
    <Table
      caption={words.caption}
      fit
      columns={[
        { key: 'rank', head: words.rank },
        { key: 'method', head: words.method, rowHead: true },
        { key: 'by', head: words.by, hide: 'narrow' },
        { key: 'submissions', head: words.submissions, end: true, hide: 'mid' },
        { key: 'at', head: words.at, hide: 'mid', nowrap: true },
        { key: 'score', head: words.score, end: true },
      ]}
      rows={rows.map(
        (row, index): Row => ({
          key: `${row.kind} ${row.by} ${row.method} ${index}`,
          mine: index === own,
          cells: {
            rank: <Rank place={row.rank} plain={row.kind === 'baseline'} />,
            method: row.method,
            by: row.kind === 'baseline' ? <span className="muted">{words.baseline}</span> : row.by,
            submissions: row.submissions ?? '–',
            at: row.kind === 'baseline' ? '' : date(row.at),
            score: <b>{row.score.toFixed(decimals)}</b>,
          },
        }),
      )}
    />
  );
}
