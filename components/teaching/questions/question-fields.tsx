'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { FieldPair, Input, Select } from '#components/control/field.tsx';
import { MarkdownField } from '#components/teaching/markdown-field.tsx';
import {
  answerFormOf,
  type QuestionForm,
  questionKinds,
  questionLimits,
} from '#lib/contract/training/training-questions.ts';
import { languageTag, locales, nativeName } from '#lib/i18n/locales.ts';
import { QuestionOptions } from './question-options.tsx';
import { type QuestionValues, rubricPoints } from './question-values.ts';
import { RubricEditor } from './rubric-editor.tsx';

interface QuestionFieldsProps {
  readonly form: UseFormReturn<QuestionValues, unknown, QuestionForm>;
  readonly id: string;
  readonly subjects: readonly { readonly id: string; readonly name: string }[];
}

/** Fields of a question; only those of its kind are shown. */
export function QuestionFields({ form, id, subjects }: QuestionFieldsProps) {
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
      {answerForm === 'text' ? <RubricEditor form={form} id={id} /> : null}
      <FormMarkdown
        form={form}
        name="explanation"
        id={`${id}explanation`}
        label={t('explanation')}
        maxLength={questionLimits.explanation}
      />
      <FieldPair>
        <PointsInput
          form={form}
          id={`${id}points`}
          label={t('points')}
          inputMode="decimal"
          error={errors.points ? t('wrong.points', { most: questionLimits.points }) : undefined}
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

type PointsInputProps = Pick<QuestionFieldsProps, 'form'> & Omit<ComponentProps<typeof Input>, 'form'>;

/** Points of the question; with a rubric they are the sum of its criteria. */
function PointsInput({ form, ...field }: PointsInputProps) {
  const t = useTranslations('teaching.rubricForm');
  const [kind, rubric] = form.watch(['kind', 'rubric']);
  const sum = rubricPoints({ kind, rubric });
  if (sum === null) return <Input {...field} {...form.register('points')} />;
  return <Input {...field} hint={t('sum')} readOnly value={Number.isNaN(sum) ? '' : String(sum)} />;
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

interface FormMarkdownProps {
  readonly form: UseFormReturn<QuestionValues, unknown, QuestionForm>;
  readonly name: 'prompt' | 'solutionText' | 'explanation';
  readonly id: string;
  readonly label: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
}

function FormMarkdown({ form, name, ...rest }: FormMarkdownProps) {
  const { field } = useController({ control: form.control, name });
  return <MarkdownField rows={4} value={field.value} onChange={field.onChange} {...rest} />;
}
