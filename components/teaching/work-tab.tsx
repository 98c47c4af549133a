'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { ChoiceFilter } from '#components/ui/choice-filter.tsx';
import { Empty } from '#components/ui/state.tsx';
import { gradesUrl, progressQuery } from '#lib/client/queries/teaching.ts';
import type { StudentProgress } from '#lib/contract/training-staff.ts';
import type { StaffTask } from '#lib/contract/training-tasks.ts';
import { StepButton } from './step-button.tsx';
import css from './teaching.module.css';
import { hrefWork, type TeachingPlace } from './teaching-place.ts';
import { WorkTable } from './work-table.tsx';

const isIn = ({ state }: StudentProgress) => state === 'handedIn' || state === 'marked';
const choices = {
  toMark: (student) => isIn(student) && student.toMark > 0,
  ready: (student) => student.state === 'handedIn' && student.toMark === 0,
  returned: ({ state }) => state === 'marked',
  missing: (student) => !isIn(student),
  all: () => true,
} as const satisfies Record<string, (student: StudentProgress) => boolean>;
type Choice = keyof typeof choices;
const choiceNames = Object.keys(choices) as Choice[];

interface WorkTabProps {
  readonly place: TeachingPlace;
  readonly task: StaffTask;
}

/** The works of a class: which wait for marks, which can go back, and the grades as a file. */
export function WorkTab({ place, task }: WorkTabProps) {
  const progress = useQuery({ ...progressQuery(place.role, task.id), enabled: task.state !== 'draft' });
  const t = useTranslations('teaching.work');
  if (task.state === 'draft')
    return (
      <Card>
        <Empty level={2} title={t('draftTitle')} text={t('draft')} />
      </Card>
    );
  return <Loaded query={progress}>{({ students }) => <Works place={place} task={task} students={students} />}</Loaded>;
}

function Works({ place, task, students }: WorkTabProps & { readonly students: readonly StudentProgress[] }) {
  const t = useTranslations('teaching.work');
  const first = students.find(choices.toMark);
  const ready = students.filter(choices.ready).length;
  const [choice, setChoice] = useState<Choice>(first ? 'toMark' : 'all');
  const shown = students.filter(choices[choice]);
  return (
    <Card as="section" aria-labelledby="works-title">
      <CardHead id="works-title" title={t('title')}>
        <div className={css.actions}>
          {first ? (
            <LinkButton tone="ink" href={hrefWork(place.role, task.id, first.studentId)}>
              {t('markNext', { name: first.name })}
            </LinkButton>
          ) : null}
          <StepButton place={place} task={task} step="returnAll" icon="arrow-right">
            <p>{t('returnMeans', { count: ready })}</p>
          </StepButton>
          <LinkButton icon="download" href={gradesUrl(place.role, task.id)} download>
            {t('grades')}
          </LinkButton>
        </div>
      </CardHead>
      <CardBody>
        <ChoiceFilter
          label={t('choices')}
          name="works-shown"
          initial={choice}
          options={choiceNames.map((value) => ({
            value,
            label: `${t(`choice.${value}`)} ${students.filter(choices[value]).length}`,
          }))}
          onChoose={(value) => setChoice(choiceNames.find((name) => name === value) ?? 'all')}
        />
      </CardBody>
      {shown.length === 0 ? (
        <Empty title={t('noneTitle')} text={t('none')} />
      ) : (
        <WorkTable place={place} taskId={task.id} students={shown} />
      )}
    </Card>
  );
}
