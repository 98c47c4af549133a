'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Checkbox, FieldPair, Input, TextArea } from '#components/ui/field.tsx';
import { infoKey, updateInfoMutation } from '#lib/client/queries/personal.ts';
import type { PersonalInfo } from '#lib/contract/personal-info.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { DegreeFields } from './degree-fields.tsx';
import { FormCard } from './form-card.tsx';
import { ProfileFormSchema, profileChange, profileValues } from './profile-values.ts';
import { SchoolField } from './school-field.tsx';
import { useSaving } from './use-saving.ts';

/** What the person says of themselves. Name, certificate and mobile come from elsewhere. */
export function ProfileForm({ info, locale }: { info: PersonalInfo; locale: Locale }) {
  const t = useTranslations('personal.profile');
  const form = useTranslations('personal.form');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(ProfileFormSchema), defaultValues: profileValues(info) });
  const { register, control, formState, watch } = fields;
  const school = useController({ control, name: 'school' });
  const { draft, saving } = useSaving(fields, {
    name: 'profile',
    mutation: updateInfoMutation(),
    queryKey: infoKey,
    valuesOf: profileValues,
  });
  const touched = formState.dirtyFields;
  const save = fields.handleSubmit((output) => saving.mutate(profileChange(output, touched)));
  const wrong = (name: 'nickname' | 'email' | 'school' | 'department' | 'major' | 'graduationYear' | 'bio') =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;

  return (
    <FormCard
      title={t('title')}
      draft={draft}
      locale={locale}
      sending={saving}
      isDirty={formState.isDirty}
      onSubmit={save}
    >
      <FieldPair>
        <Input
          id={`${id}nickname`}
          label={t('nickname')}
          hint={t('nicknameHint')}
          error={wrong('nickname')}
          autoComplete="nickname"
          {...register('nickname')}
        />
        <Input
          id={`${id}email`}
          type="email"
          label={t('email')}
          hint={info.email ? t('emailNow', { email: info.email }) : t('emailNone')}
          error={wrong('email')}
          autoComplete="email"
          {...register('email')}
          disabled={watch('removeEmail')}
        />
      </FieldPair>
      {info.email ? <Checkbox label={t('removeEmail')} {...register('removeEmail')} /> : null}
      <SchoolField id={`${id}school`} error={wrong('school')} field={school.field} />
      <FieldPair>
        <Input id={`${id}department`} label={t('department')} error={wrong('department')} {...register('department')} />
        <Input id={`${id}major`} label={t('major')} error={wrong('major')} {...register('major')} />
      </FieldPair>
      <DegreeFields
        id={id}
        none={form('notSaid')}
        degree={register('degree')}
        year={register('graduationYear')}
        wrongYear={wrong('graduationYear')}
      />
      <TextArea
        id={`${id}bio`}
        label={t('bio')}
        hint={t('bioHint')}
        rows={4}
        error={wrong('bio')}
        {...register('bio')}
      />
    </FormCard>
  );
}
