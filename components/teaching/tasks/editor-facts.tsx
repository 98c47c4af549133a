'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldPair, Input } from '#components/control/field.tsx';
import { GroupBoxes } from '#components/teaching/group-boxes.tsx';
import { MarkdownField } from '#components/teaching/markdown-field.tsx';
import { MomentField } from '#components/teaching/moment-field.tsx';
import type { TeachingContext } from '#components/teaching/teaching-context.ts';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { type StaffTask, type TaskRight, taskLimits, taskRights } from '#lib/contract/training/training-tasks.ts';
import { AttemptFields } from './attempt-fields.tsx';
import type { TaskFormHandle } from './use-task-form.ts';
import { wrongDate } from './wrong-date.ts';

interface EditorFactsProps {
  readonly place: TeachingContext;
  readonly task: StaffTask;
  readonly handle: TaskFormHandle;
}

/**
 * Title, introduction, classes and dates. A published task keeps its classes; its due date can only be extended, and not
 * after it has closed.
 */
export function EditorFacts({ place, task, handle }: EditorFactsProps) {
  const t = useTranslations('teaching.editor');
  const id = useId();
  const isDraft = task.state === 'draft';
  const isMade = task.rights.length === taskRights.length && task.reasons.publish !== 'notYours';
  const may = (right: TaskRight) => task.rights.includes(right);
  const isOver = task.phase === 'closed';
  const { form, change, changeDate } = handle;
  const { opensAt, dueAt } = handle.dates;
  const wrong = wrongDate(task, handle.dates);
  return (
    <Card as="section" aria-labelledby={`${id}facts`}>
      <CardHead id={`${id}facts`} title={t('facts')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
        <Input
          id={`${id}title`}
          label={t('name')}
          value={form.title}
          disabled={!may('text')}
          maxLength={taskLimits.title}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
        <MarkdownField
          id={`${id}intro`}
          label={t('intro')}
          rows={6}
          value={form.intro}
          disabled={!may('text')}
          maxLength={taskLimits.intro}
          onChange={(intro) => change({ intro })}
        />
        <GroupBoxes
          role={place.role}
          chosen={form.groupIds}
          earlier={task.groups}
          disabled={!isDraft || !isMade}
          onChange={(groupIds) => change({ groupIds: [...groupIds] })}
        />
        <FieldPair>
          <MomentField
            id={`${id}opens`}
            label={t('opens')}
            hint={t('opensHint')}
            value={opensAt}
            upcoming={isDraft}
            disabled={!isDraft || !may('dueDate')}
            onChange={(moment) => changeDate('opensAt', moment)}
          />
          <MomentField
            id={`${id}due`}
            label={t('due')}
            hint={t('dueHint')}
            value={dueAt}
            upcoming={isDraft}
            disabled={isOver || !may('dueDate')}
            error={wrong === null || opensAt === 'incomplete' || dueAt === 'incomplete' ? undefined : t(wrong)}
            onChange={(moment) => changeDate('dueAt', moment)}
          />
        </FieldPair>
        <AttemptFields form={form} disabled={!isDraft || !may('questions')} onChange={change} />
      </CardBody>
    </Card>
  );
}
