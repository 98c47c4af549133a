'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Empty } from '#components/ui/state.tsx';
import { urlOf } from '#lib/client/call.ts';
import { trackFilesQuery } from '#lib/client/queries/tracks.ts';
import { type DataFile, tracks } from '#lib/contract/tracks.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { CopySum } from './copy-sum.tsx';
import css from './data-tab.module.css';
import type { TrackPlace } from './track-place.ts';

/** The files of a track, with what tells that they arrived whole. */
export function DataTab({ track, locale }: TrackPlace) {
  const t = useTranslations('track.data');
  const files = useQuery(trackFilesQuery(track.raceId));
  const format = formatters(locale);
  return (
    <Loaded query={files}>
      {(list) => (
        <Card as="section" aria-labelledby="data-title">
          <CardHead id="data-title" title={t('title')}>
            <span className="small muted">
              {t('sum', { count: list.length, size: fileSize(list.reduce((sum, { size }) => sum + size, 0)) })}
            </span>
          </CardHead>
          {list.length === 0 ? (
            <Empty level={3} title={t('noneTitle')} text={t('none')} />
          ) : (
            <ul className={css.files}>
              {list.map((file) => (
                <FileRow key={file.id} file={file} raceId={track.raceId} number={format.number} locale={locale} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </Loaded>
  );
}

interface FileRowProps extends Pick<TrackPlace, 'locale'> {
  readonly file: DataFile;
  readonly raceId: string;
  readonly number: (value: number) => string;
}

function FileRow({ file, raceId, number, locale }: FileRowProps) {
  const t = useTranslations('track.data');
  const updated = formatters(locale, viewerTimeZone()).date(file.updatedAt);
  return (
    <li>
      <Icon name="file" />
      <div>
        <b>{file.name}</b>
        <p>{file.note}</p>
      </div>
      <LinkButton
        href={urlOf(tracks.download, { query: { raceId, id: file.id } })}
        download={file.name}
        icon="download"
        aria-label={t('downloadName', { name: file.name })}
      >
        {t('download')}
      </LinkButton>
      <div className={css.sums}>
        <span>{fileSize(file.size)}</span>
        {file.rows === null ? null : <span>{t('rows', { count: file.rows, shown: number(file.rows) })}</span>}
        <span>{t('updated', { date: updated })}</span>
        <CopySum sha256={file.sha256} name={file.name} />
      </div>
    </li>
  );
}
