import { Table } from '#components/ui/table.tsx';
import css from './chart-table.module.css';
import { type ChartPoint, type Extent, placesBetween, valueAt } from './plot.ts';

interface ChartTableProps {
  readonly caption: string;
  /** Head of the first column, which holds the x values. */
  readonly along: string;
  readonly between: Extent;
  readonly place: (at: number) => string;
  readonly series: readonly { readonly key: string; readonly name: string; readonly points: readonly ChartPoint[] }[];
  /** @param value null before the first one */
  readonly figure: (value: number | null) => string;
}

const rows = 8;

/** The chart's values at a few positions, collapsed by default. */
export function ChartTable({ caption, along, between, place, series, figure }: ChartTableProps) {
  return (
    <details className={css.asTable}>
      <summary>{caption}</summary>
      <Table
        caption={caption}
        columns={[
          { key: 'at', head: along, rowHead: true, nowrap: true },
          ...series.map(({ key, name }) => ({ key, head: <bdi>{name}</bdi>, end: true })),
        ]}
        rows={placesBetween(between, rows).map((at) => ({
          key: String(at),
          cells: {
            at: place(at),
            ...Object.fromEntries(series.map(({ key, points }) => [key, figure(valueAt(points, at))])),
          },
        }))}
      />
    </details>
  );
}
