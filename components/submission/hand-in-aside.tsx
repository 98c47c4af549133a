'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Input } from '#components/ui/field.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { attemptsQuery } from '#lib/client/queries/submissions.ts';
import { mayNow, type UploadState } from '#lib/client/uploads/upload-state.ts';
import { windowAt } from '#lib/contract/hand-in-windows.ts';
import { formatters } from '#lib/time/format.ts';
import { Attempts } from './attempts.tsx';
import type { Uploading } from './file-card.tsx';
import type { HandInPlace } from './hand-in-place.ts';
import { useNote } from './use-note.ts';

interface HandInAsideProps extends HandInPlace {
  readonly upload: Uploading;
  /** Why nothing may be handed in, in words. */
  readonly reason: string | null;
}

/** What is left, what counts, a note, and the button that says why it may not be pressed. */
export function HandInAside(props: HandInAsideProps) {
  const { track, rules, locale, upload, reason } = props;
  const t = useTranslations('submission.aside');
  const id = useId();
  const note = useNote(props, upload.state.phase === 'submitted');
  const attempts = useQuery(attemptsQuery(track.raceId));
  const left = attempts.data?.find(({ kind }) => kind === rules.kind);
  const over = left?.reason === 'closed';
  const ready = reason === null && mayNow('submit', upload.state);
  const format = formatters(locale, track.timeZone);
  const { closesAt } = windowAt(rules, serverSeconds());
  return (
    <Card as="aside" pad className="stack sticky" style={{ '--gap': 'var(--s4)' }} aria-label={t('label')}>
      {left && !over ? <Attempts left={left} locale={locale} timeZone={track.timeZone} /> : null}
      <Facts
        rows
        facts={[
          ...(rules.kind === 'outcome' ? [{ term: t('counts'), value: t(`count.${track.counts}`) }] : []),
          ...(rules.kind === 'outcome' && track.metric ? [{ term: t('scoredOn'), value: t('publicPart') }] : []),
          { term: t(over ? 'closed' : 'closes'), value: format.deadline(closesAt) },
          ...(left && over ? [{ term: t('used'), value: format.number(left.inAll.used) }] : []),
        ]}
      />
      {over ? null : <Input id={`${id}-note`} label={t('note')} maxLength={300} {...note.field} />}
      <Button
        tone="accent"
        size="lg"
        block
        disabled={!ready}
        aria-describedby={`${id}-why`}
        onClick={() => void upload.task().submit(note.text())}
      >
        {t('submit')}
      </Button>
      <p className="tiny muted" id={`${id}-why`}>
        {reason ?? t(`why.${whyOf(upload.state)}`)}
      </p>
    </Card>
  );
}

/** Which sentence stands below the button. */
function whyOf({ phase }: UploadState) {
  if (phase === 'uploaded') return 'ready';
  if (phase === 'submitting') return 'submitting';
  if (phase === 'idle' || phase === 'submitted') return 'noFile';
  return phase === 'refused' ? 'refused' : 'uploading';
}
