'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { DropZone } from '#components/submission/drop-zone.tsx';
import { FileCard } from '#components/submission/file-card.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/state.tsx';
import { refreshWorks, reportsQuery, reportWay } from '#lib/client/queries/works.ts';
import { isChecked, mayNow, type UploadState } from '#lib/client/uploads/upload-state.ts';
import { useUpload } from '#lib/client/uploads/use-upload.ts';
import { reportSubject } from '#lib/contract/works.ts';
import { HandedInPart } from './handed-in-part.tsx';
import { ReportsCard } from './reports-card.tsx';
import { StageLimits } from './stage-limits.tsx';
import css from './work.module.css';
import type { WorkPlace } from './work-place.ts';

/** What a team hands in at a stage; after the deadline only what it has. */
export function HandInPart(place: WorkPlace) {
  return place.now < place.stage.closesAt ? <HandInDesk {...place} /> : <HandedInPart {...place} />;
}

/** Hands files in, and shows what the team has handed in. */
function HandInDesk(place: WorkPlace) {
  const { contest, stage, locale } = place;
  const { upload: rules } = stage;
  const t = useTranslations('work');
  const client = useQueryClient();
  const subject = reportSubject(contest.id, stage.stageType);
  const upload = useUpload({ raceId: subject, kind: 'report' }, reportWay);
  const reports = useQuery(reportsQuery(contest.id, stage.stageType));
  const field = useRef<HTMLInputElement>(null);
  const handedIn = upload.state.phase === 'submitted';
  useEffect(() => {
    if (handedIn) void refreshWorks(client, contest.id);
  }, [handedIn, client, contest.id]);
  const stands = handedIn && reports.data?.some(({ sha256 }) => sha256 === sha256Of(upload.state));
  const reason = stage.reason && t(`reason.${stage.reason}`);
  const ready = reason === null && mayNow('submit', upload.state);
  return (
    <>
      <div className="split tight">
        <Card as="section" aria-labelledby="hand-in-title">
          <CardHead id="hand-in-title" title={t('handIn.title')} />
          <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
            <SafeHtml html={stage.about} className={css.about ?? ''} />
            {rules ? (
              <DropZone
                state={upload.state}
                rules={rules}
                format={null}
                locale={locale}
                reason={reason}
                onFile={(file) => void upload.task().choose(file, { rules, format: null })}
                field={field}
              />
            ) : null}
            {stands ? (
              <Notice tone="good" icon="check" role="status">
                {t('handIn.done')}
              </Notice>
            ) : handedIn ? null : (
              <FileCard
                upload={upload}
                locale={locale}
                recordsHref="#handed-in"
                onRemoved={() => field.current?.focus()}
              />
            )}
          </CardBody>
        </Card>
        <Card as="aside" pad className="stack sticky" style={{ '--gap': 'var(--s4)' }} aria-label={t('handIn.facts')}>
          <StageLimits {...place} used={reports.data?.length} />
          <Button tone="accent" size="lg" block disabled={!ready} onClick={() => void upload.task().submit('')}>
            {t('handIn.submit')}
          </Button>
          <p className="tiny muted">{reason ?? t(ready ? 'handIn.ready' : 'handIn.anyMember')}</p>
        </Card>
      </div>
      <Loaded query={reports}>{(list) => <ReportsCard reports={list} {...place} />}</Loaded>
    </>
  );
}

const sha256Of = (state: UploadState): string | null => (isChecked(state) ? state.file.sha256 : null);
