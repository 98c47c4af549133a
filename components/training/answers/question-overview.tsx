'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useContext } from 'react';
import css from '#components/training/task.module.css';
import { Bar } from '#components/ui/bar.tsx';
import { isBlank } from '#lib/client/queries/training.ts';
import type { StudentQuestion, StudentTask } from '#lib/contract/training/training-student.ts';
import { questionAnchor } from './question-card.tsx';
import { AnswerSavingContext } from './use-answer-saving.ts';

type Look = 'blank' | 'answered' | 'unsaved' | 'right' | 'partly' | 'wrong' | 'toMark';

function lookOf({ answer, result }: StudentQuestion, isUnsaved: boolean): Look {
  if (result) return result.mark.verdict;
  if (isUnsaved) return 'unsaved';
  return isBlank(answer?.value ?? null) ? 'blank' : 'answered';
}

/** Goes to a question and focuses its title, so that the next Tab is in its answer. */
export function goToQuestion(event: MouseEvent, number: number): void {
  const title = document.getElementById(`${questionAnchor(number)}-title`);
  if (!title) return;
  event.preventDefault();
  document.getElementById(questionAnchor(number))?.scrollIntoView();
  title.focus({ preventScroll: true });
}

/** Overview of all questions: answered ones and, after the return, correct ones. */
export function QuestionOverview({ task: { questions, answered } }: { task: StudentTask }) {
  const t = useTranslations('training');
  const desk = useContext(AnswerSavingContext);
  const words = (look: Look) =>
    look === 'blank' || look === 'answered' || look === 'unsaved' ? t(`question.${look}`) : t(`result.verdict.${look}`);
  return (
    <nav aria-label={t('task.overviewOf')} className={css.overview} data-print>
      <p>{t('submit.answered', { answered, questions: questions.length })}</p>
      <Bar share={questions.length === 0 ? 0 : answered / questions.length} />
      <ol>
        {questions.map((question, index) => {
          const number = index + 1;
          const look = lookOf(question, desk?.unsaved.has(question.key) ?? false);
          return (
            <li key={question.key}>
              <a
                href={`#${questionAnchor(number)}`}
                data-look={look}
                aria-label={t('task.questionAt', { number, state: words(look) })}
                title={question.title}
                onClick={(event) => goToQuestion(event, number)}
              >
                {number}
              </a>
            </li>
          );
        })}
      </ol>
      <SavedWords />
    </nav>
  );
}

/** Save state of all answers. */
function SavedWords() {
  const t = useTranslations('training.save');
  const desk = useContext(AnswerSavingContext);
  const states = [...(desk?.unsaved.values() ?? [])];
  if (!desk || states.length === 0) return null;
  const stuck = states.filter((state) => state !== 'waiting' && state !== 'saving').length;
  return (
    <small data-stuck={stuck > 0 || undefined}>
      {stuck > 0 ? t('someUnsaved', { count: stuck }) : t('someSaving')}
    </small>
  );
}
