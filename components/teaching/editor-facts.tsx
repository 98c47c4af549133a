'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { FieldPair, Input } from '#components/ui/field.tsx';
import { type StaffTask, taskLimits } from '#lib/contract/training-tasks.ts';
import { GroupBoxes } from './group-boxes.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { MomentField } from './moment-field.tsx';
import type { TeachingPlace } from './teaching-place.ts';
import type { TaskFormHandle } from './use-task-form.ts';

interface EditorFactsProps {
  readonly place: TeachingPlace;
  readonly task: StaffTask;
  readonly handle: TaskFormHandle;
}

/** Title, introduction, classes and dates. Of a published task its classes stay, and its due date only moves later. */
export function EditorFacts({ place, task, handle: { form, change } }: EditorFactsProps) {
  const t = useTranslations('teaching.editor');
  const id = useId();
  const isDraft = task.state === 'draft';
  const { opensAt, dueAt } = form;
  const earlier = !isDraft && task.dueAt !== null && dueAt !== null && dueAt < task.dueAt;
  const backwards = opensAt !== null && dueAt !== null && dueAt <= opensAt;
  return (
    <Card as="section" aria-labelledby={`${id}facts`}>
      <CardHead id={`${id}facts`} title={t('facts')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
        <Input
          id={`${id}title`}
          label={t('name')}
          value={form.title}
          maxLength={taskLimits.title}
          autoComplete="off"
          onChange={({ target }) => change({ title: target.value })}
        />
        <MarkdownField
          id={`${id}intro`}
          label={t('intro')}
          rows={6}
          value={form.intro}
          maxLength={taskLimits.intro}
          onChange={(intro) => change({ intro })}
        />
        <GroupBoxes
          role={place.role}
          chosen={form.groupIds}
          disabled={!isDraft}
          onChange={(groupIds) => change({ groupIds: [...groupIds] })}
        />
        <FieldPair>
          <MomentField
            id={`${id}opens`}
            label={t('opens')}
            hint={t('opensHint')}
            value={opensAt}
            locale={place.locale}
            disabled={!isDraft}
            onChange={(seconds) => change({ opensAt: seconds })}
          />
          <MomentField
            id={`${id}due`}
            label={t('due')}
            hint={t('dueHint')}
            value={dueAt}
            locale={place.locale}
            error={earlier ? t('dueOnlyLater') : backwards ? t('dueBeforeOpen') : undefined}
            onChange={(seconds) => change({ dueAt: seconds })}
          />
        </FieldPair>
      </CardBody>
    </Card>
  );
}
