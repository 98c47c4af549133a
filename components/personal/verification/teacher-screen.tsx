'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { FieldPair, Input, Select, TextArea } from '#components/control/field.tsx';
import { useRegister } from '#components/control/use-register.ts';
import { FormCard } from '#components/personal/forms/form-card.tsx';
import { SchoolField } from '#components/personal/forms/school-field.tsx';
import { useSaving } from '#components/personal/forms/use-saving.ts';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { isTeacher } from '#components/personal/roles.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { teacherQuery, updateTeacherMutation } from '#lib/client/queries/personal.ts';
import { extraQuery } from '#lib/client/queries/session.ts';
import type { TeacherInfo } from '#lib/contract/personal/personal-details.ts';
import { href } from '#lib/routing/href.ts';
import {
  TeacherFormSchema,
  type TeacherValues,
  teacherChange,
  teacherTitles,
  teacherValues,
} from './teacher-values.ts';

/** Teacher information visible to students. For other people it explains why there is nothing to fill in. */
export function TeacherScreen() {
  const t = useTranslations('personal.teacher');
  const extra = useQuery(extraQuery());
  return (
    <PersonalLayout title={t('title')} lead={t('lead')} current="teacher">
      <QueryBoundary query={extra}>{(data) => (isTeacher(data) ? <TeacherPart /> : <NoTeacher />)}</QueryBoundary>
    </PersonalLayout>
  );
}

function NoTeacher() {
  const t = useTranslations('personal.teacher');
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t('noneTitle')}
        text={t('none')}
        action={<LinkButton href={href('userCenter')}>{t('back')}</LinkButton>}
      />
    </Card>
  );
}

function TeacherPart() {
  const teacher = useQuery(teacherQuery());
  return <QueryBoundary query={teacher}>{(info) => <TeacherForm info={info} />}</QueryBoundary>;
}

function TeacherForm({ info }: { info: TeacherInfo }) {
  const t = useTranslations('personal.teacher');
  const profile = useTranslations('personal.profile');
  const form = useTranslations('personal.form');
  const id = useId();
  const begin = (from: TeacherInfo) => teacherValues(from, form('separator'));
  const fields = useForm({ resolver: zodResolver(TeacherFormSchema), defaultValues: begin(info) });
  const { control, formState } = fields;
  const register = useRegister(fields);
  const school = useController({ control, name: 'school' });
  const { draft, saving } = useSaving(fields, {
    name: 'teacher',
    mutation: updateTeacherMutation(),
    query: teacherQuery(),
    valuesOf: begin,
  });
  const touched = formState.dirtyFields;
  const wrong = (name: Exclude<keyof TeacherValues, 'title'>) =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;

  return (
    <FormCard
      title={t('form')}
      draft={draft}
      sending={saving}
      isDirty={formState.isDirty}
      onSubmit={fields.handleSubmit((output) => saving.mutate(teacherChange(output, touched)))}
    >
      <FieldPair>
        <Select id={`${id}position`} label={t('position')} {...register('title')}>
          <option value="">{form('notSaid')}</option>
          {teacherTitles.map((title) => (
            <option key={title} value={title}>
              {t(`titles.${title}`)}
            </option>
          ))}
        </Select>
        <Input
          id={`${id}department`}
          label={profile('department')}
          error={wrong('department')}
          {...register('department')}
        />
      </FieldPair>
      <SchoolField id={`${id}school`} error={wrong('school')} field={school.field} />
      <Input
        id={`${id}fields`}
        label={t('fields')}
        hint={t('fieldsHint')}
        error={wrong('fields')}
        {...register('fields')}
      />
      <FieldPair>
        <Input
          id={`${id}homepage`}
          type="url"
          label={t('homepage')}
          error={wrong('homepage')}
          {...register('homepage')}
        />
        <Input id={`${id}office`} label={t('office')} error={wrong('office')} {...register('office')} />
      </FieldPair>
      <TextArea
        id={`${id}introduction`}
        label={t('introduction')}
        rows={6}
        error={wrong('introduction')}
        {...register('introduction')}
      />
    </FormCard>
  );
}
