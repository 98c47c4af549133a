'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Select, TextArea } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { useRegister } from '#components/control/use-register.ts';
import { ConflictNotice } from '#components/draft/conflict-notice.tsx';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { useSaving } from '#components/personal/forms/use-saving.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { attendanceQuery, attendMutation } from '#lib/client/queries/works.ts';
import { type Attendance, needsAtMost } from '#lib/contract/contests/works.ts';
import { IdSchema } from '#lib/contract/primitives.ts';
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
              <StoredEntries known={known} />
            ) : (
              <Form known={known} contestId={contest.id} />
            )}
          </CardBody>
        </Card>
      )}
    </QueryBoundary>
  );
}

/** The team's entries as they are stored. */
function StoredEntries({ known: { members, speakerId, needs } }: { known: Attendance }) {
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

const EntriesSchema = z.object({ speakerId: IdSchema, needs: z.string().trim().max(needsAtMost) });
type Entries = z.infer<typeof EntriesSchema>;

const entriesOf = ({ speakerId, needs }: Attendance): Entries => ({ speakerId: speakerId ?? '', needs });

/** An entry that was typed here was also changed by a team mate meanwhile. */
const isConflict = (typed: Entries, before: Entries, stored: Entries) =>
  (['speakerId', 'needs'] as const).some((key) => before[key] !== stored[key] && typed[key] !== stored[key]);

function Form({ known, contestId }: { known: Attendance; contestId: string }) {
  const t = useTranslations('work');
  const id = useId();
  const { members, reason } = known;
  const closed = reason !== null;
  const stored = entriesOf(known);
  const form = useForm<Entries>({
    resolver: zodResolver(EntriesSchema),
    defaultValues: stored,
    // Entries that were not changed here follow what the other members save.
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, errors } = form.formState;
  const register = useRegister(form);
  const { draft, saving } = useSaving(form, {
    name: `attendance:${contestId}`,
    mutation: attendMutation(useQueryClient(), contestId),
    query: attendanceQuery(contestId),
    valuesOf: entriesOf,
  });
  const isSaved = saving.isSuccess && !isDirty;
  const before = { ...stored, ...draft.replaced() };
  const hasConflict = isConflict(form.watch(), before, stored);
  const saveOver = ({ speakerId, needs }: Entries) =>
    form.handleSubmit((entries) => saving.mutate({ ...entries, before: { speakerId: speakerId || null, needs } }));
  return (
    <form className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={withFirstError(saveOver(before))} noValidate>
      <DraftNotice draft={draft} />
      <Select
        id={`${id}-speaker`}
        label={t('attendance.speaker')}
        error={errors.speakerId && t('reason.speakerMissing')}
        disabled={closed}
        required
        {...register('speakerId')}
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
        label={t('attendance.needs')}
        hint={t('attendance.needsHint')}
        maxLength={needsAtMost}
        rows={3}
        disabled={closed}
        {...register('needs')}
      />
      {hasConflict ? (
        <div id={`${id}-conflict`}>
          <ConflictNotice
            text={t('reason.attendanceChanged')}
            onMine={() => void saveOver(stored)()}
            onTheirs={draft.discard}
          >
            <StoredEntries known={known} />
          </ConflictNotice>
        </div>
      ) : null}
      <Button
        type="submit"
        disabled={saving.isPending}
        aria-disabled={closed || hasConflict}
        aria-describedby={`${id}-${hasConflict ? 'conflict' : 'why'}`}
      >
        {t('attendance.save')}
      </Button>
      <p className="tiny muted" id={`${id}-why`} role="status">
        {reason ? t(`reason.${reason}`) : isSaved ? t('attendance.saved') : null}
      </p>
      <MutationError error={hasConflict ? null : saving.error} />
    </form>
  );
}
