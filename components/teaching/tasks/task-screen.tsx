'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { isMissing, QueryBoundary } from '#components/query/query-boundary.tsx';
import { WorkTab } from '#components/teaching/marking/work-tab.tsx';
import { ProgressTab } from '#components/teaching/progress/progress-tab.tsx';
import { StaffGate, useHasStaffRole, useMissingTask } from '#components/teaching/staff-access.tsx';
import {
  hrefDashboard,
  hrefTask,
  hrefTaskForm,
  marksLeft,
  type TaskTab,
  type TeachingContext,
  taskTabs,
} from '#components/teaching/teaching-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { taskQuery } from '#lib/client/queries/teaching/teaching.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { OwnWorkFirst } from './own-work-first.tsx';
import { SharingCard } from './sharing-card.tsx';
import { TaskBar } from './task-bar.tsx';
// Documents carry the styles of the parts that are loaded apart: files of their own would hold up the first paint.
import '#components/attempt/attempts.module.css';
import '#components/control/pager.module.css';
import '#components/prose/markdown-text.module.css';
import '#components/prose/safe-html.module.css';
import '#components/teaching/questions/question-view.module.css';

const QuestionsTab = dynamic(() => import('./questions-tab.tsx').then((m) => m.QuestionsTab));
const NoticesPart = dynamic(() => import('#components/teaching/notices/notices-part.tsx').then((m) => m.NoticesPart));

/** A task for teachers and assistants: class progress, works, questions, notices. */
export function TaskScreen(place: TeachingContext) {
  const route = useCurrentRoute();
  const id = route?.params.id ?? '';
  const task = useQuery({ ...taskQuery(place.role, id), enabled: useHasStaffRole(place.role) && id !== '' });
  const missing = useMissingTask();
  const asked = taskTabs.find((tab) => tab === route?.params.tab);
  const tab = asked ?? (task.data?.state === 'draft' ? 'questions' : 'progress');
  return (
    <>
      <TaskHead place={place} id={id} task={task.data} tab={route && tab} hasTabs={!isMissing(task, missing)} />
      <div className="page desk stack">
        <StaffGate role={place.role}>
          <QueryBoundary query={task} missing={missing}>
            {(data) => <TaskPart place={place} task={data} tab={tab} />}
          </QueryBoundary>
        </StaffGate>
      </div>
    </>
  );
}

interface TaskPartProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
  readonly tab: TaskTab;
}

function TaskPart({ place, task, tab }: TaskPartProps) {
  return (
    <>
      <TaskBar place={place} task={task} />
      {task.sharing.canChange || !task.owner.isMe ? <SharingCard place={place} task={task} /> : null}
      {tab === 'notices' ? <NoticesPart task={task} {...place} /> : <ClassPart place={place} task={task} tab={tab} />}
    </>
  );
}

/** Works and questions, which a student of the task sees only after their own work. */
function ClassPart({ place, task, tab }: TaskPartProps) {
  if (task.reasons.view !== null) return <OwnWorkFirst task={task} />;
  return (
    <>
      {tab === 'progress' ? <ProgressTab place={place} task={task} /> : null}
      {tab === 'work' ? <WorkTab place={place} task={task} /> : null}
      {tab === 'questions' ? <QuestionsTab task={task} /> : null}
    </>
  );
}

interface TaskHeadProps {
  readonly place: TeachingContext;
  readonly id: string;
  readonly task: StaffTask | undefined;
  readonly tab: TaskTab | null;
  readonly hasTabs: boolean;
}

function TaskHead({ place, id, task, tab, hasTabs }: TaskHeadProps) {
  const t = useTranslations('teaching.task');
  const title = task ? task.title || t('untitled') : t('title');
  useDocumentTitle(task && title);
  const crumbs = [
    { name: t('home'), path: hrefDashboard() },
    { name: t('tasks'), path: hrefDashboard('tasks') },
    { name: title },
  ];
  const counts: Partial<Record<TaskTab, number>> = {
    ...(task?.reasons.view === null && { questions: task.questions.length }),
    ...(task?.toMark && { work: task.toMark }),
  };
  return (
    <PageHead
      title={<span lang={task?.title ? languageTag[task.language] : undefined}>{title}</span>}
      lead={task ? task.groups.map(({ name }) => name).join(' · ') || t('noGroups') : t('lead')}
      crumbs={crumbs}
      action={task ? <MainAction place={place} task={task} /> : null}
      tabs={
        hasTabs ? (
          <TabsNav
            label={t('tabs')}
            items={taskTabs.map((one) => ({
              // Until the browser knows its address, the four tabs have placeholder targets to keep the layout.
              href: id === '' ? `${hrefDashboard()}#${one}` : hrefTask(place.role, id, one),
              label: t(`tab.${one}`),
              count: counts[one],
              current: one === tab,
            }))}
          />
        ) : null
      }
    />
  );
}

/** Next action for the task. */
function MainAction({ place, task }: Pick<TaskPartProps, 'place' | 'task'>) {
  const t = useTranslations('teaching.task');
  if (task.state === 'draft' && task.reasons.change === null)
    return (
      <LinkButton tone="accent" icon="pencil" href={hrefTaskForm(place.role, 'edit', task.id)}>
        {t('goOn')}
      </LinkButton>
    );
  if (marksLeft(task) === 0) return null;
  return (
    <LinkButton tone="accent" href={hrefTask(place.role, task.id, 'work')}>
      {t('mark', { count: task.toMark })}
    </LinkButton>
  );
}
