'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Input, Select } from '#components/ui/field.tsx';
import { infoKey, studentCardKey, studentCardQuery, submitStudentCardMutation } from '#lib/client/queries/personal.ts';
import type { StudentCard } from '#lib/contract/personal-checks.ts';
import { DegreeSchema } from '#lib/contract/personal-checks.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { CheckChip, CheckNotice } from './check-state.tsx';
import { DocumentUpload, StoredPicture } from './document-upload.tsx';
import { FormCard } from './form-card.tsx';
import css from './personal.module.css';
import { SchoolField } from './school-field.tsx';
import { StudentCardFormSchema, studentCardBody, studentCardValues } from './student-card-values.ts';

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
            <HandedIn card={data} />
          )}
        </>
      )}
    </Loaded>
  );
}

function HandedIn({ card: { state, card, fid } }: { card: StudentCard }) {
  const t = useTranslations('personal.studentCard');
  const profile = useTranslations('personal.profile');
  if (!card) return null;
  return (
    <Card as="section">
      <CardHead title={t('handedIn')}>
        <CheckChip state={state} />
      </CardHead>
      <CardBody className={css.handedIn}>
        <Facts
          rows
          facts={[
            { term: profile('school'), value: card.school },
            { term: t('studentNumber'), value: card.studentNumber },
            { term: profile('degree'), value: profile(`degrees.${card.degree}`) },
            { term: profile('graduationYear'), value: card.graduationYear },
          ]}
        />
        {fid ? <StoredPicture fid={fid} alt={t('picture')} /> : null}
      </CardBody>
    </Card>
  );
}

function StudentCardForm({ card, locale }: { card: StudentCard; locale: Locale }) {
  const t = useTranslations('personal.studentCard');
  const profile = useTranslations('personal.profile');
  const form = useTranslations('personal.form');
  const id = useId();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const fields = useForm({ resolver: zodResolver(StudentCardFormSchema), defaultValues: studentCardValues(card) });
  const { register, control, formState } = fields;
  const draft = useDraft(fields, 'student-card');
  const submitting = useMutation({
    ...submitStudentCardMutation(),
    onSuccess: (next) => {
      draft.sent();
      attempt.forget();
      client.setQueryData(studentCardKey, next);
      void client.invalidateQueries({ queryKey: infoKey });
    },
  });
  const wrong = (name: 'school' | 'studentNumber' | 'degree' | 'graduationYear' | 'fid') =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;
  const submit = fields.handleSubmit((output) => {
    const body = studentCardBody(output);
    submitting.mutate({ body, key: attempt.keyFor(body) });
  });

  return (
    <FormCard
      title={card.state === 'rejected' ? t('again') : t('title')}
      state={<CheckChip state={card.state} />}
      draft={draft}
      locale={locale}
      sending={submitting}
      handIn={t('submit')}
      onSubmit={submit}
    >
      <p className="muted">{t('why')}</p>
      <Controller
        control={control}
        name="school"
        render={({ field }) => (
          <SchoolField
            id={`${id}school`}
            label={profile('school')}
            hint={profile('schoolHint')}
            error={wrong('school')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Input
        id={`${id}number`}
        label={t('studentNumber')}
        hint={t('studentNumberHint')}
        error={wrong('studentNumber')}
        autoComplete="off"
        {...register('studentNumber')}
      />
      <div className={css.pair}>
        <Select id={`${id}degree`} label={profile('degree')} error={wrong('degree')} {...register('degree')}>
          <option value="">{form('choose')}</option>
          {DegreeSchema.options.map((degree) => (
            <option key={degree} value={degree}>
              {profile(`degrees.${degree}`)}
            </option>
          ))}
        </Select>
        <Input
          id={`${id}year`}
          label={profile('graduationYear')}
          inputMode="numeric"
          maxLength={4}
          error={wrong('graduationYear')}
          {...register('graduationYear')}
        />
      </div>
      <Controller
        control={control}
        name="fid"
        render={({ field }) => (
          <DocumentUpload
            purpose="studentCard"
            label={t('picture')}
            hint={t('pictureHint')}
            error={wrong('fid')}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormCard>
  );
}
