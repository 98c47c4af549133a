'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { ConflictNotice } from '#components/draft/conflict-notice.tsx';
import { LoadingCard } from '#components/query/loading-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { StaffGate, useHasStaffRole, useMissingTask, useReasonWords } from '#components/teaching/staff-access.tsx';
import { hrefDashboard, hrefTask, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Empty, Notice } from '#components/ui/state.tsx';
import { taskQuery } from '#lib/client/queries/teaching/teaching.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { EditorAside } from './editor-aside.tsx';
import { EditorFacts } from './editor-facts.tsx';
import { EditorQuestions } from './editor-questions.tsx';
import { OwnWorkFirst } from './own-work-first.tsx';
import { StartForm } from './start-form.tsx';
import { useKnownQuestions } from './use-known-questions.ts';
import { useTaskForm } from './use-task-form.ts';

const TaskPreview = lazy(() => import('./task-preview.tsx').then((m) => ({ default: m.TaskPreview })));

/** Creates, copies or edits a task; the action is in the address. */
export function FormScreen(place: TeachingContext) {
  const t = useTranslations('teaching.editor');
  const route = useCurrentRoute();
  const { action: asked, id = '' } = route?.params ?? {};
  const action = asked === 'create' || asked === 'copy' ? asked : 'edit';
  const task = useQuery({ ...taskQuery(place.role, id), enabled: useHasStaffRole(place.role) && id !== '' });
  const missing = useMissingTask();
  // The id may be left out of the path, which a new task does. Unknown while the page is prerendered.
  const namesNone = route !== null && id === '';
  const name = task.data?.title;
  const title = t(`title.${route ? action : 'any'}`);
  useDocumentTitle(name, route ? title : undefined);
  const crumbs = [
    { name: t('home'), path: hrefDashboard() },
    { name: t('tasks'), path: hrefDashboard('tasks') },
    ...(name ? [{ name: name, path: hrefTask(place.role, id) }] : []),
    { name: t(`crumb.${action}`) },
  ];
  return (
    <>
      <PageHead title={title} lead={name || t('lead')} crumbs={crumbs} />
      <div className="page desk stack">
        <StaffGate role={place.role}>
          {action === 'create' ? (
            <StartForm place={place} from={null} />
          ) : namesNone ? (
            <Card>
              <Empty level={2} {...missing.state()} />
            </Card>
          ) : (
            <QueryBoundary query={task} missing={missing}>
              {(data) =>
                action === 'copy' ? (
                  <CopyForm key={data.id} place={place} task={data} />
                ) : (
                  <Editor place={place} task={data} />
                )
              }
            </QueryBoundary>
          )}
        </StaffGate>
      </div>
    </>
  );
}

function CopyForm({ place, task }: { place: TeachingContext; task: StaffTask }) {
  return task.reasons.view === null ? <StartForm place={place} from={task} /> : <OwnWorkFirst task={task} />;
}

/** Task editor; without the right to edit, an explanation with a link to copy the task. */
function Editor({ place, task }: { place: TeachingContext; task: StaffTask }) {
  const t = useTranslations('teaching.editor');
  const why = useReasonWords(task.reasons.change);
  if (why === null) return <TaskEditor key={task.id} place={place} task={task} />;
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t('notTitle')}
        text={why}
        action={<LinkButton href={hrefTask(place.role, task.id)}>{t('toTask')}</LinkButton>}
      />
    </Card>
  );
}

/** Editor of a task: classes, dates, ordered questions, and missing parts. */
function TaskEditor({ place, task }: { place: TeachingContext; task: StaffTask }) {
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
        {isDraft ? null : <Notice icon="lock">{t(task.phase === 'closed' ? 'publishedClosed' : 'published')}</Notice>}
        <div>
          <Button icon={preview ? 'pencil' : 'eye'} onClick={() => setPreview(!preview)}>
            {t(preview ? 'write' : 'preview')}
          </Button>
        </div>
        {preview ? (
          <Suspense fallback={<LoadingCard />}>
            <TaskPreview form={handle.form} known={questions.known} />
          </Suspense>
        ) : null}
        {/* A half-typed date would be lost with its field. */}
        <div className="stack" hidden={preview}>
          <EditorFacts key={handle.replaced} place={place} task={task} handle={handle} />
          {isDraft && task.rights.includes('questions') ? (
            <EditorQuestions place={place} handle={handle} questions={questions} />
          ) : null}
        </div>
      </div>
      <EditorAside place={place} task={task} handle={handle} />
    </div>
  );
}
