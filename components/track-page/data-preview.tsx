import { getTranslations } from 'next-intl/server';
import { Part } from '#components/contest/part.tsx';
import { Table } from '#components/ui/table.tsx';
import type { TrackOverview } from '#lib/contract/submissions/tracks.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { formatters } from '#lib/time/format.ts';

/** The files of a track in a table, and the first rows of the first one. Downloads are for teams that signed up. */
export async function DataPreview({ overview }: { overview: TrackOverview }) {
  const locale = await getLocale();
  const { files, preview } = overview;
  if (files.length === 0) return null;
  const t = await getTranslations('contest.track');
  const format = formatters(locale);
  const sum = files.reduce((bytes, { size }) => bytes + size, 0);
  const amount = t('dataSum', { count: files.length, size: fileSize(sum) });
  return (
    <Part id="data" title={t('data')} action={<span className="small muted">{amount}</span>}>
      <div className="stack">
        <Table
          caption={amount}
          columns={[
            { key: 'name', head: t('file'), rowHead: true },
            { key: 'note', head: t('holds') },
            { key: 'rows', head: t('rows'), end: true, hide: 'narrow' },
            { key: 'size', head: t('size'), end: true, nowrap: true },
          ]}
          rows={files.map(({ id, name, note, rows, size }) => ({
            key: id,
            cells: {
              name: <code>{name}</code>,
              note,
              rows: rows === null ? null : format.number(rows),
              size: fileSize(size),
            },
          }))}
        />
        {preview ? <FirstRows preview={preview} caption={t('firstRows', { name: preview.name })} /> : null}
        <p className="small muted">{t('download')}</p>
      </div>
    </Part>
  );
}

function FirstRows({ preview, caption }: { preview: NonNullable<TrackOverview['preview']>; caption: string }) {
  const keys = preview.columns.map((_, index) => `column-${index}`);
  return (
    <div className="stack" style={{ '--gap': 'var(--s2)' }}>
      <h3 className="small">{caption}</h3>
      <Table
        caption={caption}
        columns={preview.columns.map((name, index) => ({
          key: keys[index] ?? name,
          head: <code>{name}</code>,
          nowrap: true,
        }))}
        rows={preview.rows.map((cells, row) => ({
          key: `row-${row}`,
          cells: Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? ''])),
        }))}
      />
    </div>
  );
}
