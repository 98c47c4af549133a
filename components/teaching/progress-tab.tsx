'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, Figures } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { progressQuery } from '#lib/client/queries/teaching.ts';
import type { TaskProgress } from '#lib/contract/training-staff.ts';
import type { StaffTask } from '#lib/contract/training-tasks.ts';
import { formatters } from '#lib/time/format.ts';
import { ClassMatrix } from './class-matrix.tsx';
import { QuestionShares } from './question-shares.tsx';
import css from './teaching.module.css';
import { hrefTaskForm, type TeachingPlace } from './teaching-place.ts';

/** The class at a glance: how far everybody is, and which questions are hard. Brought up to date while it is open. */
export function ProgressTab({ place, task }: { place: TeachingPlace; task: StaffTask }) {
  const progress = useQuery({ ...progressQuery(place.role, task.id), enabled: task.state !== 'draft' });
  if (task.state === 'draft') return <NotYet place={place} task={task} />;
  return (
    <Loaded query={progress}>
      {(data) => (
        <>
          <ClassFigures progress={data} locale={place.locale} />
          <ClassMatrix place={place} task={task} progress={data} />
          <QuestionShares progress={data} locale={place.locale} />
        </>
      )}
    </Loaded>
  );
}

function NotYet({ place, task }: { place: TeachingPlace; task: StaffTask }) {
  const t = useTranslations('teaching.progress');
  return (
    <Card>
      <Empty
        level={2}
        title={t('draftTitle')}
        text={t('draft')}
        action={
          task.reasons.change === null ? (
            <LinkButton href={hrefTaskForm(place.role, 'edit', task.id)}>{t('toForm')}</LinkButton>
          ) : null
        }
      />
    </Card>
  );
}

function ClassFigures({ progress, locale }: { progress: TaskProgress; locale: TeachingPlace['locale'] }) {
  const t = useTranslations('teaching.progress');
  const { number } = formatters(locale);
  const { students, meanPoints, most } = progress;
  const inState = (...states: readonly string[]) => students.filter(({ state }) => states.includes(state)).length;
  const toMark = students.filter((student) => student.toMark > 0).length;
  return (
    <div className={css.figures}>
      <Figures
        facts={[
          { term: t('handedInOf', { total: students.length }), value: number(inState('handedIn', 'marked')) },
          { term: t('atWork'), value: number(inState('started')) },
          { term: t('toMark'), value: number(toMark) },
          {
            term: t('meanOf', { most: number(most) }),
            value: meanPoints === null ? '–' : number(Math.round(meanPoints * 10) / 10),
          },
        ]}
      />
    </div>
  );
}
