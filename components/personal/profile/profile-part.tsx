'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Checkbox, FieldPair, Input, TextArea } from '#components/control/field.tsx';
import { useRegister } from '#components/control/use-register.ts';
import { DegreeFields } from '#components/personal/forms/degree-fields.tsx';
import { FormCard } from '#components/personal/forms/form-card.tsx';
import {
  blankIsKept,
  blankIsNull,
  choiceOrNull,
  onlyTouched,
  SchoolValueSchema,
  schoolChange,
  yearOrNull,
} from '#components/personal/forms/form-values.ts';
import { SchoolField } from '#components/personal/forms/school-field.tsx';
import { useSaving } from '#components/personal/forms/use-saving.ts';
import { IdentityCard } from '#components/personal/verification/identity-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { infoQuery, updateInfoMutation } from '#lib/client/queries/personal.ts';
import { DegreeSchema } from '#lib/contract/personal/personal-checks.ts';
import {
  type PersonalInfo,
  type PersonalInfoChange,
  PersonalInfoChangeSchema,
} from '#lib/contract/personal/personal-info.ts';

const { shape } = PersonalInfoChangeSchema;

/** Form values of the profile. The e-mail address is masked, so its field is blank until a new one is typed. */
export const ProfileFormSchema = z.object({
  nickname: blankIsNull(shape.nickname),
  email: blankIsKept(shape.email),
  removeEmail: z.boolean(),
  school: SchoolValueSchema,
  department: blankIsNull(shape.department),
  major: blankIsNull(shape.major),
  degree: choiceOrNull(DegreeSchema),
  graduationYear: yearOrNull(shape.graduationYear),
  bio: blankIsNull(shape.bio),
});
type ProfileValues = z.input<typeof ProfileFormSchema>;
type ProfileOutput = z.output<typeof ProfileFormSchema>;

/** Initial form values. */
export const profileValues = (info: PersonalInfo): ProfileValues => ({
  nickname: info.nickname ?? '',
  email: '',
  removeEmail: false,
  school: { id: info.schoolId, name: info.school ?? '' },
  department: info.department ?? '',
  major: info.major ?? '',
  degree: info.degree ?? '',
  graduationYear: info.graduationYear === null ? '' : String(info.graduationYear),
  bio: info.bio ?? '',
});

const fieldOf = { schoolId: 'school' };

/** Changes of the touched fields only. */
export function profileChange(
  { removeEmail, email, school, ...rest }: ProfileOutput,
  touched: Readonly<Partial<Record<string, unknown>>>,
): PersonalInfoChange {
  const change = onlyTouched({ ...rest, ...schoolChange(school) }, touched, fieldOf);
  if (removeEmail) return { ...change, email: null };
  return email === undefined ? change : { ...change, email };
}

/** Identity and profile form. */
export function ProfilePart() {
  const info = useQuery(infoQuery());
  return (
    <QueryBoundary query={info}>
      {(data) => (
        <>
          <IdentityCard info={data} />
          <ProfileForm info={data} />
        </>
      )}
    </QueryBoundary>
  );
}

/** Self-declared profile. Name, certificate and mobile number come from elsewhere. */
function ProfileForm({ info }: { info: PersonalInfo }) {
  const t = useTranslations('personal.profile');
  const form = useTranslations('personal.form');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(ProfileFormSchema), defaultValues: profileValues(info) });
  const { control, formState, watch } = fields;
  const register = useRegister(fields);
  const school = useController({ control, name: 'school' });
  const { draft, saving } = useSaving(fields, {
    name: 'profile',
    mutation: updateInfoMutation(),
    query: infoQuery(),
    valuesOf: profileValues,
  });
  const touched = formState.dirtyFields;
  const save = fields.handleSubmit((output) => saving.mutate(profileChange(output, touched)));
  const wrong = (name: 'nickname' | 'email' | 'school' | 'department' | 'major' | 'graduationYear' | 'bio') =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;

  return (
    <FormCard title={t('title')} draft={draft} sending={saving} isDirty={formState.isDirty} onSubmit={save}>
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
