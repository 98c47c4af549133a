'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { useQuestionRemoval } from '#lib/client/queries/teaching-changes.ts';
import type { BankQuestion } from '#lib/contract/training-questions.ts';
import type { StaffRole } from '#lib/contract/training-staff.ts';

interface RemoveQuestionDialogProps {
  readonly role: StaffRole;
  readonly question: BankQuestion;
  readonly onClose: () => void;
}

/** Asks before a question leaves the bank: drafts lose it, published tasks keep it. */
export function RemoveQuestionDialog({ role, question, onClose }: RemoveQuestionDialogProps) {
  const t = useTranslations('teaching.bank');
  const step = useTranslations('teaching.step');
  const removal = useQuestionRemoval(role);
  const failure = useErrorSentence(removal.error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      closeLabel={step('close')}
      actions={
        <>
          <Button onClick={onClose}>{step('back')}</Button>
          <Button
            tone="bad"
            disabled={removal.isPending}
            onClick={() => removal.mutate(question.id, { onSuccess: onClose })}
          >
            {t('removeYes')}
          </Button>
        </>
      }
    >
      <p>{t('removeMeans', { title: question.form.title })}</p>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      ) : null}
    </Dialog>
  );
}
