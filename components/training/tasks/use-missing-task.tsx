import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { href } from '#lib/routing/href.ts';

/** State of a student's screen whose assignment does not exist, for the query boundary. */
export function useMissingTask() {
  const t = useTranslations('training');
  const state = () => ({
    title: t('task.missingTitle'),
    text: t('task.missing'),
    action: <LinkButton href={href('studentTasks')}>{t('tasks.title')}</LinkButton>,
  });
  return { code: trainingRefusals.taskMissing, state };
}
