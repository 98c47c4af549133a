'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Dialog } from '#components/control/dialog.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { subjectNamesQuery } from '#lib/client/queries/teaching/teaching.ts';
import { useQuestionChange } from '#lib/client/queries/teaching/teaching-changes.ts';
import type { BankQuestion, QuestionForm } from '#lib/contract/training/training-questions.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { QuestionFields } from './question-fields.tsx';
import { blankQuestion, type QuestionValues, questionResolver, valuesOf } from './question-values.ts';

interface QuestionDialogProps {
  readonly place: TeachingContext;
  /** Question to edit; another person's question is copied. Null: a new question. */
  readonly question: BankQuestion | null;
  readonly onClose: () => void;
  readonly onStored?: (question: BankQuestion) => void;
}

/** Creates or edits a question of the bank. Unstored input is restored from a draft. */
export function QuestionDialog({ place, question, onClose, onStored }: QuestionDialogProps) {
  const locale = useLocale();
  const t = useTranslations('teaching.form');
  const id = useId();
  const own = question?.origin === 'own' ? question : null;
  const subjects = useQuery(subjectNamesQuery());
  const subjectId = subjects.data?.[0]?.id ?? '';
  const form = useForm<QuestionValues, unknown, QuestionForm>({
    resolver: questionResolver,
    defaultValues: question ? valuesOf(question) : blankQuestion(subjectId, locale),
  });
  const draft = useDraft(form, `question:${question?.id ?? ''}`);
  const { submit, busy, error, isChanged } = useStoring(form, { place, own, draft, onClose, onStored });
  return (
    <Dialog
      open
      onClose={onClose}
      size="message"
      title={t(own ? 'change' : question ? 'copy' : 'new')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" form={id} tone="ink" disabled={busy}>
            {t(busy ? 'storing' : 'store')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={withFirstError(submit)} noValidate>
        <DraftNotice draft={draft} />
        {own && own.usedIn > 0 ? <Notice>{t('used', { count: own.usedIn })}</Notice> : null}
        <QuestionFields form={form} id={id} subjects={subjects.data ?? []} />
        {isChanged ? (
          <Notice tone="warn" role="alert">
            {t('changedMeanwhile')}
          </Notice>
        ) : null}
        <MutationError error={error} />
      </form>
    </Dialog>
  );
}

type Form = UseFormReturn<QuestionValues, unknown, QuestionForm>;

interface StoringOptions {
  readonly place: TeachingContext;
  readonly own: BankQuestion | null;
  readonly draft: { readonly sent: () => void };
  readonly onClose: () => void;
  readonly onStored: ((question: BankQuestion) => void) | undefined;
}

/** Stores the form. After a conflict, which is shown to the person, the next attempt replaces the newer version. */
function useStoring(form: Form, { place, own, draft, onClose, onStored }: StoringOptions) {
  const t = useTranslations('teaching.form');
  const attempt = useAttemptKey();
  const changing = useQuestionChange(place.role);
  const [newer, setNewer] = useState<BankQuestion | null>(null);
  const over = newer ?? own;
  const submit = form.handleSubmit((question) =>
    mutateThen(
      changing,
      {
        question,
        instead: over && { id: over.id, revision: over.revision },
        idempotencyKey: attempt.keyFor(question),
      },
      ({ outcome, kept }) => {
        if (outcome === 'changed') return setNewer(kept);
        draft.sent();
        attempt.forget();
        showToast({ tone: 'good', text: t('stored') });
        onStored?.(kept);
        onClose();
      },
    ),
  );
  return { submit, busy: changing.isPending, error: changing.error, isChanged: newer !== null };
}
