'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState, useSyncExternalStore } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Combobox } from '#components/control/combobox.tsx';
import { Dialog } from '#components/control/dialog.tsx';
import { Input } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { Button } from '#components/ui/button.tsx';
import { everySecond, serverSeconds } from '#components/ui/server-clock.ts';
import { areaCodesQuery, changeMobileMutation, infoQuery, phoneCodeMutation } from '#lib/client/queries/personal.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { AreaCode } from '#lib/contract/personal/personal-info.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import css from './mobile-change.module.css';

const ChangeSchema = personal.changeMobile.body as NonNullable<typeof personal.changeMobile.body>;
type Values = z.input<typeof ChangeSchema>;

/** Seconds until a time of the server, counted down; 0 when it has passed. */
function useSecondsUntil(moment: number): number {
  const now = useSyncExternalStore(everySecond, serverSeconds, serverSeconds);
  return Math.max(0, moment - now);
}

interface AreaFieldProps {
  readonly id: string;
  readonly areas: readonly AreaCode[];
  readonly value: string;
  readonly onChange: (code: string) => void;
}

const labelOf = ({ code, name }: Pick<AreaCode, 'code' | 'name'>) => `${code} ${name}`;

/** Area code, found by its number or its region. A text that is none of them gives way to the chosen one. */
function AreaField({ id, areas, value, onChange }: AreaFieldProps) {
  const t = useTranslations('personal.mobile');
  /** Null: the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = areas.find(({ code }) => code === value);
  const wanted = (typed ?? '').trim().toLowerCase();
  const found = areas.filter((area) => labelOf(area).toLowerCase().includes(wanted));
  const choose = (code: string | undefined) => {
    if (code !== undefined) onChange(code);
    setTyped(null);
  };
  return (
    <Combobox
      id={id}
      label={t('areaCode')}
      value={typed ?? (chosen ? labelOf(chosen) : value)}
      maxLength={60}
      suggestions={found.map((area) => ({ id: area.code, name: labelOf(area) }))}
      status={t('areasFound', { count: found.length })}
      onType={setTyped}
      onChoose={(area) => choose(area.id)}
      onBlur={() => choose(typed === null || found.length !== 1 ? undefined : found[0]?.code)}
    />
  );
}

/** Changes the mobile number; a code by text message proves that it belongs to the person. */
export function MobileChange({ onClose }: { onClose: () => void }) {
  const t = useTranslations('personal.mobile');
  const words = useTranslations('personal');
  const id = useId();
  const client = useQueryClient();
  const areas = useQuery(areaCodesQuery());
  const fields = useForm<Values>({
    resolver: zodResolver(ChangeSchema),
    defaultValues: { areaCode: '+86', mobile: '', code: '' },
  });
  const { field } = useController({ control: fields.control, name: 'areaCode' });
  const draft = useDraft(fields, 'mobile', { leaveOut: ['code'] });
  const { register, formState, watch } = fields;
  const [areaCode, mobile] = watch(['areaCode', 'mobile']);
  const area = areas.data?.find(({ code }) => code === areaCode);
  const fits = area ? new RegExp(`^${area.pattern}$`).test(mobile) : /^\d{4,14}$/.test(mobile);

  const sending = useMutation(phoneCodeMutation());
  const sentTo = sending.isSuccess ? sending.variables : null;
  // A code proves the number that it was sent to, not one that was typed since.
  const isSent = sentTo?.areaCode === areaCode && sentTo.mobile === mobile;
  const wait = useSecondsUntil(sending.data?.resendAt ?? 0);
  const changing = useMutation({
    ...changeMobileMutation(),
    onSuccess: (info) => {
      draft.sent();
      client.setQueryData(infoQuery().queryKey, info);
      showToast({ tone: 'good', text: t('changed') });
      onClose();
    },
  });
  // `sending` is not reset when a change starts: it holds the number that the code was sent to.
  const submit = fields.handleSubmit((values) => changing.mutate(values));
  const send = () => {
    changing.reset();
    sending.mutate({ areaCode, mobile });
  };
  const form = `${id}form`;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={words('close')}
      actions={
        <Button
          type="submit"
          form={form}
          tone="ink"
          disabled={changing.isPending}
          aria-disabled={!isSent}
          aria-describedby={`${id}why`}
        >
          {t('change')}
        </Button>
      }
    >
      <form id={form} className="stack" onSubmit={withFirstError(submit)} noValidate>
        <p className="small muted">{t('lead')}</p>
        <AreaField id={`${id}area`} areas={areas.data ?? []} value={field.value} onChange={field.onChange} />
        <Input
          id={`${id}mobile`}
          label={t('mobile')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={area ? t('example', { example: area.example }) : undefined}
          error={formState.touchedFields.mobile && mobile !== '' && !fits ? t('wrongMobile') : null}
          {...register('mobile')}
        />
        <div className={css.code}>
          <Input
            id={`${id}code`}
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            error={formState.errors.code ? t('wrongCode') : null}
            {...register('code')}
          />
          <Button
            disabled={sending.isPending}
            aria-disabled={!fits || wait > 0}
            aria-describedby={`${id}why`}
            onClick={send}
          >
            {wait > 0 ? t('again', { seconds: wait }) : t('send')}
          </Button>
        </div>
        <p className="small muted" id={`${id}why`} role="status">
          {isSent ? t('sent', { number: `${areaCode} ${mobile}` }) : fits ? t('sendFirst') : t('numberFirst')}
        </p>
        <MutationError error={changing.error ?? sending.error} />
      </form>
    </Dialog>
  );
}
