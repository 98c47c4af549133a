'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { refreshSubmissions } from '#lib/client/queries/submissions.ts';
import { useUpload } from '#lib/client/uploads/use-upload.ts';
import { useRecordEvents } from '#lib/client/use-record-events.ts';
import { DropZone } from './drop-zone.tsx';
import { FileCard } from './file-card.tsx';
import { HandInAside } from './hand-in-aside.tsx';
import css from './hand-in-desk.module.css';
import type { HandInPlace } from './hand-in-place.ts';
import { useHandInReason } from './use-hand-in-reason.ts';

/** Chooses, checks and uploads a file, and hands it in. */
export function HandInDesk(place: HandInPlace) {
  const { track, rules, locale } = place;
  const t = useTranslations('submission');
  const client = useQueryClient();
  const upload = useUpload({ raceId: track.raceId, kind: rules.kind });
  const reason = useHandInReason(place);
  const field = useRef<HTMLInputElement>(null);
  useRecordEvents(track.raceId);
  const handedIn = upload.state.phase === 'submitted';
  useEffect(() => {
    if (handedIn) void refreshSubmissions(client, track.raceId);
  }, [handedIn, client, track.raceId]);
  const expectation = { rules, format: rules.kind === 'outcome' ? track.format : null };
  return (
    <div className={`split tight ${css.desk}`}>
      <Card as="section" aria-labelledby="hand-in-title">
        <CardHead id="hand-in-title" title={t(`title.${rules.kind}`)} />
        <CardBody className={`stack ${css.body}`} style={{ '--gap': 'var(--s4)' }}>
          <DropZone
            state={upload.state}
            rules={rules}
            format={expectation.format}
            locale={locale}
            reason={reason}
            onFile={(file) => void upload.task().choose(file, expectation)}
            field={field}
          />
          <FileCard
            upload={upload}
            locale={locale}
            recordsHref={place.hrefOf('records')}
            onRemoved={() => field.current?.focus()}
          />
        </CardBody>
      </Card>
      <HandInAside {...place} upload={upload} reason={reason} />
    </div>
  );
}
