'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { StaffTask } from '#lib/contract/training-tasks.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorAside } from './editor-aside.tsx';
import { EditorFacts } from './editor-facts.tsx';
import { EditorQuestions } from './editor-questions.tsx';
import { TaskPreview } from './task-preview.tsx';
import type { TeachingPlace } from './teaching-place.ts';
import { useKnownQuestions } from './use-known-questions.ts';
import { useTaskForm } from './use-task-form.ts';

/** A task as it is written: what is asked of whom until when, its questions in their order, and what it still lacks. */
export function TaskEditor({ place, task }: { place: TeachingPlace; task: StaffTask }) {
  const t = useTranslations('teaching.editor');
  const [preview, setPreview] = useState(false);
  const handle = useTaskForm(place, task);
  const questions = useKnownQuestions(task);
  const isDraft = task.state === 'draft';
  return (
    <div className="split tight">
      <div className="stack">
        {handle.unstored ? (
          <ConflictNotice text={t('unstored')} onMine={handle.takeUnstored} onTheirs={handle.forgetUnstored} />
        ) : null}
        {handle.newer ? (
          <ConflictNotice
            text={t('changedMeanwhile', { title: handle.newer.title, count: handle.newer.questions.length })}
            onMine={handle.keepMine}
            onTheirs={handle.takeTheirs}
          />
        ) : null}
        {isDraft ? null : <Notice icon="lock">{t('published')}</Notice>}
        <div>
          <Button icon={preview ? 'pencil' : 'eye'} aria-pressed={preview} onClick={() => setPreview(!preview)}>
            {t(preview ? 'write' : 'preview')}
          </Button>
        </div>
        {preview ? (
          <TaskPreview form={handle.form} known={questions.known} locale={place.locale} />
        ) : (
          <>
            <EditorFacts place={place} task={task} handle={handle} />
            {isDraft ? <EditorQuestions place={place} handle={handle} questions={questions} /> : null}
          </>
        )}
      </div>
      <EditorAside place={place} task={task} handle={handle} />
    </div>
  );
}
