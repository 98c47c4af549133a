'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hasRole } from '#components/personal/roles.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { extraQuery } from '#lib/client/queries/session.ts';
import { href } from '#lib/routing/href.ts';

/** Shows its children to students only, because the backend refuses the students' calls of other people. */
export function ForStudents({ children }: { children: ReactNode }) {
  const extra = useQuery(extraQuery());
  return <QueryBoundary query={extra}>{(data) => (hasRole(data, 'student') ? children : <NoStudent />)}</QueryBoundary>;
}

function NoStudent() {
  const t = useTranslations('training.tasks');
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t('notStudent')}
        text={t('notStudentText')}
        action={<LinkButton href={href('training')}>{t('toTraining')}</LinkButton>}
      />
    </Card>
  );
}
