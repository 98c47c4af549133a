'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Dialog } from '#components/control/dialog.tsx';
import { IconButton } from '#components/control/icon-button.tsx';
import { useDialog } from '#components/control/use-dialog.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import css from '#components/teaching/teaching.module.css';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { pageOf, pageText, setAddressParams, sortOf, sortText, useAddressParams } from '#lib/client/address-params.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import type { BankFilter } from '#lib/client/queries/teaching/teaching.ts';
import { useQuestionRemoval } from '#lib/client/queries/teaching/teaching-changes.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import { type BankQuestion, bankSorts, questionKinds } from '#lib/contract/training/training-questions.ts';
import { BankList } from './bank-list.tsx';

const QuestionDialog = lazy(() => import('./question-dialog.tsx').then((m) => ({ default: m.QuestionDialog })));

type Opened = { readonly act: 'write' | 'remove'; readonly question: BankQuestion } | { readonly act: 'new' };

/** Questions that the person may use in tasks. Own ones can be edited, others copied. */
export function BankPart(place: TeachingContext) {
  const t = useTranslations('teaching.bank');
  const dialog = useDialog<Opened>();
  const opened = dialog.subject;
  const filter = useBankFilter();
  const close = () => opened && dialog.close(opened);
  return (
    <Card as="section" aria-labelledby="bank-title">
      <CardHead id="bank-title" level={3} title={t('title')}>
        <Button icon="plus" onClick={() => dialog.open({ act: 'new' })}>
          {t('new')}
        </Button>
      </CardHead>
      <BankList
        place={place}
        filter={filter}
        onFilter={(change) => keepInAddress({ ...filter, ...change })}
        buttons={{
          head: () => <span className="sr">{t('actions')}</span>,
          cell: (question) => <QuestionButtons question={question} onOpen={dialog.open} />,
        }}
      />
      <Suspense>
        {opened?.act === 'new' ? <QuestionDialog place={place} question={null} onClose={close} /> : null}
        {opened?.act === 'write' ? <QuestionDialog place={place} question={opened.question} onClose={close} /> : null}
      </Suspense>
      {opened?.act === 'remove' ? (
        <RemoveQuestionDialog role={place.role} question={opened.question} onClose={close} />
      ) : null}
    </Card>
  );
}

/** Filter, sort order and page of the address. */
function useBankFilter(): BankFilter {
  const { q, subject, kind, sort, page } = useAddressParams(['q', 'subject', 'kind', 'sort', 'page']);
  return {
    search: q.slice(0, 80),
    subjectId: subject,
    kind: questionKinds.find((one) => one === kind) ?? '',
    sort: sortOf(sort, bankSorts),
    page: pageOf(page),
  };
}

function keepInAddress({ search, subjectId, kind, sort, page }: BankFilter): void {
  setAddressParams({
    ...{ q: search, subject: subjectId, kind },
    sort: sort ? sortText(sort) : '',
    page: pageText(page),
  });
}

interface QuestionButtonsProps {
  readonly question: BankQuestion;
  readonly onOpen: (opened: Opened) => void;
}

function QuestionButtons({ question, onOpen }: QuestionButtonsProps) {
  const t = useTranslations('teaching.bank');
  const isOwn = question.origin === 'own';
  const { title } = question.form;
  return (
    <span className={css.acts}>
      <IconButton
        icon={isOwn ? 'pencil' : 'copy'}
        label={t(isOwn ? 'change' : 'copy', { title })}
        onClick={() => onOpen({ act: 'write', question })}
      />
      {isOwn ? (
        <IconButton icon="cross" label={t('remove', { title })} onClick={() => onOpen({ act: 'remove', question })} />
      ) : null}
    </span>
  );
}

interface RemoveQuestionDialogProps {
  readonly role: StaffRole;
  readonly question: BankQuestion;
  readonly onClose: () => void;
}

/** Confirms removing a question from the bank: drafts lose it, published tasks keep it. */
function RemoveQuestionDialog({ role, question, onClose }: RemoveQuestionDialogProps) {
  const t = useTranslations('teaching.bank');
  const step = useTranslations('teaching.step');
  const removal = useQuestionRemoval(role);
  const onRemoved = () => {
    showToast({ tone: 'good', text: t('removed') });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      closeLabel={step('close')}
      actions={
        <>
          <Button onClick={onClose}>{step('back')}</Button>
          <Button tone="bad" disabled={removal.isPending} onClick={() => mutateThen(removal, question.id, onRemoved)}>
            {t('removeYes')}
          </Button>
        </>
      }
    >
      <p>{t('removeMeans', { title: question.form.title })}</p>
      <MutationError error={removal.error} />
    </Dialog>
  );
}
