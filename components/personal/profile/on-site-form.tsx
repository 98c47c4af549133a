'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Checkbox, FieldPair, Input, Select, TextArea } from '#components/control/field.tsx';
import { useRegister } from '#components/control/use-register.ts';
import { FormCard } from '#components/personal/forms/form-card.tsx';
import { blankIsNull, choiceOrNull, onlyTouched } from '#components/personal/forms/form-values.ts';
import { useSaving } from '#components/personal/forms/use-saving.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { contestDetailsQuery, updateContestDetailsMutation } from '#lib/client/queries/personal.ts';
import type { InputOf } from '#lib/contract/endpoint.ts';
import type { personal } from '#lib/contract/personal/personal.ts';
import {
  type ContestDetails,
  ContestDetailsChangeSchema,
  ContestDetailsSchema,
} from '#lib/contract/personal/personal-details.ts';
import { LineSchema } from '#lib/contract/primitives.ts';
import css from './on-site-form.module.css';

const { shape } = ContestDetailsChangeSchema;

const shirtSizes = ContestDetailsSchema.shape.shirtSize.unwrap().options;
const diets = ContestDetailsSchema.shape.diet.unwrap().options;

/** Form values of the details that organisers need of a guest. */
const OnSiteFormSchema = z.object({
  shirtSize: choiceOrNull(ContestDetailsSchema.shape.shirtSize.unwrap()),
  diet: choiceOrNull(ContestDetailsSchema.shape.diet.unwrap()),
  dietNote: blankIsNull(shape.dietNote),
  city: blankIsNull(shape.city),
  accessNeeds: blankIsNull(shape.accessNeeds),
  interests: z.array(LineSchema),
});
type OnSiteValues = z.input<typeof OnSiteFormSchema>;

/** Initial form values. */
const onSiteValues = (details: ContestDetails): OnSiteValues => ({
  shirtSize: details.shirtSize ?? '',
  diet: details.diet ?? '',
  dietNote: details.dietNote ?? '',
  city: details.city ?? '',
  accessNeeds: details.accessNeeds ?? '',
  interests: details.interests,
});

/** Changes of the touched fields only. */
const onSiteChange = (
  output: z.output<typeof OnSiteFormSchema>,
  touched: Readonly<Partial<Record<string, unknown>>>,
): InputOf<typeof personal.updateContestDetails>['body'] => onlyTouched(output, touched);

/** Details that organisers need of participants on site. */
export function OnSitePart() {
  const details = useQuery(contestDetailsQuery());
  return <QueryBoundary query={details}>{(data) => <OnSiteForm details={data} />}</QueryBoundary>;
}

function OnSiteForm({ details }: { details: ContestDetails }) {
  const t = useTranslations('personal.onSite');
  const form = useTranslations('personal.form');
  const id = useId();
  const fields = useForm({ resolver: zodResolver(OnSiteFormSchema), defaultValues: onSiteValues(details) });
  const { formState } = fields;
  const register = useRegister(fields);
  const { draft, saving } = useSaving(fields, {
    name: 'on-site',
    mutation: updateContestDetailsMutation(),
    query: contestDetailsQuery(),
    valuesOf: onSiteValues,
  });
  const touched = formState.dirtyFields;
  const wrong = (name: 'dietNote' | 'city' | 'accessNeeds') =>
    formState.errors[name] ? t(`wrong.${name}`) : undefined;

  return (
    <FormCard
      title={t('form')}
      draft={draft}
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
          <Checkbox key={line} label={t(`lines.${line}`)} {...register('interests', { option: line })} />
        ))}
      </fieldset>
    </FormCard>
  );
}
