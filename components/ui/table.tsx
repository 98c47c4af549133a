import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import css from './table.module.css';

export interface Column {
  readonly key: string;
  readonly head: ReactNode;
  /** Aligned to the end, for numbers. */
  readonly end?: boolean;
  readonly nowrap?: boolean;
  /** Left out in windows below 700 px (`narrow`) or 1000 px (`mid`); `mid` also in a `fit` table of less than 688 px. */
  readonly hide?: 'narrow' | 'mid';
  /** `aria-sort` of a column that the rows are sorted by. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** The column that names the row. */
  readonly rowHead?: boolean;
}

export interface Row {
  readonly key: string;
  /** Tinted: this row is the viewer's. */
  readonly mine?: boolean;
  /** Sticks to both edges of the window; only in a `fit` table. */
  readonly pinned?: boolean;
  readonly cells: Readonly<Record<string, ReactNode>>;
}

/** A text across all columns, about the rows around it. */
export interface NoteRow {
  readonly key: string;
  readonly note: ReactNode;
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (Row | NoteRow)[];
  /** Drops columns instead of scrolling sideways. */
  readonly fit?: boolean;
}

const classOf = ({ end, nowrap, hide }: Column) =>
  clsx(end && css.end, nowrap && css.nowrap, hide === 'narrow' && css.hideNarrow, hide === 'mid' && css.hideMid);

interface NarrowOnlyProps {
  readonly as?: 'span' | 'small';
  readonly children: ReactNode;
}

/** Shown in place of a column that is left out in narrow windows. */
export const NarrowOnly = ({ as: Element = 'span', children }: NarrowOnlyProps) => (
  <Element className={css.narrowOnly}>{children}</Element>
);

/** A table of 52 px rows. Its caption is for screen readers: the heading above says the same to the eye. */
export function Table({ caption, columns, rows, fit = false }: TableProps) {
  const table = (
    <table className={css.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)} aria-sort={column.sorted}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          'note' in row ? (
            <tr key={row.key}>
              <td className={css.note} colSpan={columns.length}>
                {row.note}
              </td>
            </tr>
          ) : (
            <tr key={row.key} className={clsx(row.mine && css.mine, row.pinned && css.pinned)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {row.cells[column.key]}
                </Cell>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
  if (fit) return <div className={clsx(css.wrap, css.fit)}>{table}</div>;
  return (
    <ScrollRegion className={css.wrap} aria-label={caption}>
      {table}
    </ScrollRegion>
  );
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  if (!column.rowHead) return <td className={classOf(column)}>{children}</td>;
  return (
    <th scope="row" className={clsx(css.rowHead, classOf(column))}>
      {children}
    </th>
  );
}
