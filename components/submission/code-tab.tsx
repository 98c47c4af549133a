'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import type { TrackContext } from '#components/track/track-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Empty } from '#components/ui/state.tsx';
import { codeInfoQuery, codesQuery } from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './code-tab.module.css';
import { FileDownload } from './file-download.tsx';
import { StateOfSubmission } from './record-table.tsx';
import { rulesOf, SubmitPanel } from './submit-panel.tsx';

/** Upload of code archives, and the list of them with their contents. */
export function CodeTab(place: TrackContext) {
  const t = useTranslations('submission.code');
  const rules = rulesOf(place, 'code');
  const codes = useQuery(codesQuery(place.track.raceId));
  return (
    <>
      {rules ? <SubmitPanel {...place} rules={rules} /> : null}
      <QueryBoundary query={codes}>
        {(list) => (
          <Card as="section" aria-labelledby="codes-title">
            <CardHead id="codes-title" title={t('title')} />
            {list.length === 0 ? (
              <Empty level={3} title={t('noneTitle')} text={t('none')} />
            ) : (
              <Rows>
                {list.map((code) => (
                  <CodeRow key={code.id} code={code} />
                ))}
              </Rows>
            )}
          </Card>
        )}
      </QueryBoundary>
    </>
  );
}

function CodeRow({ code }: { code: Submission }) {
  const t = useTranslations('submission');
  const [open, setOpen] = useState(false);
  const format = useViewerFormats();
  const facts = { by: code.by, at: format.dateTime(code.submittedAt), size: fileSize(code.size) };
  return (
    <FileRow>
      <FileWords name={code.fileName}>
        <small>{t.rich('records.facts', { kind: t('kind.code'), ...facts, bdi })}</small>
        {code.note ? <small>{code.note}</small> : null}
      </FileWords>
      <StateOfSubmission submission={code} />
      <FileActions>
        {code.isKept ? (
          <Button tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('code.entries')}
          </Button>
        ) : null}
        <FileDownload submission={code} />
      </FileActions>
      {open ? <Entries code={code} /> : null}
    </FileRow>
  );
}

function Entries({ code }: { code: Submission }) {
  const t = useTranslations('submission.code');
  const info = useQuery(codeInfoQuery(code.id));
  return (
    <div className={css.wide}>
      <QueryBoundary query={info} skeleton={[{ width: '60%' }, { width: '40%' }]}>
        {({ entries }) => (
          <CardBody
            className={css.entries}
            tabIndex={0}
            role="group"
            aria-label={t('entriesOf', { name: code.fileName })}
          >
            <ul>
              {entries.map(({ name, size }) => (
                <li key={name}>
                  <code>
                    <bdi>{name}</bdi>
                  </code>
                  <span>{fileSize(size)}</span>
                </li>
              ))}
            </ul>
          </CardBody>
        )}
      </QueryBoundary>
    </div>
  );
}
