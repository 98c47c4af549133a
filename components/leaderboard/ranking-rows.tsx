import type { PageWords } from '#components/ui/page-links.tsx';
import { Rank } from '#components/ui/rank.tsx';
import type { Row } from '#components/ui/table.tsx';
import { Table } from '#components/ui/table.tsx';
import type { BoardRow } from '#lib/contract/leaderboards.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';

/** The words of a ranking; `baseline` stands where nobody handed in, `shown` has `{from}`, `{to}` and `{total}`. */
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
  readonly locale: Locale;
  /** Which of these rows is the viewer's own, from 0. */
  readonly own?: number | null;
}

/** A ranking as a table; made on the server and in the browser alike. */
export function RankingRows({ rows, decimals, words, locale, own = null }: RankingRowsProps) {
  const { date } = formatters(locale);
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
            rank: <Rank place={row.rank} />,
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
