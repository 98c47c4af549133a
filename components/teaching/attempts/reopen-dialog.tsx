'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { TypedMoment } from '#components/control/date-field.tsx';
import { Dialog } from '#components/control/dialog.tsx';
import { TextArea } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { MomentField } from '#components/teaching/moment-field.tsx';
import { hrefTask, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useReopening } from '#lib/client/queries/teaching/teaching-attempts.ts';
import { attemptLimits, type ReopenForm, ReopenFormSchema } from '#lib/contract/training/training-attempts.ts';
import type { StaffWork } from '#lib/contract/training/training-works.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { fromThisPage } from '#lib/routing/from-this-page.ts';

interface ReopenValues {
  readonly revision: number;
  readonly dueAt: TypedMoment;
  readonly comment: string;
}

interface ReopenDialogProps {
  readonly place: TeachingContext;
  readonly work: StaffWork;
  readonly onClose: () => void;
}

/** Asks for the due date of the next try, and for what to improve. */
export function ReopenDialog({ place, work, onClose }: ReopenDialogProps) {
  const t = useTranslations('teaching.reopen');
  const id = useId();
  const router = useRouter();
  const { taskId, student, revision } = work;
  const attempt = useAttemptKey();
  const form = useForm<ReopenValues, unknown, ReopenForm>({
    resolver: zodResolver<ReopenValues, unknown, ReopenForm>(ReopenFormSchema),
    defaultValues: { revision, dueAt: null, comment: '' },
  });
  const due = useController({ control: form.control, name: 'dueAt' });
  const draft = useDraft(form, `reopen:${taskId}:${student.studentId}`, { leaveOut: ['revision'] });
  const reopening = useReopening(place.role, { taskId, studentId: student.studentId });
  const submit = form.handleSubmit((values) => {
    // The field says so, once it is rendered again.
    if (values.dueAt <= serverSeconds()) return form.setError('dueAt', { type: 'past' });
    const body = { ...values, revision };
    const push = fromThisPage(router.push);
    mutateThen(reopening, { body, idempotencyKey: attempt.keyFor(body) }, ({ outcome }) => {
      if (outcome === 'changed') return;
      draft.sent();
      attempt.forget();
      showToast({ tone: 'good', text: t('done', { name: student.name }) });
      push(hrefTask(place.role, taskId, 'work'));
    });
  });
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog', { name: student.name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" form={id} tone="ink" disabled={reopening.isPending}>
            {t(reopening.isPending ? 'working' : 'confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={withFirstError(submit)} noValidate>
        <DraftNotice draft={draft} />
        <MomentField
          id={`${id}due`}
          label={t('due')}
          value={due.field.value}
          upcoming
          error={errors.dueAt && errors.dueAt.type !== 'past' ? t('dueWrong') : undefined}
          onChange={due.field.onChange}
        />
        <TextArea
          id={`${id}comment`}
          label={t('comment')}
          hint={t('commentHint')}
          rows={4}
          maxLength={attemptLimits.comment}
          error={errors.comment ? t('commentWrong') : undefined}
          {...form.register('comment')}
        />
        {reopening.data?.outcome === 'changed' ? (
          <Notice tone="warn" role="alert">
            {t('changed')}
          </Notice>
        ) : null}
        <MutationError error={reopening.error} />
      </form>
    </Dialog>
  );
}
