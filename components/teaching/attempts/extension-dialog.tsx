'use client';

import { zodResolver } from '@hookform/resolvers/zod';
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
import { MomentField, useClocks } from '#components/teaching/moment-field.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useExtension, useExtensionRemoval } from '#lib/client/queries/teaching/teaching-attempts.ts';
import {
  attemptLimits,
  type Extension,
  type ExtensionForm,
  ExtensionFormSchema,
} from '#lib/contract/training/training-attempts.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';

interface ExtensionDialogProps {
  readonly place: TeachingContext;
  readonly taskId: string;
  readonly student: { readonly studentId: string; readonly name: string };
  readonly extension: Extension | null;
  /** Due date of the class, in seconds; null without one. */
  readonly classDueAt: number | null;
  /** True after the assignment has closed for the class, also before its due date. */
  readonly isClosed: boolean;
  readonly onClose: () => void;
}

interface ExtensionValues {
  readonly dueAt: TypedMoment;
  readonly reason: string;
}

/** Gives a student a later due date, changes it, or withdraws it. */
export function ExtensionDialog({
  place,
  taskId,
  student,
  extension,
  classDueAt,
  isClosed,
  onClose,
}: ExtensionDialogProps) {
  const t = useTranslations('teaching.extension');
  const id = useId();
  const clocksOf = useClocks();
  const { studentId, name } = student;
  // One that has ended cannot be withdrawn.
  const isRunning = extension !== null && extension.dueAt > serverSeconds();
  const form = useForm<ExtensionValues, unknown, ExtensionForm>({
    resolver: zodResolver<ExtensionValues, unknown, ExtensionForm>(ExtensionFormSchema),
    defaultValues: { dueAt: extension?.dueAt ?? null, reason: extension?.reason ?? '' },
  });
  const due = useController({ control: form.control, name: 'dueAt' });
  const draft = useDraft(form, `extension:${taskId}:${studentId}`);
  const granting = useExtension(place.role, { taskId, studentId });
  const removing = useExtensionRemoval(place.role, { taskId, studentId });
  const busy = granting.isPending || removing.isPending;
  const done = (text: string) => {
    draft.sent();
    showToast({ tone: 'good', text });
    onClose();
  };
  const isBeforeClass = (dueAt: TypedMoment) =>
    !isClosed && classDueAt !== null && typeof dueAt === 'number' && dueAt <= classDueAt;
  const submit = form.handleSubmit((values) => {
    if (values.dueAt <= serverSeconds()) return form.setError('dueAt', { type: 'past' });
    if (isBeforeClass(values.dueAt)) return;
    removing.reset();
    mutateThen(granting, values, () => done(t('granted', { name })));
  });
  const { errors } = form.formState;
  const isPast = typeof due.field.value === 'number' && due.field.value <= serverSeconds();
  const dueWrong = () => {
    // The field itself says that a time has passed.
    if (isPast) return undefined;
    if (errors.dueAt) return t('dueWrong');
    return isBeforeClass(due.field.value) ? t('dueBeforeClass') : undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          {isRunning ? (
            <Button
              tone="bad"
              disabled={busy}
              onClick={() => {
                granting.reset();
                mutateThen(removing, undefined, () => done(t('withdrawn', { name })));
              }}
            >
              {t('withdraw')}
            </Button>
          ) : null}
          <Button type="submit" form={id} tone="ink" disabled={busy}>
            {t(busy ? 'working' : 'grant')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={withFirstError(submit)} noValidate>
        <DraftNotice draft={draft} />
        <p>{t(isRunning ? 'meansWithdraw' : 'means')}</p>
        {classDueAt === null ? null : <p>{t('classDue', { when: clocksOf(classDueAt).join(' · ') })}</p>}
        <MomentField
          id={`${id}due`}
          label={t('due')}
          value={due.field.value}
          upcoming
          error={dueWrong()}
          onChange={due.field.onChange}
        />
        <TextArea
          id={`${id}reason`}
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={attemptLimits.reason}
          error={errors.reason ? t('reasonWrong') : undefined}
          {...form.register('reason')}
        />
        <MutationError error={granting.error ?? removing.error} />
      </form>
    </Dialog>
  );
}
