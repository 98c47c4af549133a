'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { Empty, Notice } from '#components/ui/state.tsx';
import { finalTechnicalQuery, technicalsQuery } from '#lib/client/queries/submissions.ts';
import { windowAt } from '#lib/contract/hand-in-windows.ts';
import type { Submission } from '#lib/contract/submissions.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { TrackPlace } from '../track/track-place.ts';
import { type DocumentAct, DocumentDialog } from './document-dialog.tsx';
import { FileDownload } from './file-download.tsx';
import { HandInDesk } from './hand-in-desk.tsx';
import { rulesOf } from './hand-in-place.ts';

/** Technical documents: handed in here; one of them becomes the final one. */
export function TechnicalTab(place: TrackPlace) {
  const t = useTranslations('submission.technical');
  const { raceId } = place.track;
  const rules = rulesOf(place, 'technical');
  const documents = useQuery(technicalsQuery(raceId));
  const final = useQuery(finalTechnicalQuery(raceId));
  const isOpen = rules !== null && serverSeconds() < windowAt(rules, serverSeconds()).closesAt;
  const mayChange = isOpen && !place.isBackUp && !final.data;
  return (
    <>
      {final.data ? (
        <Notice tone="good" icon="check">
          {t('finalIs', { name: final.data.fileName })}
        </Notice>
      ) : null}
      {rules ? <HandInDesk {...place} rules={rules} /> : null}
      <Loaded query={documents}>
        {(list) => (
          <Card as="section" aria-labelledby="documents-title">
            <CardHead id="documents-title" title={t('title')} />
            {list.length === 0 ? (
              <Empty level={3} title={t('noneTitle')} text={t('none')} />
            ) : (
              <Rows>
                {list.map((document) => (
                  <DocumentRow key={document.id} document={document} mayChange={mayChange} {...place} />
                ))}
              </Rows>
            )}
          </Card>
        )}
      </Loaded>
    </>
  );
}

interface DocumentRowProps extends TrackPlace {
  readonly document: Submission;
  /** Whether it may still become the final one, or be deleted. */
  readonly mayChange: boolean;
}

function DocumentRow({ document, mayChange, race, track, locale }: DocumentRowProps) {
  const t = useTranslations('submission');
  const [asked, ask] = useState<DocumentAct | null>(null);
  const format = formatters(locale, viewerTimeZone());
  const { fileName, by, submittedAt, size, note, isFinal } = document;
  return (
    <FileRow>
      <FileWords>
        <b>{fileName}</b>
        <small>
          {t('records.facts', {
            kind: t('kind.technical'),
            by,
            at: format.dateTime(submittedAt),
            size: fileSize(size),
          })}
        </small>
        {note ? <small>{note}</small> : null}
      </FileWords>
      {isFinal ? (
        <Chip tone="good" icon="check">
          {t('records.final')}
        </Chip>
      ) : null}
      <FileActions>
        {mayChange ? (
          <>
            <Button tone="quiet" disabled={!race.isCaptain} onClick={() => ask('final')} title={t('technical.captain')}>
              {t('technical.final')}
            </Button>
            <Button tone="quiet" onClick={() => ask('delete')}>
              {t('technical.delete')}
            </Button>
          </>
        ) : null}
        <FileDownload submission={document} />
      </FileActions>
      {asked ? (
        <DocumentDialog act={asked} document={document} raceId={track.raceId} onClose={() => ask(null)} />
      ) : null}
    </FileRow>
  );
}
