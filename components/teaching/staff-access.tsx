'use client';

import { useQuery } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hasRole } from '#components/personal/roles.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import type { StaffRole } from '#lib/contract/routes/training.ts';
import type { TrainingReason, TrainingRefusal } from '#lib/contract/training/training-tasks.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { hrefDashboard } from './teaching-context.ts';

const rolesQuery = () => ({ ...extraQuery(), staleTime: millisecondsInMinute });

/**
 * True when the person has the role; false until it is known. Calls of a role wait for it: the backend treats a call
 * without the role as an expired session.
 */
export const useHasStaffRole = (role: StaffRole | null): boolean => {
  const extra = useQuery(rolesQuery());
  return role !== null && hasRole(extra.data, role);
};

/** Shows its children to people with the role, others get an explanation and a link. The API enforces access. */
export function StaffGate({ role, children }: { role: StaffRole; children: ReactNode }) {
  const extra = useQuery(rolesQuery());
  return (
    <QueryBoundary query={extra}>{(data) => (hasRole(data, role) ? children : <NotStaff role={role} />)}</QueryBoundary>
  );
}

function NotStaff({ role }: { role: StaffRole }) {
  const t = useTranslations('teaching.gate');
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t(`${role}.title`)}
        text={t(`${role}.text`)}
        action={<LinkButton href={hrefDashboard()}>{t('back')}</LinkButton>}
      />
    </Card>
  );
}

/** Reasons shown on disabled controls; the others occur only as errors of calls, with their own message. */
const said = [
  'ownWorkFirst',
  'notYours',
  'notShared',
  'notDraft',
  'notPublished',
  'notReady',
  'groupMissing',
  'published',
  'terminated',
  'worksSubmitted',
  'workUnfinished',
  'nothingToMark',
  'nothingToReturn',
  'stillOpen',
  'triesUsed',
] as const satisfies readonly TrainingRefusal[];

/** Translated reason that an action is unavailable; null: available. */
export function useReasonWords(reason: TrainingReason): string | null {
  const t = useTranslations('teaching.reason');
  if (reason === null) return null;
  return t(said.find((one) => one === reason) ?? 'other');
}

/** State of a staff screen whose assignment does not exist, for the query boundary. */
export function useMissingTask() {
  const t = useTranslations('teaching.task');
  const state = () => ({
    title: t('missingTitle'),
    text: t('missing'),
    action: <LinkButton href={hrefDashboard('tasks')}>{t('toTasks')}</LinkButton>,
  });
  return { code: trainingRefusals.taskMissing, state };
}
