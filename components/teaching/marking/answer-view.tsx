'use client';

import { useTranslations } from 'next-intl';
import { AskedView, rightOptions } from '#components/teaching/questions/question-view.tsx';
import type { WorkQuestion } from '#lib/contract/training/training-staff.ts';
import css from './mark-card.module.css';

/** Question and student's answer; plain text is not rendered as Markdown. */
export function AnswerView({ question }: { question: WorkQuestion }) {
  const { answer } = question;
  const chosen = answer?.value.kind === 'choice' ? answer.value.options : [];
  const isChoice = question.options.length > 0;
  return (
    <div className="stack" style={{ '--gap': 'var(--s3)' }}>
      <AskedView asked={question} right={rightOptions(question)} {...(isChoice && { chosen })} />
      {isChoice ? null : <TypedAnswer question={question} />}
    </div>
  );
}

function TypedAnswer({ question: { answer, unit } }: { question: WorkQuestion }) {
  const t = useTranslations('teaching.marks');
  const value = answer?.value;
  if (!value || value.kind === 'choice' || value.text.trim() === '') return <p className="muted">{t('blank')}</p>;
  if (value.kind === 'text') return <p className={css.answer}>{value.text}</p>;
  return (
    <p className={css.answer}>
      {value.text} {unit}
      {answer.readAs === null ? <small>{t('noNumber')}</small> : null}
      {answer.readAs === null || String(answer.readAs) === value.text.trim() ? null : (
        <small>{t('readAs', { number: String(answer.readAs) })}</small>
      )}
    </p>
  );
}
