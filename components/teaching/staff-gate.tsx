'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hasRole } from '#components/personal/roles.ts';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import type { StaffRole } from '#lib/contract/training-staff.ts';
import { hrefDesk } from './teaching-place.ts';

const rolesQuery = () => ({ ...extraQuery(), staleTime: 60_000 });

/**
 * Whether somebody has the role; false until it is known. Calls of a role wait for it: who asks without it is taken for
 * somebody whose session has ended.
 */
export const useHasStaffRole = (role: StaffRole | null): boolean => {
  const extra = useQuery(rolesQuery());
  return role !== null && hasRole(extra.data, role);
};

/** Lets those through who have the role; whoever has not reads why, and where to go. The lock is the API's. */
export function StaffGate({ role, children }: { role: StaffRole; children: ReactNode }) {
  const extra = useQuery(rolesQuery());
  return <Loaded query={extra}>{(data) => (hasRole(data, role) ? children : <NotStaff role={role} />)}</Loaded>;
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
        action={<LinkButton href={hrefDesk()}>{t('back')}</LinkButton>}
      />
    </Card>
  );
}
