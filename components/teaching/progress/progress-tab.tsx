'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import css from '#components/teaching/teaching.module.css';
import { hrefTaskForm, type TeachingContext } from '#components/teaching/teaching-context.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Figures } from '#components/ui/card.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { Empty } from '#components/ui/state.tsx';
import { pageOf, sortOf, useAddressParams, useExistingPage } from '#lib/client/address-params.ts';
import { type ClassFilter, classPageSize, progressQuery } from '#lib/client/queries/teaching/teaching.ts';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { classOrders, type TaskProgress } from '#lib/contract/training/training-works.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { ClassMatrix } from './class-matrix.tsx';

/** Class, order and page of the address; a class that the assignment does not have is none. */
function useClassFilter({ groups }: StaffTask): ClassFilter {
  const { group, sort, page } = useAddressParams(['group', 'sort', 'page']);
  return {
    groupId: groups.find(({ id }) => id === group)?.id ?? '',
    sort: sortOf(sort, classOrders),
    page: pageOf(page),
  };
}

/** Progress of the class and difficulty of the questions. Refreshed while it is open. */
export function ProgressTab({ place, task }: { place: TeachingContext; task: StaffTask }) {
  const filter = useClassFilter(task);
  const progress = useQuery({ ...progressQuery(place.role, task.id, filter), enabled: task.state !== 'draft' });
  useExistingPage(progress, { page: filter.page, pageSize: classPageSize });
  const scope = filter.groupId === '' ? null : <AllClasses />;
  if (task.state === 'draft') return <NotYet place={place} task={task} />;
  return (
    <QueryBoundary query={progress}>
      {(data) => (
        <>
          <ClassFigures progress={data} scope={scope} />
          <ClassMatrix place={place} task={task} progress={data} filter={filter} />
          <QuestionShares progress={data} scope={scope} />
        </>
      )}
    </QueryBoundary>
  );
}

function NotYet({ place, task }: { place: TeachingContext; task: StaffTask }) {
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

/** Beside figures that stay those of all classes while the table shows one. */
function AllClasses() {
  return <p className="small muted">{useTranslations('teaching.matrix')('allGroups')}</p>;
}

interface SummaryProps {
  readonly progress: TaskProgress;
  readonly scope: ReactNode;
}

function ClassFigures({ progress, scope }: SummaryProps) {
  const t = useTranslations('teaching.progress');
  const { number } = useFormats();
  const { counts, meanPoints, most } = progress;
  return (
    <div className={css.figures}>
      {scope}
      <Figures
        facts={[
          { term: t('submittedOf', { total: counts.all }), value: number(counts.all - counts.missing) },
          { term: t('atWork'), value: number(counts.started) },
          { term: t('toMark'), value: number(counts.toMark) },
          {
            term: t('meanOf', { most }),
            value: meanPoints === null ? '–' : number(Math.round(meanPoints * 10) / 10),
          },
        ]}
      />
    </div>
  );
}

/** Difficulty of the questions: share of full points for each. */
function QuestionShares({ progress, scope }: SummaryProps) {
  const t = useTranslations('teaching.progress');
  const { number } = useFormats();
  return (
    <Card as="section" aria-labelledby="shares-title">
      <CardHead id="shares-title" title={t('shares')}>
        {scope}
      </CardHead>
      <CardBody>
        <p className="small muted">{t('sharesMean')}</p>
        <ol className={css.shares}>
          {progress.questions.map(({ key, title, answered, rightShare, meanPoints, points }, index) => (
            <li key={key}>
              <Meter
                label={
                  <span>
                    {t('question', { number: index + 1 })} {title}
                  </span>
                }
                value={
                  rightShare === null || meanPoints === null
                    ? t('answered', { count: answered })
                    : t('right', {
                        share: Math.round(rightShare * 100),
                        mean: number(Math.round(meanPoints * 10) / 10),
                        points: number(points),
                      })
                }
                share={rightShare ?? 0}
              />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
