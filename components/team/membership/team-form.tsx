'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { Checkbox, FieldPair, Input, TextArea } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { useRegister } from '#components/control/use-register.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { useOffline } from '#components/query/use-offline.ts';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { ApiError } from '#lib/contract/errors.ts';
import { teamRefusals } from '#lib/contract/teams/team-refusals.ts';
import { type MyTeam, teamLimits } from '#lib/contract/teams/teams.ts';
import type { DraftHandle } from '#lib/drafts/use-draft.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...characters.segment(text)].length;
const upTo = (longest: number) => z.string().trim().max(longest);

/** Form values of a team. Name lengths are counted in user-perceived characters. */
export const TeamFormSchema = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => lengthOf(name) >= teamLimits.nameMin && lengthOf(name) <= teamLimits.nameMax),
  slogan: upTo(teamLimits.slogan),
  organisation: upTo(teamLimits.slogan),
  introduction: upTo(teamLimits.text),
  wanted: upTo(teamLimits.text),
  recruiting: z.boolean(),
});
export type TeamFormValues = z.infer<typeof TeamFormSchema>;

export const emptyTeam: TeamFormValues = {
  name: '',
  slogan: '',
  organisation: '',
  introduction: '',
  wanted: '',
  recruiting: true,
};

/** Fields of a team that its captain may change. */
export const teamFormValues = ({ name, slogan, organisation, introduction, wanted, recruiting }: MyTeam) => ({
  name,
  slogan,
  organisation,
  introduction,
  wanted,
  recruiting,
});

interface TeamFormProps {
  readonly form: UseFormReturn<TeamFormValues>;
  readonly draft: DraftHandle;
  readonly label: ReactNode;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Translated reason that submitting is disabled; null when enabled. */
  readonly reason: string | null;
  /** Translated reason that the name is locked; null when it is not. */
  readonly nameLocked?: string | null;
  readonly onSubmit: (values: TeamFormValues) => Promise<unknown>;
}

const { nameTaken, nameInvalid } = teamRefusals;

const isAboutName = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === nameTaken || error.code === nameInvalid);

export function TeamForm(props: TeamFormProps) {
  const { form, draft, label, busy, error, reason, nameLocked = null, onSubmit } = props;
  const t = useTranslations('team.form');
  const id = useId();
  const offline = useOffline();
  const { formState } = form;
  const register = useRegister(form);
  const wrong = (name: 'name' | 'slogan' | 'organisation' | 'introduction' | 'wanted') =>
    formState.errors[name] ? t(`wrong.${name}`, teamLimits) : undefined;
  const refusedName = useErrorSentence(isAboutName(error) ? error : null);
  const onError = (refusal: Error) => {
    if (isAboutName(refusal)) form.setError('name', { type: 'refused' }, { shouldFocus: true });
  };
  // Not awaited: a form that is reset to what was stored would count as submitted again.
  const submit = form.handleSubmit((values) => void onSubmit(values).catch(onError));
  return (
    <form className="stack" onSubmit={withFirstError(submit)} noValidate>
      <DraftNotice draft={draft} />
      <FieldPair>
        <Input
          id={`${id}name`}
          label={t('name')}
          hint={nameLocked ?? t('nameHint', teamLimits)}
          error={formState.errors.name?.type === 'refused' ? refusedName : wrong('name')}
          readOnly={nameLocked !== null}
          autoComplete="off"
          {...register('name')}
        />
        <Input
          id={`${id}slogan`}
          label={t('slogan')}
          hint={t('sloganHint')}
          error={wrong('slogan')}
          autoComplete="off"
          {...register('slogan')}
        />
      </FieldPair>
      <Input
        id={`${id}organisation`}
        label={t('organisation')}
        hint={t('organisationHint')}
        error={wrong('organisation')}
        autoComplete="organization"
        {...register('organisation')}
      />
      <TextArea
        id={`${id}introduction`}
        label={t('introduction')}
        hint={t('introductionHint')}
        rows={4}
        error={wrong('introduction')}
        {...register('introduction')}
      />
      <Checkbox label={t('recruiting')} {...register('recruiting')} />
      <TextArea
        id={`${id}wanted`}
        label={t('wanted')}
        hint={t('wantedHint')}
        rows={3}
        error={wrong('wanted')}
        {...register('wanted')}
      />
      <MutationError error={isAboutName(error) ? null : error} />
      <ReasonedButton type="submit" tone="ink" disabled={busy} reason={offline ? t('offline') : reason}>
        {busy ? t('sending') : label}
      </ReasonedButton>
    </form>
  );
}
