'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Loaded } from '#components/query/loaded.tsx';
import { FieldPair, Input } from '#components/ui/field.tsx';
import { passportKey, passportQuery, submitPassportMutation } from '#lib/client/queries/personal.ts';
import type { Passport } from '#lib/contract/personal-checks.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { CheckChip, CheckNotice } from './check-state.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { FormCard } from './form-card.tsx';
import { HandedIn } from './handed-in.tsx';
import css from './passport-screen.module.css';
import { PassportFormSchema, type PassportValues, passportValues } from './passport-values.ts';
import { PersonalFrame } from './personal-frame.tsx';
import { useHandingIn } from './use-handing-in.ts';

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
              <HandedInPassport passport={data} />
            )}
          </>
        )}
      </Loaded>
    </PersonalFrame>
  );
}

const printed = ['nationality', 'surname', 'givenNames', 'passportNumber', 'birthDate', 'expiresOn'] as const;

function HandedInPassport({ passport: { state, passport, fid } }: { passport: Passport }) {
  const t = useTranslations('personal.passport');
  if (!passport) return null;
  const facts = printed.map((name) => ({ term: t(name), value: passport[name] }));
  return <HandedIn title={t('handedIn')} state={state} facts={facts} fid={fid} alt={t('picture')} />;
}

function PassportForm({ passport, locale }: { passport: Passport; locale: Locale }) {
  const t = useTranslations('personal.passport');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(PassportFormSchema), defaultValues: passportValues(passport) });
  const { register, control, formState } = fields;
  const { field: picture } = useController({ control, name: 'fid' });
  const { draft, sending, handIn } = useHandingIn(fields, {
    name: 'passport',
    mutation: submitPassportMutation(),
    queryKey: passportKey,
  });
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
      sending={sending}
      handIn={t('submit')}
      onSubmit={fields.handleSubmit(handIn)}
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
        <Input {...field('birthDate')} type="date" />
        <Input {...field('expiresOn')} type="date" />
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
