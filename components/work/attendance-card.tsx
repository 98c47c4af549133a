'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { Select, TextArea } from '#components/control/field.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { attendanceQuery, useAttending } from '#lib/client/queries/works.ts';
import { type Attendance, needsAtMost } from '#lib/contract/contests/works.ts';
import type { WorkContext } from './work-context.ts';

/** The team's speaker at the defence, and its needs in the room. */
export function AttendanceCard({ contest }: WorkContext) {
  const t = useTranslations('work.attendance');
  const attendance = useQuery(attendanceQuery(contest.id));
  return (
    <QueryBoundary query={attendance}>
      {(known) => (
        <Card as="aside" aria-labelledby="attendance-title">
          <CardHead id="attendance-title" title={t('title')} />
          <CardBody>
            {known.reason === 'closed' ? (
              <Said known={known} />
            ) : (
              <Form key={known.updatedAt} known={known} contestId={contest.id} />
            )}
          </CardBody>
        </Card>
      )}
    </QueryBoundary>
  );
}

/** The team's entries as of the beginning of the day. */
function Said({ known: { members, speakerId, needs } }: { known: Attendance }) {
  const t = useTranslations('work.attendance');
  const speaker = members.find(({ playerId }) => playerId === speakerId)?.nickname;
  return (
    <Facts
      rows
      facts={[
        { term: t('speaker'), value: speaker ?? t('notSaid') },
        ...(needs === '' ? [] : [{ term: t('needs'), value: needs }]),
      ]}
    />
  );
}

function Form({ known, contestId }: { known: Attendance; contestId: string }) {
  const t = useTranslations('work');
  const id = useId();
  const attending = useAttending(contestId);
  const { members, speakerId, needs, reason } = known;
  const closed = reason !== null;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    attending.mutate({ speakerId: String(given.get('speaker')), needs: String(given.get('needs')) });
  };
  return (
    <form className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={save}>
      <Select
        id={`${id}-speaker`}
        name="speaker"
        label={t('attendance.speaker')}
        defaultValue={speakerId ?? ''}
        disabled={closed}
        required
      >
        <option value="">{t('attendance.chooseSpeaker')}</option>
        {members.map(({ playerId, nickname }) => (
          <option key={playerId} value={playerId}>
            {nickname}
          </option>
        ))}
      </Select>
      <TextArea
        id={`${id}-needs`}
        name="needs"
        label={t('attendance.needs')}
        hint={t('attendance.needsHint')}
        maxLength={needsAtMost}
        rows={3}
        defaultValue={needs}
        disabled={closed}
      />
      <Button type="submit" disabled={closed || attending.isPending}>
        {t('attendance.save')}
      </Button>
      <p className="tiny muted" role="status">
        {reason ? t(`reason.${reason}`) : attending.isSuccess ? t('attendance.saved') : null}
      </p>
      <MutationError error={attending.error} />
    </form>
  );
}
