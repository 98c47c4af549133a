'use client';

import { useTranslations } from 'next-intl';
import { MarkdownText } from '#components/prose/markdown-text.tsx';
import { useClocks } from '#components/teaching/moment-field.tsx';
import { AskedView } from '#components/teaching/questions/question-view.tsx';
import css from '#components/teaching/teaching.module.css';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { TaskForm } from '#lib/contract/training/training-tasks.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import type { KnownQuestion } from './use-known-questions.ts';

interface TaskPreviewProps {
  readonly form: TaskForm;
  readonly known: ReadonlyMap<string, KnownQuestion>;
}

/** Preview of the task as students see it, without solutions. */
export function TaskPreview({ form, known }: TaskPreviewProps) {
  const t = useTranslations('teaching.preview');
  const clocksOf = useClocks();
  const lang = languageTag[form.language];
  return (
    <section className="stack" aria-label={t('title')}>
      <Card pad className="stack" style={{ '--gap': 'var(--s3)' }}>
        <h2 className={css.previewTitle} lang={lang}>
          {form.title || t('untitled')}
        </h2>
        {form.dueAt === null ? null : <p className="muted">{t('due', { when: clocksOf(form.dueAt).join(' · ') })}</p>}
        <div lang={lang}>
          <MarkdownText text={form.intro} />
        </div>
      </Card>
      {form.questions.map(({ questionId, points }, index) => {
        const question = known.get(questionId);
        return question ? (
          <PreviewQuestion key={questionId} number={index + 1} question={question} points={points} />
        ) : null;
      })}
    </section>
  );
}

interface PreviewQuestionProps {
  readonly number: number;
  readonly question: KnownQuestion;
  readonly points: number;
}

function PreviewQuestion({ number, question, points }: PreviewQuestionProps) {
  const t = useTranslations('teaching.preview');
  const { kind, unit } = question;
  return (
    <Card as="section" aria-label={t('question', { number })}>
      <CardHead
        title={
          <>
            <span className="muted">{t('question', { number })}</span>{' '}
            <span lang={languageTag[question.language]}>{question.title}</span>
          </>
        }
      >
        <Chip tone="line">{t('points', { points })}</Chip>
      </CardHead>
      <CardBody className="stack" style={{ '--gap': 'var(--s3)' }}>
        <AskedView asked={question} />
        {kind === 'number' || kind === 'text' || kind === 'long' ? (
          <p className={css.blank} data-kind={kind}>
            {t(`answer.${kind}`)} {unit}
          </p>
        ) : null}
      </CardBody>
    </Card>
  );
}
