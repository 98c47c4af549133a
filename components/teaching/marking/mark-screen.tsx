'use client';

import { useQuery } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { VersionList } from '#components/attempt/version-list.tsx';
import { hasRole } from '#components/personal/roles.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { StaffGate, useHasStaffRole, useMissingTask, useReasonWords } from '#components/teaching/staff-access.tsx';
import { hrefDashboard, hrefTask, hrefWork, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Empty } from '#components/ui/state.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import { workQuery } from '#lib/client/queries/teaching/teaching.ts';
import { useDocumentTitle } from '#lib/client/use-document-title.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import type { StaffWork } from '#lib/contract/training/training-works.ts';
import { href } from '#lib/routing/href.ts';
import { useCurrentRoute } from '#lib/routing/use-current-route.ts';
import { MarkingPanel } from './marking-panel.tsx';

const neverChanges = () => () => {};

/**
 * Role that the address names; null during hydration, as on the server. `useSearchParams` would need a boundary around
 * the screen, which is not there in a document rendered for a person: a step to the next student would lose the focus.
 */
const useNamedRole = () =>
  useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(window.location.search).get('role'),
    () => null,
  );

/** Role in which the person marks: from the address, else teacher before assistant. */
function useStaffRole(): StaffRole | null {
  const route = useCurrentRoute();
  const named = useNamedRole();
  const extra = useQuery({ ...extraQuery(), staleTime: millisecondsInMinute });
  if (!route || !extra.data) return null;
  const isOnlyAssistant = hasRole(extra.data, 'assistant') && !hasRole(extra.data, 'teacher');
  return named === 'assistant' || isOnlyAssistant ? 'assistant' : 'teacher';
}

/**
 * Marking of a student's work: answer beside solution, autosaved marks, keyboard navigation to the next student. Task
 * and student are in the address. Needs the namespaces `teaching` and `errors`, and the query client.
 */
export function MarkScreen() {
  const role = useStaffRole();
  const { taskId = '', studentId = '' } = useCurrentRoute()?.params ?? {};
  const place: TeachingContext = { role: role ?? 'teacher' };
  const work = useQuery({
    ...workQuery(place.role, taskId, studentId),
    enabled: useHasStaffRole(role) && taskId !== '',
  });
  const missing = useMissingWork(place, taskId);
  return (
    <>
      <MarkHead place={place} work={work.data} />
      <div className="page desk stack">
        <StaffGate role={place.role}>
          <QueryBoundary query={work} missing={missing}>
            {(data) =>
              data.reason === 'workUnfinished' || data.reason === 'nothingToMark' ? (
                <NotIn place={place} work={data} />
              ) : (
                <MarkingPanel key={`${taskId} ${studentId}`} place={place} work={data} />
              )
            }
          </QueryBoundary>
        </StaffGate>
      </div>
    </>
  );
}

/** States of the page when there is nothing that the person may see, for the query boundary. */
function useMissingWork({ role }: TeachingContext, taskId: string) {
  const missingTask = useMissingTask();
  const task = useTranslations('teaching.task');
  const marks = useTranslations('teaching.marks');
  const why = useReasonWords('ownWorkFirst');
  const missingWork = {
    code: trainingRefusals.workMissing,
    state: () => ({
      title: marks('missingTitle'),
      text: marks('missing'),
      action: <LinkButton href={hrefTask(role, taskId, 'work')}>{marks('toWorks')}</LinkButton>,
    }),
  };
  const ownWorkFirst = {
    code: trainingRefusals.ownWorkFirst,
    state: () => ({
      title: task('ownFirstTitle'),
      text: why ?? '',
      action: <LinkButton href={href('studentTaskDetail', { id: taskId })}>{task('toOwnWork')}</LinkButton>,
    }),
  };
  return [missingTask, missingWork, ownWorkFirst];
}

/** After a step to another student the focus is on the heading: what had it is gone, and the name is read aloud. */
function useFocusOnStep(studentId: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (studentId === undefined) return;
    if (last.current !== undefined && last.current !== studentId) heading.current?.focus({ preventScroll: true });
    last.current = studentId;
  }, [studentId]);
  return heading;
}

function MarkHead({ place, work }: { place: TeachingContext; work: StaffWork | undefined }) {
  const t = useTranslations('teaching.marks');
  const title = work ? work.student.name : t('title');
  const headingRef = useFocusOnStep(work?.student.studentId);
  useDocumentTitle(work?.student.name, work?.title);
  const crumbs = [
    { name: t('home'), path: hrefDashboard() },
    ...(work ? [{ name: work.title, path: hrefTask(place.role, work.taskId, 'work') }] : []),
    { name: title },
  ];
  const position = work && work.position > 0 ? t('position', { position: work.position, total: work.total }) : null;
  return (
    <PageHead
      title={title}
      headingRef={headingRef}
      lead={work ? [work.student.number, work.title, position].filter(Boolean).join(' · ') : t('lead')}
      crumbs={crumbs}
      action={work ? <StudentSteps place={place} work={work} /> : null}
    />
  );
}

/** The work is not submitted: there is nothing to mark, and unfinished answers are not shown. */
function NotIn({ place, work }: { place: TeachingContext; work: StaffWork }) {
  const t = useTranslations('teaching.marks');
  return (
    <>
      <Card>
        <Empty
          level={2}
          title={t(work.state === 'started' ? 'startedTitle' : 'untouchedTitle', { name: work.student.name })}
          text={t('unfinished')}
          action={<LinkButton href={hrefTask(place.role, work.taskId, 'work')}>{t('toWorks')}</LinkButton>}
        />
      </Card>
      <VersionList versions={work.versions} questions={work.versionQuestions} most={work.most} />
    </>
  );
}

type Way = 'previous' | 'next';
const keys = { ArrowUp: 'previous', ArrowDown: 'next' } as const satisfies Record<string, Way>;
const shortcuts = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const satisfies Record<Way, string>;
const isStep = (key: string): key is keyof typeof keys => key in keys;

/** Previous and next student: by link, and by Alt with an arrow key, also from inside a field. */
function StudentSteps({ place, work }: { place: TeachingContext; work: StaffWork }) {
  const router = useRouter();
  const { taskId, previous, next } = work;
  const ways = {
    previous: previous && hrefWork(place.role, taskId, previous.studentId),
    next: next && hrefWork(place.role, taskId, next.studentId),
  };
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isStep(event.key)) return;
      const href = ways[keys[event.key]];
      if (!href) return;
      event.preventDefault();
      router.push(href);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  });
  return (
    <div className="row" style={{ '--gap': 'var(--s2)' }}>
      <Step way="previous" href={ways.previous} name={previous?.name} />
      <Step way="next" href={ways.next} name={next?.name} />
    </div>
  );
}

function Step({ way, href, name }: { way: Way; href: string | null; name: string | undefined }) {
  const t = useTranslations('teaching.marks');
  const icon = way === 'previous' ? 'chevron-up' : 'chevron-down';
  if (href === null || name === undefined)
    return (
      <Button tone="glass" icon={icon} disabled>
        {t(way)}
      </Button>
    );
  return (
    <LinkButton
      tone="glass"
      icon={icon}
      href={href}
      aria-keyshortcuts={shortcuts[way]}
      title={t('stepTo', { name, keys: shortcuts[way] })}
    >
      {t(way)}
      <span className="sr">{name}</span>
    </LinkButton>
  );
}
