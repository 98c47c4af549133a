import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Checksum } from '#components/ui/checksum.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Dataset, DatasetFile } from '#lib/contract/datasets/datasets.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { downloadUrl } from '#lib/seo/dataset-file-url.ts';
import { formatters } from '#lib/time/format.ts';
import css from './dataset-files.module.css';
import { datasetWords } from './dataset-words.ts';

export async function DatasetFiles({ dataset }: { dataset: Dataset }) {
  const t = await getTranslations('dataset');
  return (
    <section aria-labelledby="files" className="stack">
      <h2 id="files" className={css.title}>
        {t('files')}
      </h2>
      {dataset.files.length === 0 ? <p className="muted">{t('noFiles')}</p> : null}
      {dataset.files.map((file) => (
        <FileCard key={file.id} dataset={dataset} file={file} />
      ))}
    </section>
  );
}

interface FileProps {
  readonly dataset: Pick<Dataset, 'id' | 'access'>;
  readonly file: DatasetFile;
}

async function FileCard({ dataset: { id, access }, file }: FileProps) {
  const locale = await getLocale();
  const t = await getTranslations('dataset');
  const words = await datasetWords(locale);
  const format = formatters(locale);
  return (
    <Card as="section" aria-labelledby={`file-${file.id}`}>
      <CardHead
        title={
          <code>
            <bdi>{file.name}</bdi>
          </code>
        }
        level={3}
        id={`file-${file.id}`}
      >
        {access === 'open' ? (
          <LinkButton href={downloadUrl(id, file.id)} icon="download">
            {t('download')} <bdi className="sr">{file.name}</bdi>
          </LinkButton>
        ) : null}
      </CardHead>
      <CardBody className={`stack ${css.file}`}>
        <p>{file.note}</p>
        <Facts
          facts={[
            { term: t('size'), value: fileSize(file.size) },
            { term: t('rowCount'), value: format.number(file.rows ?? 0) },
            { term: t('format'), value: words.format(file.format) },
            { term: t('updated'), value: format.date(file.updatedAt) },
          ]}
        />
        <Checksum sha256={file.sha256} />
        <Columns file={file} />
        <Preview file={file} />
      </CardBody>
    </Card>
  );
}

async function Columns({ file }: Omit<FileProps, 'dataset'>) {
  const t = await getTranslations('dataset');
  return (
    <>
      <h4>{t('columns')}</h4>
      <Table
        caption={t('columnsOf', { file: file.name })}
        columns={[
          { key: 'name', head: t('column'), rowHead: true },
          { key: 'type', head: t('type'), nowrap: true },
          { key: 'note', head: t('meaning') },
        ]}
        rows={file.columns.map(({ name, type, unit, note }) => ({
          key: name,
          cells: {
            name: <code>{name}</code>,
            type: unit === null ? t(`types.${type}`) : t('typeIn', { type: t(`types.${type}`), unit }),
            note,
          },
        }))}
      />
    </>
  );
}

async function Preview({ file }: Omit<FileProps, 'dataset'>) {
  const t = await getTranslations('dataset');
  const { preview, columns, name } = file;
  if (preview === null) return <p className="small muted">{t('noPreview')}</p>;
  return (
    <>
      <h4>{t('preview')}</h4>
      <div className={css.preview}>
        <Table
          caption={t('previewOf', { file: name })}
          columns={columns.map((column) => ({
            key: column.name,
            head: column.name,
            end: column.type === 'number' || column.type === 'integer',
          }))}
          rows={preview.map((cells, index) => ({
            key: String(index),
            cells: Object.fromEntries(columns.map((column, at) => [column.name, cells[at] ?? ''])),
          }))}
        />
      </div>
    </>
  );
}
