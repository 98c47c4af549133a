'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { DateField } from '#components/control/date-field.tsx';
import { FieldPair, Input } from '#components/control/field.tsx';
import { useRegister } from '#components/control/use-register.ts';
import { CheckChip, CheckNotice } from '#components/personal/forms/check-state.tsx';
import { DocumentUpload } from '#components/personal/forms/document-upload.tsx';
import { FormCard } from '#components/personal/forms/form-card.tsx';
import { Submitted } from '#components/personal/forms/submitted.tsx';
import { useSubmitting } from '#components/personal/forms/use-submitting.ts';
import { PersonalLayout } from '#components/personal/personal-layout.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { passportQuery, submitPassportMutation } from '#lib/client/queries/personal.ts';
import {
  acceptedNationality,
  type Passport,
  PassportSubmissionSchema,
} from '#lib/contract/personal/personal-checks.ts';
import { contestDay } from '#lib/time/contest-day.ts';
import css from './passport-screen.module.css';

const { shape } = PassportSubmissionSchema;

/** Converts to capital letters, as in passports. */
const capitals = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((value) => value.trim().toUpperCase())
    .pipe(schema);

/** Form values of a passport. */
export const PassportFormSchema = z.object({
  nationality: capitals(shape.nationality.refine((code) => code === acceptedNationality)),
  surname: capitals(shape.surname),
  givenNames: capitals(shape.givenNames),
  passportNumber: capitals(shape.passportNumber),
  birthDate: shape.birthDate.refine((day) => day >= '1900' && day < contestDay()),
  expiresOn: shape.expiresOn.refine((day) => day > contestDay()),
  fid: shape.fid,
});
type PassportValues = z.input<typeof PassportFormSchema>;

/** Initial form values: the unmasked values of the last submission. */
const passportValues = ({ passport }: Passport): PassportValues => ({
  nationality: passport?.nationality ?? '',
  surname: '',
  givenNames: '',
  passportNumber: '',
  birthDate: '',
  expiresOn: passport?.expiresOn ?? '',
  fid: '',
});

/** Passport verification: the submitted passport with its decision, or the form. */
export function PassportScreen() {
  const t = useTranslations('personal.passport');
  const passport = useQuery(passportQuery());
  return (
    <PersonalLayout title={t('title')} lead={t('lead')} current="passport">
      <QueryBoundary query={passport}>
        {(data) => (
          <>
            <CheckNotice check={data} />
            {data.state === 'none' || data.state === 'rejected' ? (
              <PassportForm passport={data} />
            ) : (
              <SubmittedPassport passport={data} />
            )}
          </>
        )}
      </QueryBoundary>
    </PersonalLayout>
  );
}

const printed = ['nationality', 'surname', 'givenNames', 'passportNumber', 'birthDate', 'expiresOn'] as const;

function SubmittedPassport({ passport: { state, passport, fid } }: { passport: Passport }) {
  const t = useTranslations('personal.passport');
  if (!passport) return null;
  const facts = printed.map((name) => ({ term: t(name), value: passport[name] }));
  return <Submitted title={t('submitted')} state={state} facts={facts} fid={fid} alt={t('picture')} />;
}

function PassportForm({ passport }: { passport: Passport }) {
  const t = useTranslations('personal.passport');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(PassportFormSchema), defaultValues: passportValues(passport) });
  const { control, formState } = fields;
  const register = useRegister(fields);
  const { field: picture } = useController({ control, name: 'fid' });
  const { draft, sending, submit } = useSubmitting(fields, {
    name: 'passport',
    mutation: submitPassportMutation(),
    query: passportQuery(),
  });
  const { field: birthDate } = useController({ control, name: 'birthDate' });
  const { field: expiresOn } = useController({ control, name: 'expiresOn' });
  const frame = (name: Exclude<keyof PassportValues, 'fid'>) => ({
    id: `${id}${name}`,
    label: t(name),
    error: formState.errors[name] ? t(`wrong.${name}`, { accepted: acceptedNationality }) : undefined,
  });
  const field = (name: Exclude<keyof PassportValues, 'fid'>) => ({
    ...frame(name),
    autoComplete: 'off',
    ...register(name),
  });

  return (
    <FormCard
      title={passport.state === 'rejected' ? t('again') : t('form')}
      state={<CheckChip state={passport.state} />}
      draft={draft}
      sending={sending}
      submit={t('submit')}
      onSubmit={fields.handleSubmit(submit)}
    >
      <FieldPair>
        <Input {...field('surname')} className={css.capitals} hint={t('asPrinted')} />
        <Input {...field('givenNames')} className={css.capitals} hint={t('asPrinted')} />
      </FieldPair>
      <FieldPair>
        <Input {...field('nationality')} className={css.capitals} hint={t('nationalityHint')} maxLength={3} />
        <Input {...field('passportNumber')} className={css.capitals} />
      </FieldPair>
      <FieldPair>
        <DateField {...frame('birthDate')} {...birthDate} />
        <DateField {...frame('expiresOn')} {...expiresOn} />
      </FieldPair>
      <DocumentUpload
        purpose="passport"
        label={t('picture')}
        hint={t('pictureHint')}
        error={formState.errors.fid ? t('wrong.fid') : undefined}
        value={picture.value}
        onChange={picture.onChange}
      />
    </FormCard>
  );
}
