import { useTranslations } from 'next-intl';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Table } from '#components/ui/table.tsx';
import type { ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './format-table.module.css';

/** Format of a result file: columns, rows, first lines. Rendered on the server and in the browser. */
export function FormatTable({ format }: { format: ResultFormat }) {
  const formats = useFormats();
  const t = useTranslations('track.format');
  const shown = formats.number(format.rows);
  const keys = format.columns.filter(({ key }) => key).map(({ name }) => name);
  const longest = Math.max(...format.columns.map(({ name }) => name.length));
  const keyOf = (column: string) =>
    keys.length === 1 ? t('key') : t('keyWith', { columns: formats.list(keys.filter((name) => name !== column)) });
  return (
    <Card as="section" aria-labelledby="format-title">
      <CardHead id="format-title" title={t('title')}>
        <span className="small muted">{t('rows', { count: format.rows, shown })}</span>
      </CardHead>
      <Table
        caption={t('title')}
        fit
        columns={[
          { key: 'name', head: t('column'), rowHead: true },
          { key: 'type', head: t('type') },
          { key: 'values', head: t('values') },
        ]}
        rows={format.columns.map((column) => ({
          key: column.name,
          cells: {
            name: (
              <code className={css.name} style={{ '--name': `${longest}ch` }}>
                {column.name}
              </code>
            ),
            type: <span className={css.type}>{t(`types.${column.type}`)}</span>,
            values: column.key ? keyOf(column.name) : column.values ? formats.list(column.values) : t('any'),
          },
        }))}
      />
      <CardBody className="stack" style={{ '--gap': 'var(--s2)' }}>
        <p className="small muted">{t('example')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <pre className={css.example} tabIndex={0}>
          {format.example.trim()}
        </pre>
      </CardBody>
    </Card>
  );
}
