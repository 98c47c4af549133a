'use client';

import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import type { StudentTask } from '#lib/contract/training-student.ts';
import { HandIn } from './hand-in.tsx';

/** Below the last question: how many have an answer, and the hand-in. */
export function HandInBar({ task }: { task: StudentTask }) {
  const t = useTranslations('training.handIn');
  const { answered, questions } = task;
  return (
    <Card pad className="row between">
      <span>{t('answered', { answered, questions: questions.length })}</span>
      <HandIn task={task} />
    </Card>
  );
}
