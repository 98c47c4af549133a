'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Input, TextArea } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { GroupBoxes } from '#components/teaching/group-boxes.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useNoticeSending } from '#lib/client/queries/teaching/teaching-changes.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { type Group, NoticeFormSchema, noticeLimits } from '#lib/contract/training/training-works.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { resetToStored } from '#lib/drafts/reset-to-stored.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';

interface NoticeFormProps extends TeachingContext {
  readonly task: StaffTask | null;
  /** Groups that the person teaches or assists. */
  readonly groups: readonly Pick<Group, 'id'>[];
}

/** Sends a notice to the inbox of all students of the chosen groups: about a task, of those that have it. */
export function NoticeForm({ task, role, groups: own }: NoticeFormProps) {
  const t = useTranslations('teaching.notices');
  const id = useId();
  const attempt = useAttemptKey();
  const sending = useNoticeSending(role);
  const within = task?.form.groupIds.filter((groupId) => own.some(({ id }) => id === groupId));
  const defaultValues = { groupIds: within ?? [], taskId: task?.id ?? null, title: '', text: '' };
  const form = useForm({ resolver: zodResolver(NoticeFormSchema), defaultValues });
  const groups = useController({ control: form.control, name: 'groupIds' });
  const draft = useDraft(form, `training-notice:${task?.id ?? ''}`);
  const { errors } = form.formState;
  const submit = form.handleSubmit((notice) => {
    const sent = form.getValues();
    mutateThen(sending, { notice, idempotencyKey: attempt.keyFor(notice) }, ({ students }) => {
      draft.sent();
      attempt.forget();
      resetToStored(form, defaultValues, sent);
      showToast({ tone: 'good', text: t('sent', { count: students }) });
    });
  });
  return (
    <Card as="section" aria-labelledby={`${id}new`}>
      <CardHead id={`${id}new`} title={t('new')} />
      <CardBody>
        <form className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={withFirstError(submit)} noValidate>
          <DraftNotice draft={draft} />
          <GroupBoxes
            role={role}
            within={within}
            chosen={groups.field.value}
            error={errors.groupIds ? t('groupsWrong') : undefined}
            onChange={(groupIds) => groups.field.onChange([...groupIds])}
          />
          <Input
            id={`${id}title`}
            label={t('subject')}
            maxLength={noticeLimits.title}
            error={errors.title ? t('subjectWrong') : undefined}
            {...form.register('title')}
          />
          <TextArea
            id={`${id}text`}
            label={t('text')}
            hint={t('textHint')}
            rows={6}
            maxLength={noticeLimits.text}
            error={errors.text ? t('textWrong') : undefined}
            {...form.register('text')}
          />
          <MutationError error={sending.error} />
          <Button type="submit" tone="ink" disabled={sending.isPending}>
            {t(sending.isPending ? 'sending' : 'send')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
