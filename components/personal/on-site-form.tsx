'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Loaded } from '#components/query/loaded.tsx';
import { Checkbox, FieldPair, Input, Select, TextArea } from '#components/ui/field.tsx';
import { contestDetailsKey, contestDetailsQuery, updateContestDetailsMutation } from '#lib/client/queries/personal.ts';
import type { ContestDetails } from '#lib/contract/personal-details.ts';
import { LineSchema } from '#lib/contract/primitives.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { FormCard } from './form-card.tsx';
import css from './on-site-form.module.css';
import { diets, OnSiteFormSchema, onSiteChange, onSiteValues, shirtSizes } from './on-site-values.ts';
import { useSaving } from './use-saving.ts';

/** What organisers need to know of somebody who comes to a contest on site. */
export function OnSitePart({ locale }: { locale: Locale }) {
  const details = useQuery(contestDetailsQuery());
  return <Loaded query={details}>{(data) => <OnSiteForm details={data} locale={locale} />}</Loaded>;
}

function OnSiteForm({ details, locale }: { details: ContestDetails; locale: Locale }) {
  const t = useTranslations('personal.onSite');
  const form = useTranslations('personal.form');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(OnSiteFormSchema), defaultValues: onSiteValues(details) });
  const { register, formState } = fields;
  const { draft, saving } = useSaving(fields, {
    name: 'on-site',
    mutation: updateContestDetailsMutation(),
    queryKey: contestDetailsKey,
    valuesOf: onSiteValues,
  });
  const touched = formState.dirtyFields;
  const wrong = (name: 'dietNote' | 'city' | 'accessNeeds') =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;

  return (
    <FormCard
      title={t('form')}
      draft={draft}
      locale={locale}
      sending={saving}
      isDirty={formState.isDirty}
      onSubmit={fields.handleSubmit((output) => saving.mutate(onSiteChange(output, touched)))}
    >
      <p className="muted">{t('why')}</p>
      <FieldPair>
        <Select id={`${id}shirt`} label={t('shirtSize')} {...register('shirtSize')}>
          <option value="">{form('notSaid')}</option>
          {shirtSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
        <Input id={`${id}city`} label={t('city')} error={wrong('city')} {...register('city')} />
      </FieldPair>
      <FieldPair>
        <Select id={`${id}diet`} label={t('diet')} {...register('diet')}>
          <option value="">{form('notSaid')}</option>
          {diets.map((diet) => (
            <option key={diet} value={diet}>
              {t(`diets.${diet}`)}
            </option>
          ))}
        </Select>
        <Input id={`${id}note`} label={t('dietNote')} error={wrong('dietNote')} {...register('dietNote')} />
      </FieldPair>
      <TextArea
        id={`${id}access`}
        label={t('accessNeeds')}
        hint={t('accessHint')}
        rows={3}
        error={wrong('accessNeeds')}
        {...register('accessNeeds')}
      />
      <fieldset className={css.boxes}>
        <legend>{t('interests')}</legend>
        {LineSchema.options.map((line) => (
          <Checkbox key={line} label={t(`lines.${line}`)} value={line} {...register('interests')} />
        ))}
      </fieldset>
    </FormCard>
  );
}
