'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { TabsNav } from '#components/ui/tabs-nav.tsx';
import { taskQuery } from '#lib/client/queries/teaching.ts';
import type { StaffTask } from '#lib/contract/training-tasks.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { NoticesPart } from './notices-part.tsx';
import { ProgressTab } from './progress-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { StaffGate, useHasStaffRole } from './staff-gate.tsx';
import { TaskBar } from './task-bar.tsx';
import { hrefDesk, hrefTask, hrefTaskForm, type TaskTab, type TeachingPlace, taskTabs } from './teaching-place.ts';
import { WorkTab } from './work-tab.tsx';

/** A task for those who teach: the class at a glance, the works, the questions, notices. */
export function TaskScreen(place: TeachingPlace) {
  const route = useCurrentRoute();
  const id = route?.params.id ?? '';
  const task = useQuery({ ...taskQuery(place.role, id), enabled: useHasStaffRole(place.role) && id !== '' });
  const asked = taskTabs.find((tab) => tab === route?.params.tab);
  const tab = asked ?? (task.data?.state === 'draft' ? 'questions' : 'progress');
  return (
    <>
      <TaskHead place={place} id={id} task={task.data} tab={route && tab} />
      <div className="page desk stack">
        <StaffGate role={place.role}>
          <Loaded query={task}>{(data) => <TaskPart place={place} task={data} tab={tab} />}</Loaded>
        </StaffGate>
      </div>
    </>
  );
}

interface TaskPartProps {
  readonly place: TeachingPlace;
  readonly task: StaffTask;
  readonly tab: TaskTab;
}

function TaskPart({ place, task, tab }: TaskPartProps) {
  return (
    <>
      <TaskBar place={place} task={task} />
      {tab === 'progress' ? <ProgressTab place={place} task={task} /> : null}
      {tab === 'work' ? <WorkTab place={place} task={task} /> : null}
      {tab === 'questions' ? <QuestionsTab task={task} /> : null}
      {tab === 'notices' ? <NoticesPart task={task} {...place} /> : null}
    </>
  );
}

interface TaskHeadProps {
  readonly place: TeachingPlace;
  readonly id: string;
  readonly task: StaffTask | undefined;
  readonly tab: TaskTab | null;
}

function TaskHead({ place, id, task, tab }: TaskHeadProps) {
  const t = useTranslations('teaching.task');
  const title = task ? task.title || t('untitled') : t('title');
  const crumbs = [
    { label: t('home'), href: hrefDesk() },
    { label: t('tasks'), href: hrefDesk('tasks') },
    { label: title },
  ];
  const counts: Partial<Record<TaskTab, number>> = {
    questions: task?.questions.length,
    ...(task?.toMark && { work: task.toMark }),
  };
  return (
    <PageHead
      title={<span lang={task?.title ? languageTag[task.language] : undefined}>{title}</span>}
      lead={task ? task.groups.map(({ name }) => name).join(' · ') || t('noGroups') : t('lead')}
      breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      action={task ? <MainAction place={place} task={task} /> : null}
      tabs={
        <TabsNav
          label={t('tabs')}
          items={taskTabs.map((one) => ({
            // Until the browser knows its address they lead nowhere in particular, but are four.
            href: id === '' ? `${hrefDesk()}#${one}` : hrefTask(place.role, id, one),
            label: t(`tab.${one}`),
            count: counts[one],
            current: one === tab,
          }))}
        />
      }
    />
  );
}

/** What is to be done next with the task. */
function MainAction({ place, task }: Pick<TaskPartProps, 'place' | 'task'>) {
  const t = useTranslations('teaching.task');
  if (task.state === 'draft' && task.reasons.change === null)
    return (
      <LinkButton tone="accent" icon="pencil" href={hrefTaskForm(place.role, 'edit', task.id)}>
        {t('goOn')}
      </LinkButton>
    );
  if (task.toMark === 0) return null;
  return (
    <LinkButton tone="accent" href={hrefTask(place.role, task.id, 'work')}>
      {t('mark', { count: task.toMark })}
    </LinkButton>
  );
}
