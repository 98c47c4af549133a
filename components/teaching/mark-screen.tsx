'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { hasRole } from '#components/personal/roles.ts';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Breadcrumbs, PageHead } from '#components/ui/page-head.tsx';
import { Empty } from '#components/ui/state.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import { workQuery } from '#lib/client/queries/teaching.ts';
import type { StaffRole, StaffWork } from '#lib/contract/training-staff.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { MarkDesk } from './mark-desk.tsx';
import { StaffGate, useHasStaffRole } from './staff-gate.tsx';
import { StudentSteps } from './student-steps.tsx';
import { hrefDesk, hrefTask, type TeachingPlace } from './teaching-place.ts';

/** By which right somebody marks: as the address says, else as an assistant only where they are no teacher. */
function useStaffRole(): StaffRole | null {
  const route = useCurrentRoute();
  const extra = useQuery({ ...extraQuery(), staleTime: 60_000 });
  if (!route || !extra.data) return null;
  const named = new URLSearchParams(globalThis.location?.search).get('role');
  const isOnlyAssistant = hasRole(extra.data, 'assistant') && !hasRole(extra.data, 'teacher');
  return named === 'assistant' || isOnlyAssistant ? 'assistant' : 'teacher';
}

/**
 * A student's work for whoever marks it: answer beside solution, marks that save themselves, the next student one key
 * away. Task and student stand in the address. Needs the namespaces `teaching` and `errors`, and the query client.
 */
export function MarkScreen({ locale }: { locale: Locale }) {
  const role = useStaffRole();
  const { taskId = '', studentId = '' } = useCurrentRoute()?.params ?? {};
  const place: TeachingPlace = { role: role ?? 'teacher', locale };
  const work = useQuery({
    ...workQuery(place.role, taskId, studentId),
    enabled: useHasStaffRole(role) && taskId !== '',
  });
  return (
    <>
      <MarkHead place={place} work={work.data} />
      <div className="page desk stack">
        <StaffGate role={place.role}>
          <Loaded query={work}>
            {(data) =>
              data.reason === 'workUnfinished' || data.reason === 'nothingToMark' ? (
                <NotIn place={place} work={data} />
              ) : (
                <MarkDesk key={`${taskId} ${studentId}`} place={place} work={data} />
              )
            }
          </Loaded>
        </StaffGate>
      </div>
    </>
  );
}

function MarkHead({ place, work }: { place: TeachingPlace; work: StaffWork | undefined }) {
  const t = useTranslations('teaching.marks');
  const title = work ? work.student.name : t('title');
  const crumbs = [
    { label: t('home'), href: hrefDesk() },
    ...(work ? [{ label: work.title, href: hrefTask(place.role, work.taskId, 'work') }] : []),
    { label: title },
  ];
  const position = work && work.position > 0 ? t('position', { position: work.position, total: work.total }) : null;
  return (
    <PageHead
      title={title}
      lead={work ? [work.student.number, work.title, position].filter(Boolean).join(' · ') : t('lead')}
      breadcrumbs={<Breadcrumbs label={t('crumbs')} crumbs={crumbs} />}
      action={work ? <StudentSteps place={place} work={work} /> : null}
    />
  );
}

/** There is nothing to mark yet, and nobody reads over a shoulder. */
function NotIn({ place, work }: { place: TeachingPlace; work: StaffWork }) {
  const t = useTranslations('teaching.marks');
  return (
    <Card>
      <Empty
        level={2}
        title={t(work.state === 'started' ? 'startedTitle' : 'untouchedTitle', { name: work.student.name })}
        text={t('unfinished')}
        action={<LinkButton href={hrefTask(place.role, work.taskId, 'work')}>{t('toWorks')}</LinkButton>}
      />
    </Card>
  );
}
