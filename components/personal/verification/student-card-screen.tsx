'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { Input } from '#components/control/field.tsx';
import { useRegister } from '#components/control/use-register.ts';
import { CheckChip, CheckNotice } from '#components/personal/forms/check-state.tsx';
import { DegreeFields } from '#components/personal/forms/degree-fields.tsx';
import { DocumentUpload } from '#components/personal/forms/document-upload.tsx';
import { FormCard } from '#components/personal/forms/form-card.tsx';
import { SchoolValueSchema, schoolChange, yearOrNull } from '#components/personal/forms/form-values.ts';
import { SchoolField } from '#components/personal/forms/school-field.tsx';
import { Submitted } from '#components/personal/forms/submitted.tsx';
import { useSubmitting } from '#components/personal/forms/use-submitting.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { studentCardQuery, submitStudentCardMutation } from '#lib/client/queries/personal.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import type { personal } from '#lib/contract/personal/personal.ts';
import { DegreeSchema, type StudentCard, StudentCardSubmissionSchema } from '#lib/contract/personal/personal-checks.ts';
import { contestDay } from '#lib/time/contest-day.ts';

const { shape } = StudentCardSubmissionSchema;

const thisYear = () => contestDay().slice(0, 4);

/** Form values of a student card. */
export const StudentCardFormSchema = z.object({
  school: SchoolValueSchema.refine(({ name }) => name !== ''),
  studentNumber: z.string().trim().pipe(shape.studentNumber),
  degree: z.union([z.literal(''), DegreeSchema]).pipe(DegreeSchema),
  graduationYear: yearOrNull(shape.graduationYear.nullable()).pipe(
    shape.graduationYear.refine((year) => year >= Number(thisYear())),
  ),
  fid: z.string().pipe(shape.fid),
});
type StudentCardValues = z.input<typeof StudentCardFormSchema>;

/** Initial form values: the last submission without the masked number and the picture. */
const studentCardValues = ({ card }: StudentCard): StudentCardValues => ({
  school: { id: card?.schoolId ?? null, name: card?.school ?? '' },
  studentNumber: '',
  degree: card?.degree ?? '',
  graduationYear: card ? String(card.graduationYear) : '',
  fid: '',
});

/** Request body of the form. */
export function studentCardBody({
  school,
  ...rest
}: z.output<typeof StudentCardFormSchema>): InputOf<typeof personal.submitStudentCard>['body'] {
  const change = schoolChange(school);
  return { ...rest, schoolId: change.schoolId, ...(change.school === null ? {} : { school: change.school }) };
}

/** Student card: the submitted card with its decision, or the form. */
export function StudentCardPart() {
  const card = useQuery(studentCardQuery());
  return (
    <QueryBoundary query={card}>
      {(data) => (
        <>
          <CheckNotice check={data} />
          {data.state === 'none' || data.state === 'rejected' ? (
            <StudentCardForm card={data} />
          ) : (
            <SubmittedCard card={data} />
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function SubmittedCard({ card: { state, card, fid } }: { card: StudentCard }) {
  const t = useTranslations('personal.studentCard');
  const profile = useTranslations('personal.profile');
  if (!card) return null;
  const facts = [
    { term: profile('school'), value: card.school },
    { term: t('studentNumber'), value: card.studentNumber },
    { term: profile('degree'), value: profile(`degrees.${card.degree}`) },
    { term: profile('graduationYear'), value: card.graduationYear },
  ];
  return <Submitted title={t('submitted')} state={state} facts={facts} fid={fid} alt={t('picture')} />;
}

function StudentCardForm({ card }: { card: StudentCard }) {
  const t = useTranslations('personal.studentCard');
  const form = useTranslations('personal.form');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(StudentCardFormSchema), defaultValues: studentCardValues(card) });
  const { control, formState } = fields;
  const register = useRegister(fields);
  const school = useController({ control, name: 'school' });
  const { field: picture } = useController({ control, name: 'fid' });
  const { draft, sending, submit } = useSubmitting(fields, {
    name: 'student-card',
    mutation: submitStudentCardMutation(),
    query: studentCardQuery(),
  });
  const wrong = (name: 'school' | 'studentNumber' | 'degree' | 'graduationYear' | 'fid') =>
    formState.errors[name] ? t(`wrong.${name}`, { from: thisYear() }) : undefined;

  return (
    <FormCard
      title={card.state === 'rejected' ? t('again') : t('title')}
      state={<CheckChip state={card.state} />}
      draft={draft}
      sending={sending}
      submit={t('submit')}
      onSubmit={fields.handleSubmit((output) => submit(studentCardBody(output)))}
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
