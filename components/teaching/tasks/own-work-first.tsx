'use client';

import { useTranslations } from 'next-intl';
import { useReasonWords } from '#components/teaching/staff-access.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { href } from '#lib/routing/href.ts';

/** Instead of works and solutions of an assignment that the person must still answer as a student. */
export function OwnWorkFirst({ task }: { task: Pick<StaffTask, 'id' | 'state' | 'reasons'> }) {
  const t = useTranslations('teaching.task');
  const why = useReasonWords(task.reasons.view);
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t('ownFirstTitle')}
        text={why ?? ''}
        action={
          task.state === 'draft' ? null : (
            <LinkButton href={href('studentTaskDetail', { id: task.id })}>{t('toOwnWork')}</LinkButton>
          )
        }
      />
    </Card>
  );
}
