'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { showToast } from '#components/shell/toast-store.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FieldPair, Input, Select } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { subjectNamesQuery, useQuestionChange } from '#lib/client/queries/teaching.ts';
import {
  answerFormOf,
  type BankQuestion,
  type QuestionForm,
  questionKinds,
  questionLimits,
} from '#lib/contract/training-questions.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { languageTag, locales, nativeName } from '#lib/i18n/locales.ts';
import { FormMarkdown } from './form-markdown.tsx';
import { QuestionOptions } from './question-options.tsx';
import { blankQuestion, type QuestionValues, questionResolver, valuesOf } from './question-values.ts';
import type { TeachingPlace } from './teaching-place.ts';

interface QuestionDialogProps {
  readonly place: TeachingPlace;
  /** A question to change; of somebody else's a copy is made. Null: a new one. */
  readonly question: BankQuestion | null;
  readonly onClose: () => void;
  readonly onStored?: (question: BankQuestion) => void;
}

/** Writes a question for the bank, or changes one. What was typed and not stored is there again next time. */
export function QuestionDialog({ place, question, onClose, onStored }: QuestionDialogProps) {
  const t = useTranslations('teaching.form');
  const id = useId();
  const own = question?.origin === 'own' ? question : null;
  const subjects = useQuery(subjectNamesQuery());
  const subjectId = subjects.data?.[0]?.id ?? '';
  const form = useForm<QuestionValues, unknown, QuestionForm>({
    resolver: questionResolver,
    defaultValues: question ? valuesOf(question) : blankQuestion(subjectId, place.locale),
  });
  const draft = useDraft(form, `question:${question?.id ?? ''}`);
  const { submit, busy, failure, isChanged } = useStoring(form, { place, own, draft, onClose, onStored });
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
      <form id={id} className="stack" style={{ '--gap': 'var(--s4)' }} onSubmit={submit} noValidate>
        <DraftNotice draft={draft} locale={place.locale} />
        {own && own.usedIn > 0 ? <Notice>{t('used', { count: own.usedIn })}</Notice> : null}
        <QuestionFields form={form} id={id} subjects={subjects.data ?? []} />
        {isChanged ? (
          <Notice tone="warn" role="alert">
            {t('changedMeanwhile')}
          </Notice>
        ) : null}
        {failure ? (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}

type Form = UseFormReturn<QuestionValues, unknown, QuestionForm>;

interface StoringOptions {
  readonly place: TeachingPlace;
  readonly own: BankQuestion | null;
  readonly draft: { readonly sent: () => void };
  readonly onClose: () => void;
  readonly onStored: ((question: BankQuestion) => void) | undefined;
}

/** Stores the form. Was the question changed meanwhile, the next attempt replaces that version: it has been said. */
function useStoring(form: Form, { place, own, draft, onClose, onStored }: StoringOptions) {
  const t = useTranslations('teaching.form');
  const attempt = useAttemptKey();
  const changing = useQuestionChange(place.role);
  const [newer, setNewer] = useState<BankQuestion | null>(null);
  const over = newer ?? own;
  const submit = form.handleSubmit((question) =>
    changing.mutate(
      {
        question,
        instead: over && { id: over.id, revision: over.revision },
        idempotencyKey: attempt.keyFor(question),
      },
      {
        onSuccess: ({ outcome, kept }) => {
          if (outcome === 'changed') return setNewer(kept);
          draft.sent();
          attempt.forget();
          showToast({ tone: 'good', text: t('stored') });
          onStored?.(kept);
          onClose();
        },
      },
    ),
  );
  const failure = useErrorSentence(changing.error);
  return { submit, busy: changing.isPending, failure, isChanged: newer !== null };
}

interface QuestionFieldsProps {
  readonly form: Form;
  readonly id: string;
  readonly subjects: readonly { readonly id: string; readonly name: string }[];
}

function QuestionFields({ form, id, subjects }: QuestionFieldsProps) {
  const t = useTranslations('teaching.form');
  const kinds = useTranslations('teaching.kind');
  const kind = form.watch('kind');
  const { errors } = form.formState;
  const answerForm = answerFormOf[kind];
  return (
    <>
      <FieldPair>
        <Select id={`${id}kind`} label={t('kind')} {...form.register('kind')}>
          {questionKinds.map((one) => (
            <option key={one} value={one}>
              {kinds(one)}
            </option>
          ))}
        </Select>
        <Select
          id={`${id}subject`}
          label={t('subject')}
          error={errors.subjectId ? t('wrong.subjectId') : undefined}
          {...form.register('subjectId')}
        >
          <option value="" />
          {subjects.map((subject) => (
            <option key={subject.id} value={subject.id}>
              {subject.name}
            </option>
          ))}
        </Select>
      </FieldPair>
      <Input
        id={`${id}title`}
        label={t('title')}
        hint={t('titleHint')}
        maxLength={questionLimits.title}
        error={errors.title ? t('wrong.title') : undefined}
        {...form.register('title')}
      />
      <FormMarkdown
        form={form}
        name="prompt"
        id={`${id}prompt`}
        label={t('prompt')}
        maxLength={questionLimits.prompt}
        error={errors.prompt ? t('wrong.prompt') : undefined}
      />
      {answerForm === 'choice' ? <QuestionOptions form={form} id={id} kind={kind} /> : null}
      {answerForm === 'number' ? <NumberFields form={form} id={id} /> : null}
      {answerForm === 'text' ? (
        <FormMarkdown
          form={form}
          name="solutionText"
          id={`${id}solution`}
          label={t('solution')}
          maxLength={questionLimits.solution}
        />
      ) : null}
      <FormMarkdown
        form={form}
        name="explanation"
        id={`${id}explanation`}
        label={t('explanation')}
        maxLength={questionLimits.explanation}
      />
      <FieldPair>
        <Input
          id={`${id}points`}
          label={t('points')}
          inputMode="decimal"
          error={errors.points ? t('wrong.points', { most: questionLimits.points }) : undefined}
          {...form.register('points')}
        />
        <Select id={`${id}language`} label={t('language')} {...form.register('language')}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={languageTag[locale]}>
              {nativeName[locale]}
            </option>
          ))}
        </Select>
      </FieldPair>
    </>
  );
}

function NumberFields({ form, id }: Pick<QuestionFieldsProps, 'form' | 'id'>) {
  const t = useTranslations('teaching.form');
  const { errors } = form.formState;
  return (
    <FieldPair>
      <Input
        id={`${id}value`}
        label={t('value')}
        inputMode="decimal"
        error={errors.value ? t('wrong.value') : undefined}
        {...form.register('value')}
      />
      <Input
        id={`${id}tolerance`}
        label={t('tolerance')}
        hint={t('toleranceHint')}
        inputMode="decimal"
        error={errors.tolerance ? t('wrong.tolerance') : undefined}
        {...form.register('tolerance')}
      />
      <Input
        id={`${id}unit`}
        label={t('unit')}
        hint={t('unitHint')}
        maxLength={questionLimits.unit}
        {...form.register('unit')}
      />
    </FieldPair>
  );
}
