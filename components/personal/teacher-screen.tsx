'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Loaded } from '#components/query/loaded.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FieldPair, Input, Select, TextArea } from '#components/ui/field.tsx';
import { Empty } from '#components/ui/state.tsx';
import { teacherKey, teacherQuery, updateTeacherMutation } from '#lib/client/queries/personal.ts';
import { extraQuery } from '#lib/client/queries/session.ts';
import type { TeacherInfo } from '#lib/contract/personal-details.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { FormCard } from './form-card.tsx';
import { PersonalFrame } from './personal-frame.tsx';
import { isTeacher } from './roles.ts';
import { SchoolField } from './school-field.tsx';
import {
  TeacherFormSchema,
  type TeacherValues,
  teacherChange,
  teacherTitles,
  teacherValues,
} from './teacher-values.ts';
import { useSaving } from './use-saving.ts';

/** What students see of a teacher. Whoever is none reads why there is nothing to fill in. */
export function TeacherScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('personal.teacher');
  const extra = useQuery(extraQuery());
  return (
    <PersonalFrame title={t('title')} lead={t('lead')} current="teacher">
      <Loaded query={extra}>{(data) => (isTeacher(data) ? <TeacherPart locale={locale} /> : <NoTeacher />)}</Loaded>
    </PersonalFrame>
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

function TeacherPart({ locale }: { locale: Locale }) {
  const teacher = useQuery(teacherQuery());
  return <Loaded query={teacher}>{(info) => <TeacherForm info={info} locale={locale} />}</Loaded>;
}

function TeacherForm({ info, locale }: { info: TeacherInfo; locale: Locale }) {
  const t = useTranslations('personal.teacher');
  const profile = useTranslations('personal.profile');
  const form = useTranslations('personal.form');
  const id = useId();
  const begin = (from: TeacherInfo) => teacherValues(from, form('separator'));
  const fields = useForm({ resolver: zodResolver(TeacherFormSchema), defaultValues: begin(info) });
  const { register, control, formState } = fields;
  const school = useController({ control, name: 'school' });
  const { draft, saving } = useSaving(fields, {
    name: 'teacher',
    mutation: updateTeacherMutation(),
    queryKey: teacherKey,
    valuesOf: begin,
  });
  const touched = formState.dirtyFields;
  const wrong = (name: Exclude<keyof TeacherValues, 'title'>) =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;

  return (
    <FormCard
      title={t('form')}
      draft={draft}
      locale={locale}
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
