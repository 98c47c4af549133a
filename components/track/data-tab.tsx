'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { copyText } from '#components/control/copy-text.ts';
import { IconButton } from '#components/control/icon-button.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { TeamSignpost } from '#components/team/for-teams.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Empty } from '#components/ui/state.tsx';
import { trackFilesQuery } from '#lib/client/queries/tracks.ts';
import { urlOf } from '#lib/contract/endpoint.ts';
import { refusalOf } from '#lib/contract/errors.ts';
import { type DataFile, tracks } from '#lib/contract/submissions/tracks.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import css from './data-tab.module.css';
import type { TrackContext } from './track-context.ts';

/** Files of a track with their checksums. */
export function DataTab({ track }: TrackContext) {
  const t = useTranslations('track.data');
  const files = useQuery(trackFilesQuery(track.raceId));
  const format = useFormats();
  if (!files.data && refusalOf(tracks.files, files.error) === 'agreementUnsigned') return <Unsigned track={track} />;
  return (
    <QueryBoundary query={files}>
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
                <FileRow key={file.id} file={file} raceId={track.raceId} number={format.number} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryBoundary>
  );
}

/** Shown instead of the files to members who have not signed the contest's agreements. */
function Unsigned({ track }: Pick<TrackContext, 'track'>) {
  const t = useTranslations('track.data.unsigned');
  return <TeamSignpost contestId={track.competitionID} title={t('title')} text={t('text')} action={t('action')} />;
}

interface FileRowProps {
  readonly file: DataFile;
  readonly raceId: string;
  readonly number: (value: number) => string;
}

function FileRow({ file, raceId, number }: FileRowProps) {
  const format = useViewerFormats();
  const t = useTranslations('track.data');
  const updated = format.date(file.updatedAt);
  return (
    <li>
      <Icon name="file" />
      <div>
        <b>
          <bdi>{file.name}</bdi>
        </b>
        <p>{file.note}</p>
      </div>
      <LinkButton
        href={urlOf(tracks.download, { query: { raceId, id: file.id } })}
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

/** SHA-256 with a button that copies it. `name`: file name. */
function CopySum({ sha256, name }: { sha256: string; name: string }) {
  const t = useTranslations('track.data');
  const copy = async () => {
    const isCopied = await copyText(sha256);
    showToast({ tone: isCopied ? 'good' : 'bad', text: t(isCopied ? 'copied' : 'notCopied') });
  };
  return (
    <span className={css.sum}>
      <span>
        SHA-256 <code>{sha256}</code>
      </span>
      <IconButton icon="copy" label={t('copy', { name })} onClick={() => void copy()} />
    </span>
  );
}
