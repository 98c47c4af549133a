'use client';

import { useTranslations } from 'next-intl';
import { useContext, useEffect } from 'react';
import { VersionList } from '#components/attempt/version-list.tsx';
import answerCss from '#components/training/answer.module.css';
import { AnswerField } from '#components/training/answers/answer-field.tsx';
import { QuestionCard } from '#components/training/answers/question-card.tsx';
import { ReadAnswer } from '#components/training/answers/read-answer.tsx';
import { ReadQuestion } from '#components/training/answers/read-question.tsx';
import { SaveLine } from '#components/training/answers/save-line.tsx';
import { Submit } from '#components/training/answers/submit.tsx';
import { type AnswerEditor, useAnswer } from '#components/training/answers/use-answer.ts';
import { AnswerSavingContext, useAnswerSaving } from '#components/training/answers/use-answer-saving.ts';
import css from '#components/training/task.module.css';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, Decision } from '#components/ui/card.tsx';
import { Empty, Notice } from '#components/ui/state.tsx';
import type { StudentQuestion, StudentTask } from '#lib/contract/training/training-student.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import { useViewerTimeZone } from '#lib/time/use-viewer-time-zone.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import { AttemptNotices } from './attempt-notices.tsx';
import { ResultCard } from './result-card.tsx';
import { TaskIntro, TaskNotices } from './task-intro.tsx';
import { TaskSide } from './task-side.tsx';
import { TaskState } from './task-state.tsx';

/** A task: introduction and questions, with the deadline and the overview beside them. */
export function TaskPanel({ task }: { task: StudentTask }) {
  const desk = useAnswerSaving();
  const isOpen = task.reason === null;
  return (
    <AnswerSavingContext value={desk}>
      <div className={`split tight ${css.desk}`}>
        <div className="stack">
          <TaskState task={task} />
          <AttemptNotices task={task} />
          {task.points === null ? null : <ResultCard task={task} />}
          <TaskIntro task={task} />
          <TaskNotices taskId={task.id} />
          {task.reason === 'notOpenYet' ? <NotYet task={task} /> : null}
          <Questions task={task} />
          {isOpen ? <SubmitBar task={task} /> : null}
          <VersionList versions={task.versions} questions={task.questions} most={task.most} />
        </div>
        <TaskSide task={task} />
      </div>
    </AnswerSavingContext>
  );
}

function Questions({ task }: { task: StudentTask }) {
  const { id, questions, reason } = task;
  return questions.map((question, index) => {
    const place = { taskId: id, question, number: index + 1, count: questions.length };
    return reason === null ? (
      <EditQuestion key={`${task.attempt} ${question.key}`} {...place} />
    ) : (
      <ReadQuestion key={question.key} {...place} />
    );
  });
}

function NotYet({ task }: { task: StudentTask }) {
  const locale = useLocale();
  const t = useTranslations('training');
  const zones = [...new Set([contestTimeZone, useViewerTimeZone()])];
  const deadline = zones.map((zone) => formatters(locale, zone).deadline(task.opensAt)).join(' · ');
  return (
    <Card>
      <Empty
        level={2}
        title={t('task.notYetTitle')}
        text={t('task.notYet', { deadline })}
        action={<LinkButton href={href('studentTasks')}>{t('tasks.all')}</LinkButton>}
      />
    </Card>
  );
}

/** Below the last question: number of answered questions, and the submit button. */
function SubmitBar({ task }: { task: StudentTask }) {
  const t = useTranslations('training.submit');
  const { answered, questions } = task;
  return (
    <Card pad className="row between">
      <span>{t('answered', { answered, questions: questions.length })}</span>
      <Submit task={task} />
    </Card>
  );
}

interface EditQuestionProps {
  readonly taskId: string;
  readonly question: StudentQuestion;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
}

/** A question of an open task, to be answered. */
function EditQuestion({ taskId, question, number, count }: EditQuestionProps) {
  const t = useTranslations('training.question');
  const editor = useAnswer(taskId, question);
  const desk = useContext(AnswerSavingContext);
  const { key } = question;
  const { flush } = editor;
  const state = editor.conflict ? 'conflict' : editor.state;
  useEffect(() => desk?.report(key, state), [desk?.report, key, state]);
  useEffect(() => desk?.join(key, flush), [desk?.join, key, flush]);
  return (
    <QuestionCard question={question} number={number} count={count}>
      <AnswerField question={question} label={t('number', { number })} editor={editor} />
      <AnswerConflict question={question} editor={editor} />
      <SaveLine editor={editor} answer={question.answer} />
    </QuestionCard>
  );
}

interface AnswerConflictProps {
  readonly question: StudentQuestion;
  readonly editor: AnswerEditor;
}

/** Conflict of two windows: both answers side by side, to choose one. */
function AnswerConflict({ question, editor }: AnswerConflictProps) {
  const format = useViewerFormats();
  const t = useTranslations('training.conflict');
  const { conflict } = editor;
  if (!conflict) return null;
  const at = format.inboxTime(conflict.savedAt);
  return (
    <Decision aria-label={t('title')}>
      <Notice tone="warn" role="alert" icon="alert">
        <b>{t('title')}</b>
        <p>{t('text')}</p>
      </Notice>
      <div className={answerCss.conflict}>
        <div>
          <small>{t('theirs', { at })}</small>
          <ReadAnswer question={question} value={conflict.value} />
          <Button onClick={editor.takeTheirs}>{t('takeTheirs')}</Button>
        </div>
        <div>
          <small>{t('mine')}</small>
          <ReadAnswer question={question} value={editor.value} />
          <Button onClick={editor.keepMine}>{t('keepMine')}</Button>
        </div>
      </div>
    </Decision>
  );
}
