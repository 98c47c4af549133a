'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Input, TextArea } from '#components/control/field.tsx';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import css from '#components/training/answer.module.css';
import { Button } from '#components/ui/button.tsx';
import { answerLimits } from '#lib/contract/training/training-questions.ts';
import type { StudentQuestion } from '#lib/contract/training/training-student.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import type { AnswerEditor } from './use-answer.ts';

interface AnswerFieldProps {
  readonly question: StudentQuestion;
  /** Name of the question for screen readers. */
  readonly label: string;
  readonly editor: AnswerEditor;
}

/** Field of one answer, depending on the question's kind. */
export function AnswerField(props: AnswerFieldProps) {
  const { value } = props.editor;
  if (value.kind === 'choice') return <Choice {...props} chosen={value.options} />;
  return value.kind === 'number' ? (
    <NumberField {...props} text={value.text} />
  ) : (
    <TextField {...props} text={value.text} />
  );
}

function Choice({ question, label, editor, chosen }: AnswerFieldProps & { readonly chosen: readonly string[] }) {
  const t = useTranslations('training');
  const name = useId();
  const isSingle = question.kind === 'single';
  const toggle = (key: string, on: boolean) => {
    const others = isSingle ? [] : chosen.filter((other) => other !== key);
    editor.change({ kind: 'choice', options: on ? [...others, key] : others });
  };
  return (
    <fieldset className={css.choice}>
      <legend className="sr">{label}</legend>
      <p className={css.hint}>{t(`kindHint.${question.kind}`)}</p>
      {question.options.map(({ key, html }) => (
        <label key={key} className={css.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            value={key}
            checked={chosen.includes(key)}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
          <MarkdownHtml html={html} lang={languageTag[question.language]} />
        </label>
      ))}
      {isSingle && chosen.length > 0 ? (
        <Button tone="quiet" className={css.clear} onClick={() => editor.change({ kind: 'choice', options: [] })}>
          {t('question.clear')}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** The question is in the name of the field only: it stands above it. */
function FieldLabel({ question }: { readonly question: string }) {
  const t = useTranslations('training.question');
  const sr = (part: ReactNode) => <span className="sr">{part}</span>;
  return t.rich('yourAnswerTo', { question, sr });
}

type Typed = AnswerFieldProps & { readonly text: string };

function NumberField({ question, label, editor, text }: Typed) {
  const t = useTranslations('training');
  const id = useId();
  return (
    <div className={css.number}>
      <Input
        id={id}
        label={<FieldLabel question={label} />}
        hint={question.unit ? t('question.unit', { unit: question.unit }) : t('kindHint.number')}
        error={isUnread(question, editor) ? t('question.notRead') : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={answerLimits.number}
        value={text}
        onChange={(event) => editor.change({ kind: 'number', text: event.currentTarget.value })}
      />
      <ReadAs question={question} editor={editor} />
    </div>
  );
}

/** True when the stored number could not be parsed. */
function isUnread({ answer }: StudentQuestion, { state }: AnswerEditor): boolean {
  if (state !== 'saved' || answer?.value.kind !== 'number') return false;
  return answer.value.text.trim() !== '' && answer.readAs === null;
}

function ReadAs({ question: { answer, unit }, editor }: Pick<AnswerFieldProps, 'question' | 'editor'>) {
  const t = useTranslations('training.question');
  const value = editor.state === 'saved' ? answer?.readAs : null;
  if (value === null || value === undefined) return null;
  return <p className={css.hint}>{t('readAs', { value: `${value} ${unit}`.trim() })}</p>;
}

function TextField({ question, label, editor, text }: Typed) {
  const t = useTranslations('training');
  const id = useId();
  const isLong = question.kind === 'long';
  const most = isLong ? answerLimits.long : answerLimits.text;
  const Field = isLong ? TextArea : Input;
  const near = text.length > most * 0.8;
  return (
    <Field
      id={id}
      label={<FieldLabel question={label} />}
      hint={
        near
          ? t('question.characters', { used: String(text.length), most: String(most) })
          : t(`kindHint.${question.kind}`)
      }
      {...(isLong ? { rows: 8 } : {})}
      className={css.text ?? ''}
      autoComplete="off"
      maxLength={most}
      value={text}
      onChange={(event: { readonly currentTarget: { readonly value: string } }) =>
        editor.change({ kind: 'text', text: event.currentTarget.value })
      }
    />
  );
}
