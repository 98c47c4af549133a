'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Dialog } from '#components/control/dialog.tsx';
import { Checkbox, FieldError, Input, Select } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { OneTimeSecret } from '#components/personal/forms/one-time-secret.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { createApiTokenMutation, refreshApiTokens } from '#lib/client/queries/api-tokens.ts';
import { maxApiTokenDays } from '#lib/contract/api-tokens/api-tokens.ts';
import { apiScopes } from '#lib/contract/api-tokens/scopes.ts';
import css from './api-tokens-part.module.css';

const lifetimes = [7, 30, 90, 180, maxApiTokenDays] as const;

const FormSchema = z
  .object({
    name: z.string().trim().min(1).max(60),
    read: z.boolean(),
    submit: z.boolean(),
    days: z.coerce.number().int().min(1).max(maxApiTokenDays),
  })
  .refine(({ read, submit }) => read || submit, { path: ['read'] });
type Values = z.input<typeof FormSchema>;

/** Creates a token, then shows it once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('personal.apiTokens');
  const words = useTranslations('personal');
  const id = useId();
  const client = useQueryClient();
  const { register, formState, handleSubmit } = useForm<Values, unknown, z.output<typeof FormSchema>>({
    resolver: zodResolver(FormSchema),
    defaultValues: { name: '', read: true, submit: false, days: 90 },
  });
  const creating = useMutation({ ...createApiTokenMutation(), onSuccess: () => void refreshApiTokens(client) });
  const create = handleSubmit(({ name, days, ...rights }) =>
    creating.mutate({ name, days, scopes: apiScopes.filter((scope) => rights[scope]) }),
  );
  // The answer to a pending request shows the token, and no later one does.
  const close = () => {
    if (!creating.isPending) onClose();
  };
  const form = `${id}form`;
  const { errors } = formState;

  return (
    <Dialog
      open
      onClose={close}
      closesOutside={!creating.data}
      title={creating.data ? t('createdTitle') : t('createTitle')}
      closeLabel={words('close')}
      actions={
        creating.data ? (
          <Button tone="ink" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button disabled={creating.isPending} onClick={close}>
              {words('cancel')}
            </Button>
            <Button type="submit" form={form} tone="ink" disabled={creating.isPending}>
              {t('create')}
            </Button>
          </>
        )
      }
    >
      {creating.data ? (
        <CreatedToken token={creating.data.token} />
      ) : (
        <form id={form} className="stack" onSubmit={withFirstError(create)} noValidate>
          <Input
            id={`${id}name`}
            label={t('name')}
            hint={t('nameHint')}
            maxLength={60}
            autoComplete="off"
            error={errors.name ? t('nameMissing') : null}
            {...register('name')}
          />
          <fieldset className={css.scopes}>
            <legend>{t('scopes')}</legend>
            {apiScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={t(`scopeMeans.${scope}`)}
                {...(errors.read && { 'aria-invalid': true, 'aria-describedby': `${id}scopes` })}
                {...register(scope)}
              />
            ))}
            {errors.read ? <FieldError id={`${id}scopes`}>{t('scopeMissing')}</FieldError> : null}
          </fieldset>
          <Select id={`${id}days`} label={t('expiry')} {...register('days')}>
            {lifetimes.map((days) => (
              <option key={days} value={days}>
                {t('days', { count: days })}
              </option>
            ))}
          </Select>
          <MutationError error={creating.error} />
        </form>
      )}
    </Dialog>
  );
}

function CreatedToken({ token }: { token: string }) {
  const t = useTranslations('personal.apiTokens');
  return (
    <div className="stack">
      <OneTimeSecret
        label={t('token')}
        value={token}
        words={{ once: t('once'), copy: t('copy'), copied: t('copied'), notCopied: t('notCopied') }}
      />
      <p className="small muted">{t('use')}</p>
    </div>
  );
}
