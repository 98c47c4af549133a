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
import { href } from '#lib/routing/href.ts';

/** What only students ask for: to others the backend would say that their session is not enough. */
export function ForStudents({ children }: { children: ReactNode }) {
  const extra = useQuery(extraQuery());
  return <Loaded query={extra}>{(data) => (hasRole(data, 'student') ? children : <NoStudent />)}</Loaded>;
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
