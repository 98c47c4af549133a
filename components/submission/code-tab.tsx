'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { FileActions, FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Empty } from '#components/ui/state.tsx';
import { codeInfoQuery, codesQuery } from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions.ts';
import { fileSize } from '#lib/files/file-size.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { TrackPlace } from '../track/track-place.ts';
import css from './code-tab.module.css';
import { FileDownload } from './file-download.tsx';
import { HandInDesk } from './hand-in-desk.tsx';
import { rulesOf } from './hand-in-place.ts';
import { StateOfSubmission } from './submission-state.tsx';

/** Archives of code: handed in here, listed with what they hold. */
export function CodeTab(place: TrackPlace) {
  const t = useTranslations('submission.code');
  const rules = rulesOf(place, 'code');
  const codes = useQuery(codesQuery(place.track.raceId));
  return (
    <>
      {rules ? <HandInDesk {...place} rules={rules} /> : null}
      <Loaded query={codes}>
        {(list) => (
          <Card as="section" aria-labelledby="codes-title">
            <CardHead id="codes-title" title={t('title')} />
            {list.length === 0 ? (
              <Empty level={3} title={t('noneTitle')} text={t('none')} />
            ) : (
              <Rows>
                {list.map((code) => (
                  <CodeRow key={code.id} code={code} {...place} />
                ))}
              </Rows>
            )}
          </Card>
        )}
      </Loaded>
    </>
  );
}

function CodeRow({ code, locale, track }: TrackPlace & { code: Submission }) {
  const t = useTranslations('submission');
  const [open, setOpen] = useState(false);
  const format = formatters(locale, viewerTimeZone());
  const facts = { by: code.by, at: format.dateTime(code.submittedAt), size: fileSize(code.size) };
  return (
    <FileRow>
      <FileWords>
        <b>{code.fileName}</b>
        <small>{t('records.facts', { kind: t('kind.code'), ...facts })}</small>
        {code.note ? <small>{code.note}</small> : null}
      </FileWords>
      <StateOfSubmission submission={code} locale={locale} />
      <FileActions>
        {code.isKept ? (
          <Button tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('code.entries')}
          </Button>
        ) : null}
        <FileDownload submission={code} />
      </FileActions>
      {open ? <Entries raceId={track.raceId} code={code} /> : null}
    </FileRow>
  );
}

function Entries({ raceId, code }: { raceId: string; code: Submission }) {
  const t = useTranslations('submission.code');
  const info = useQuery(codeInfoQuery(raceId, code.id));
  return (
    <div className={css.wide}>
      <Loaded query={info} bones={[{ width: '60%' }, { width: '40%' }]}>
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
                  <code>{name}</code>
                  <span>{fileSize(size)}</span>
                </li>
              ))}
            </ul>
          </CardBody>
        )}
      </Loaded>
    </div>
  );
}
