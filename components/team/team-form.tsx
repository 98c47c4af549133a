'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { useOffline } from '#components/query/use-offline.ts';
import { Checkbox, FieldPair, Input, TextArea } from '#components/ui/field.tsx';
import { teamLimits } from '#lib/contract/teams.ts';
import type { DraftHandle } from '#lib/drafts/use-draft.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { ReasonedButton } from './reasoned-button.tsx';
import { Refused } from './refused.tsx';
import type { TeamFormValues } from './team-form-values.ts';

interface TeamFormProps {
  readonly form: UseFormReturn<TeamFormValues>;
  readonly draft: DraftHandle;
  readonly locale: Locale;
  readonly label: ReactNode;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Why it cannot be sent, in words; null when it can. */
  readonly reason: string | null;
  /** Why the name cannot be changed any more, in words. */
  readonly nameLocked?: string | null;
  readonly onSubmit: (values: TeamFormValues) => void;
}

/** What a captain says of the team. */
export function TeamForm(props: TeamFormProps) {
  const { form, draft, locale, label, busy, error, reason, nameLocked = null, onSubmit } = props;
  const t = useTranslations('team.form');
  const id = useId();
  const offline = useOffline();
  const { register, formState } = form;
  const wrong = (name: 'name' | 'slogan' | 'organisation' | 'introduction' | 'wanted') =>
    formState.errors[name] ? t(`wrong.${name}`, teamLimits) : undefined;
  return (
    <form className="stack" onSubmit={form.handleSubmit(onSubmit)} noValidate>
      <DraftNotice draft={draft} locale={locale} />
      <FieldPair>
        <Input
          id={`${id}name`}
          label={t('name')}
          hint={nameLocked ?? t('nameHint', teamLimits)}
          error={wrong('name')}
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
      <Refused error={error} />
      <ReasonedButton type="submit" tone="ink" disabled={busy} reason={offline ? t('offline') : reason}>
        {busy ? t('sending') : label}
      </ReasonedButton>
    </form>
  );
}
