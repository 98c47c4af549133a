'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Checkbox, Input, Select, TextArea } from '#components/ui/field.tsx';
import { infoKey, updateInfoMutation } from '#lib/client/queries/personal.ts';
import { DegreeSchema } from '#lib/contract/personal-checks.ts';
import type { PersonalInfo } from '#lib/contract/personal-info.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { FormCard } from './form-card.tsx';
import css from './personal.module.css';
import { ProfileFormSchema, profileChange, profileValues } from './profile-values.ts';
import { SchoolField } from './school-field.tsx';

/** What the person says of themselves. Name, certificate and mobile come from elsewhere. */
export function ProfileForm({ info, locale }: { info: PersonalInfo; locale: Locale }) {
  const t = useTranslations('personal.profile');
  const form = useTranslations('personal.form');
  const id = useId();
  const client = useQueryClient();
  const fields = useForm({ resolver: zodResolver(ProfileFormSchema), defaultValues: profileValues(info) });
  const { register, control, formState, watch } = fields;
  const draft = useDraft(fields, 'profile');
  const saving = useMutation({
    ...updateInfoMutation(),
    onSuccess: (next) => {
      draft.sent();
      fields.reset(profileValues(next));
      client.setQueryData(infoKey, next);
    },
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
      <div className={css.pair}>
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
      </div>
      {info.email ? <Checkbox label={t('removeEmail')} {...register('removeEmail')} /> : null}
      <Controller
        control={control}
        name="school"
        render={({ field }) => (
          <SchoolField
            id={`${id}school`}
            label={t('school')}
            hint={t('schoolHint')}
            error={wrong('school')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <div className={css.pair}>
        <Input id={`${id}department`} label={t('department')} error={wrong('department')} {...register('department')} />
        <Input id={`${id}major`} label={t('major')} error={wrong('major')} {...register('major')} />
      </div>
      <div className={css.pair}>
        <Select id={`${id}degree`} label={t('degree')} {...register('degree')}>
          <option value="">{form('notSaid')}</option>
          {DegreeSchema.options.map((degree) => (
            <option key={degree} value={degree}>
              {t(`degrees.${degree}`)}
            </option>
          ))}
        </Select>
        <Input
          id={`${id}year`}
          label={t('graduationYear')}
          inputMode="numeric"
          maxLength={4}
          error={wrong('graduationYear')}
          {...register('graduationYear')}
        />
      </div>
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
