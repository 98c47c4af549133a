'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Loaded } from '#components/query/loaded.tsx';
import { Input } from '#components/ui/field.tsx';
import { studentCardKey, studentCardQuery, submitStudentCardMutation } from '#lib/client/queries/personal.ts';
import type { StudentCard } from '#lib/contract/personal-checks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { CheckChip, CheckNotice } from './check-state.tsx';
import { DegreeFields } from './degree-fields.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { FormCard } from './form-card.tsx';
import { HandedIn } from './handed-in.tsx';
import { SchoolField } from './school-field.tsx';
import { StudentCardFormSchema, studentCardBody, studentCardValues } from './student-card-values.ts';
import { useHandingIn } from './use-handing-in.ts';

/** The student card: what was handed in and how it was decided, or the form that hands it in. */
export function StudentCardPart({ locale }: { locale: Locale }) {
  const card = useQuery(studentCardQuery());
  return (
    <Loaded query={card}>
      {(data) => (
        <>
          <CheckNotice check={data} locale={locale} />
          {data.state === 'none' || data.state === 'rejected' ? (
            <StudentCardForm card={data} locale={locale} />
          ) : (
            <HandedInCard card={data} />
          )}
        </>
      )}
    </Loaded>
  );
}

function HandedInCard({ card: { state, card, fid } }: { card: StudentCard }) {
  const t = useTranslations('personal.studentCard');
  const profile = useTranslations('personal.profile');
  if (!card) return null;
  const facts = [
    { term: profile('school'), value: card.school },
    { term: t('studentNumber'), value: card.studentNumber },
    { term: profile('degree'), value: profile(`degrees.${card.degree}`) },
    { term: profile('graduationYear'), value: card.graduationYear },
  ];
  return <HandedIn title={t('handedIn')} state={state} facts={facts} fid={fid} alt={t('picture')} />;
}

function StudentCardForm({ card, locale }: { card: StudentCard; locale: Locale }) {
  const t = useTranslations('personal.studentCard');
  const form = useTranslations('personal.form');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(StudentCardFormSchema), defaultValues: studentCardValues(card) });
  const { register, control, formState } = fields;
  const school = useController({ control, name: 'school' });
  const { field: picture } = useController({ control, name: 'fid' });
  const { draft, sending, handIn } = useHandingIn(fields, {
    name: 'student-card',
    mutation: submitStudentCardMutation(),
    queryKey: studentCardKey,
  });
  const wrong = (name: 'school' | 'studentNumber' | 'degree' | 'graduationYear' | 'fid') =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;

  return (
    <FormCard
      title={card.state === 'rejected' ? t('again') : t('title')}
      state={<CheckChip state={card.state} />}
      draft={draft}
      locale={locale}
      sending={sending}
      handIn={t('submit')}
      onSubmit={fields.handleSubmit((output) => handIn(studentCardBody(output)))}
    >
      <p className="muted">{t('why')}</p>
      <SchoolField id={`${id}school`} error={wrong('school')} field={school.field} />
      <Input
        id={`${id}number`}
        label={t('studentNumber')}
        hint={t('studentNumberHint')}
        error={wrong('studentNumber')}
        autoComplete="off"
        {...register('studentNumber')}
      />
      <DegreeFields
        id={id}
        none={form('choose')}
        degree={register('degree')}
        year={register('graduationYear')}
        wrongDegree={wrong('degree')}
        wrongYear={wrong('graduationYear')}
      />
      <DocumentUpload
        purpose="studentCard"
        label={t('picture')}
        hint={t('pictureHint')}
        error={wrong('fid')}
        value={picture.value}
        onChange={picture.onChange}
      />
    </FormCard>
  );
}
