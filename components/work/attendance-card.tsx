'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Select, TextArea } from '#components/control/field.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
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
            {known.reason === 'closed' ? <Said known={known} /> : <Form known={known} contestId={contest.id} />}
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

interface Entries {
  readonly speakerId: string;
  readonly needs: string;
}

/** Changed entries except those that were saved. */
const unsavedOf = (changed: Partial<Entries>, saved: Entries): Partial<Entries> => ({
  ...(changed.speakerId !== undefined && changed.speakerId !== saved.speakerId && { speakerId: changed.speakerId }),
  ...(changed.needs !== undefined && changed.needs !== saved.needs && { needs: changed.needs }),
});

function Form({ known, contestId }: { known: Attendance; contestId: string }) {
  const t = useTranslations('work');
  const id = useId();
  const attending = useAttending(contestId);
  const { members, reason } = known;
  const closed = reason !== null;
  // Entries that were not changed here follow what the other members save.
  const [changed, setChanged] = useState<Partial<Entries>>({});
  const entries: Entries = { speakerId: known.speakerId ?? '', needs: known.needs, ...changed };
  const change = (one: Partial<Entries>) => setChanged((before) => ({ ...before, ...one }));
  const isSaved = attending.isSuccess && Object.keys(changed).length === 0;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutateThen(attending, entries, () => setChanged((now) => unsavedOf(now, entries)));
  };
  return (
    <form className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={save}>
      <Select
        id={`${id}-speaker`}
        name="speaker"
        label={t('attendance.speaker')}
        value={entries.speakerId}
        onChange={({ currentTarget }) => change({ speakerId: currentTarget.value })}
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
        value={entries.needs}
        onChange={({ currentTarget }) => change({ needs: currentTarget.value })}
        disabled={closed}
      />
      <Button type="submit" disabled={closed || attending.isPending}>
        {t('attendance.save')}
      </Button>
      <p className="tiny muted" role="status">
        {reason ? t(`reason.${reason}`) : isSaved ? t('attendance.saved') : null}
      </p>
      <MutationError error={attending.error} />
    </form>
  );
}
