'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useDialog } from '#components/control/use-dialog.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { MoreButton } from '#components/query/more-button.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import type { TrackContext } from '#components/track/track-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { Empty, Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import {
  deleteDocument,
  finalTechnicalQuery,
  finishDocument,
  technicalsQuery,
  useDocumentAction,
} from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { windowAt } from '#lib/contract/submissions/tracks.ts';
import { rowsOf } from '#lib/document/query.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { FileDownload } from './file-download.tsx';
import { rulesOf, SubmitPanel } from './submit-panel.tsx';
import { useHasToSign } from './use-has-to-sign.ts';

/** Upload of technical documents; one of them is marked as final. */
export function TechnicalTab(place: TrackContext) {
  const t = useTranslations('submission.technical');
  const { raceId } = place.track;
  const card = useRef<HTMLDivElement>(null);
  const dialog = useDialog<AskedAct>();
  const asked = dialog.subject;
  const rules = rulesOf(place, 'technical');
  const documents = useInfiniteQuery(technicalsQuery(raceId));
  const final = useQuery(finalTechnicalQuery(raceId));
  const isOpen = rules !== null && serverSeconds() < windowAt(rules, serverSeconds()).closesAt;
  const hasToSign = useHasToSign(raceId, isOpen);
  const mayChange = isOpen && !place.isBackUp && !final.data && !hasToSign;
  const captainId = useId();
  return (
    <>
      {final.data ? (
        <Notice tone="good" icon="check">
          {t.rich('finalIs', { name: final.data.fileName, bdi })}
        </Notice>
      ) : null}
      {rules ? <SubmitPanel {...place} rules={rules} /> : null}
      <QueryBoundary query={documents}>
        {({ pages }) => {
          const list = rowsOf(pages, ({ id }) => id);
          return (
            <Card as="section" aria-labelledby="documents-title" ref={card} tabIndex={-1}>
              <CardHead id="documents-title" title={t('title')}>
                {mayChange && !place.race.isCaptain && list.length > 0 ? (
                  <span className="small muted" id={captainId}>
                    {t('captain')}
                  </span>
                ) : null}
              </CardHead>
              {list.length === 0 ? (
                <Empty level={3} title={t('noneTitle')} text={t('none')} />
              ) : (
                <Rows>
                  {list.map((document) => (
                    <DocumentRow
                      key={document.id}
                      document={document}
                      mayChange={mayChange}
                      captainOnly={place.race.isCaptain ? undefined : captainId}
                      onAsk={(act) => dialog.open({ act, document })}
                    />
                  ))}
                </Rows>
              )}
              {documents.hasNextPage ? (
                <CardBody>
                  <MoreButton query={documents}>{t('more')}</MoreButton>
                </CardBody>
              ) : null}
              {asked ? (
                <DocumentDialog
                  {...asked}
                  raceId={raceId}
                  onClose={() => dialog.close(asked)}
                  onDone={() => {
                    // The button that had the focus was removed by the action.
                    if (dialog.close(asked)) card.current?.focus();
                  }}
                />
              ) : null}
            </Card>
          );
        }}
      </QueryBoundary>
    </>
  );
}

interface DocumentRowProps {
  readonly document: Submission;
  /** True while it can be marked as final or deleted. */
  readonly mayChange: boolean;
  /** Id of the sentence that only the captain marks a document as final; undefined for the captain. */
  readonly captainOnly: string | undefined;
  readonly onAsk: (act: DocumentAct) => void;
}

function DocumentRow({ document, mayChange, captainOnly, onAsk }: DocumentRowProps) {
  const t = useTranslations('submission');
  const format = useViewerFormats();
  const { fileName, by, submittedAt, size, note, isFinal } = document;
  return (
    <FileRow>
      <FileWords name={fileName}>
        <small>
          {t.rich('records.facts', {
            bdi,
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
            <Button
              tone="quiet"
              aria-disabled={captainOnly !== undefined}
              aria-describedby={captainOnly}
              aria-label={t('technical.finalName', { name: fileName })}
              onClick={() => onAsk('final')}
            >
              {t('technical.final')}
            </Button>
            <Button
              tone="quiet"
              aria-label={t('technical.deleteName', { name: fileName })}
              onClick={() => onAsk('delete')}
            >
              {t('technical.delete')}
            </Button>
          </>
        ) : null}
        <FileDownload submission={document} />
      </FileActions>
    </FileRow>
  );
}

const acts = {
  final: { act: finishDocument, tone: 'accent' },
  delete: { act: deleteDocument, tone: 'bad' },
} as const;
type DocumentAct = keyof typeof acts;

/** Action on a document that waits for its confirmation. */
interface AskedAct {
  readonly act: DocumentAct;
  readonly document: Submission;
}

interface DocumentDialogProps extends AskedAct {
  readonly raceId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Confirms marking a document as final or deleting it: neither can be undone. */
function DocumentDialog({ act, document, raceId, onClose, onDone }: DocumentDialogProps) {
  const t = useTranslations('submission.technical');
  const action = useDocumentAction<unknown>(raceId, acts[act].act);
  return (
    <ConfirmDialog
      title={t(`${act}Title`)}
      label={t(act)}
      tone={acts[act].tone}
      busy={action.isPending}
      error={action.error}
      onConfirm={() => mutateThen(action, document.id, onDone)}
      onClose={onClose}
    >
      <p>{t.rich(`${act}Means`, { name: document.fileName, bdi })}</p>
    </ConfirmDialog>
  );
}
