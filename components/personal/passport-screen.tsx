'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Input } from '#components/ui/field.tsx';
import { infoKey, passportKey, passportQuery, submitPassportMutation } from '#lib/client/queries/personal.ts';
import type { Passport } from '#lib/contract/personal-checks.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { CheckChip, CheckNotice } from './check-state.tsx';
import { DocumentUpload, StoredPicture } from './document-upload.tsx';
import { FormCard } from './form-card.tsx';
import { PassportFormSchema, type PassportValues, passportValues } from './passport-values.ts';
import css from './personal.module.css';
import { PersonalFrame } from './personal-frame.tsx';

/** Identity by passport: what was handed in and how it was decided, or the form that hands it in. */
export function PassportScreen({ locale }: { locale: Locale }) {
  const t = useTranslations('personal.passport');
  const passport = useQuery(passportQuery());
  return (
    <PersonalFrame title={t('title')} lead={t('lead')} current="passport">
      <Loaded query={passport}>
        {(data) => (
          <>
            <CheckNotice check={data} locale={locale} />
            {data.state === 'none' || data.state === 'rejected' ? (
              <PassportForm passport={data} locale={locale} />
            ) : (
              <HandedIn passport={data} />
            )}
          </>
        )}
      </Loaded>
    </PersonalFrame>
  );
}

function HandedIn({ passport: { state, passport, fid } }: { passport: Passport }) {
  const t = useTranslations('personal.passport');
  if (!passport) return null;
  return (
    <Card as="section">
      <CardHead title={t('handedIn')}>
        <CheckChip state={state} />
      </CardHead>
      <CardBody className={css.handedIn}>
        <Facts
          rows
          facts={[
            { term: t('nationality'), value: passport.nationality },
            { term: t('surname'), value: passport.surname },
            { term: t('givenNames'), value: passport.givenNames },
            { term: t('passportNumber'), value: passport.passportNumber },
            { term: t('birthDate'), value: passport.birthDate },
            { term: t('expiresOn'), value: passport.expiresOn },
          ]}
        />
        {fid ? <StoredPicture fid={fid} alt={t('picture')} /> : null}
      </CardBody>
    </Card>
  );
}

function PassportForm({ passport, locale }: { passport: Passport; locale: Locale }) {
  const t = useTranslations('personal.passport');
  const id = useId();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const fields = useForm({ resolver: zodResolver(PassportFormSchema), defaultValues: passportValues(passport) });
  const { register, control, formState } = fields;
  const draft = useDraft(fields, 'passport');
  const submitting = useMutation({
    ...submitPassportMutation(),
    onSuccess: (next) => {
      draft.sent();
      attempt.forget();
      client.setQueryData(passportKey, next);
      void client.invalidateQueries({ queryKey: infoKey });
    },
  });
  const submit = fields.handleSubmit((body) => submitting.mutate({ body, key: attempt.keyFor(body) }));
  const field = (name: Exclude<keyof PassportValues, 'fid'>) => ({
    id: `${id}${name}`,
    label: t(name),
    error: formState.errors[name] ? t(`wrong.${name}`) : undefined,
    autoComplete: 'off',
    ...register(name),
  });

  return (
    <FormCard
      title={passport.state === 'rejected' ? t('again') : t('form')}
      state={<CheckChip state={passport.state} />}
      draft={draft}
      locale={locale}
      sending={submitting}
      handIn={t('submit')}
      onSubmit={submit}
    >
      <div className={css.pair}>
        <Input {...field('surname')} className={css.capitals} hint={t('asPrinted')} />
        <Input {...field('givenNames')} className={css.capitals} hint={t('asPrinted')} />
      </div>
      <div className={css.pair}>
        <Input {...field('nationality')} className={css.capitals} hint={t('nationalityHint')} maxLength={3} />
        <Input {...field('passportNumber')} className={css.capitals} />
      </div>
      <div className={css.pair}>
        <Input {...field('birthDate')} type="date" />
        <Input {...field('expiresOn')} type="date" />
      </div>
      <Controller
        control={control}
        name="fid"
        render={({ field: { value, onChange } }) => (
          <DocumentUpload
            purpose="passport"
            label={t('picture')}
            hint={t('pictureHint')}
            error={formState.errors.fid ? t('wrong.fid') : undefined}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </FormCard>
  );
}
