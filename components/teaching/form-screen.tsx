'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { Empty } from '#components/ui/state.tsx';
import { taskQuery } from '#lib/client/queries/teaching.ts';
import type { StaffTask } from '#lib/contract/training-tasks.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { StaffGate, useHasStaffRole } from './staff-gate.tsx';
import { StartForm } from './start-form.tsx';
import { TaskEditor } from './task-editor.tsx';
import { useReasonWords } from './task-reason.ts';
import { hrefDesk, hrefTask, type TeachingPlace } from './teaching-place.ts';

/** Begins, copies or edits a task, as the address says. */
export function FormScreen(place: TeachingPlace) {
  const t = useTranslations('teaching.editor');
  const route = useCurrentRoute();
  const { action = 'edit', id = '' } = route?.params ?? {};
  const task = useQuery({ ...taskQuery(place.role, id), enabled: useHasStaffRole(place.role) && id !== '' });
  const name = task.data?.title;
  const crumbs = [
    { label: t('home'), href: hrefDesk() },
    { label: t('tasks'), href: hrefDesk('tasks') },
    ...(name ? [{ label: name, href: hrefTask(place.role, id) }] : []),
    { label: t(`crumb.${action === 'create' || action === 'copy' ? action : 'edit'}`) },
  ];
  return (
    <>
      <PageHead
        title={t(`title.${action === 'create' || action === 'copy' ? action : 'edit'}`)}
        lead={name || t('lead')}
        breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      />
      <div className="page desk stack">
        <StaffGate role={place.role}>
          {action === 'create' ? (
            <StartForm place={place} from={null} />
          ) : (
            <Loaded query={task}>
              {(data) =>
                action === 'copy' ? (
                  <StartForm key={data.id} place={place} from={data} />
                ) : (
                  <Editor place={place} task={data} />
                )
              }
            </Loaded>
          )}
        </StaffGate>
      </div>
    </>
  );
}

/** A task that somebody may not change is said to be so, with the way to a copy. */
function Editor({ place, task }: { place: TeachingPlace; task: StaffTask }) {
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
