'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FieldPair, Input, Select, TextArea } from '#components/control/field.tsx';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { FormFoot } from '#components/personal/forms/form-foot.tsx';
import { applyMutation, refreshDatasets } from '#lib/client/queries/datasets.ts';
import { DatasetApplicationFormSchema } from '#lib/contract/datasets/datasets.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';

const { datasetId: _, months, ...lines } = DatasetApplicationFormSchema.shape;

/** Form values of an application; a selected number is text. */
const FormSchema = z.object({ ...lines, months: z.string().transform(Number).pipe(months) });
const empty: z.input<typeof FormSchema> = {
  purpose: '',
  institution: '',
  supervisor: '',
  people: '',
  storage: '',
  months: '6',
};
const choices = [1, 3, 6, 12] as const;

interface ApplicationFormProps {
  readonly datasetId: string;
  /** True when the agreement is accepted; required for sending. */
  readonly signed: boolean;
}

/** Application for a data set; input is kept as a draft until it is sent. */
export function ApplicationForm({ datasetId, signed }: ApplicationFormProps) {
  const t = useTranslations('dataset.apply');
  const id = useId();
  const client = useQueryClient();
  const attempt = useAttemptKey();
  const form = useForm({ resolver: zodResolver(FormSchema), defaultValues: empty });
  const draft = useDraft(form, `dataset-application:${datasetId}`);
  const { register, formState } = form;
  const applying = useMutation({
    ...applyMutation(),
    onSuccess: () => {
      draft.sent();
      attempt.forget();
      return refreshDatasets(client);
    },
  });
  const wrong = (name: keyof typeof empty) => (formState.errors[name] ? t(`wrong.${name}`) : undefined);
  const submit = form.handleSubmit((values) => {
    const body = { datasetId, ...values };
    applying.mutate({ body, key: attempt.keyFor(body) });
  });
  const field = (name: keyof typeof empty) => ({
    id: `${id}${name}`,
    label: t(`fields.${name}`),
    hint: t(`hints.${name}`),
    error: wrong(name),
    ...register(name),
  });

  return (
    <form className="stack" onSubmit={withFirstError(submit)} noValidate>
      <DraftNotice draft={draft} />
      <p className="muted">{t('why')}</p>
      <TextArea rows={6} {...field('purpose')} />
      <FieldPair>
        <Input autoComplete="organization" {...field('institution')} />
        <Input autoComplete="off" {...field('supervisor')} />
      </FieldPair>
      <TextArea rows={3} {...field('people')} />
      <Input autoComplete="off" {...field('storage')} />
      <Select {...field('months')}>
        {choices.map((count) => (
          <option key={count} value={String(count)}>
            {t('months', { count })}
          </option>
        ))}
      </Select>
      <FormFoot
        label={t('submit')}
        busy={applying.isPending}
        reason={signed ? null : t('signFirst')}
        error={applying.error}
      />
    </form>
  );
}
