'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId } from 'react';
import { withFirstError } from '#components/control/focus-first-error.ts';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import type { DraftHandle } from '#lib/drafts/use-draft.ts';
import css from './form-card.module.css';
import { FormFoot } from './form-foot.tsx';

/** State of a submission, as in a mutation. */
interface Sending {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

interface FormCardProps {
  readonly title: ReactNode;
  /** Shown beside the title. */
  readonly state?: ReactNode;
  readonly draft: Pick<DraftHandle, 'restoredAt' | 'discard'>;
  readonly sending: Sending;
  /** Label of the submit button; without it the form saves changes, enabled once there are any. */
  readonly submit?: string;
  readonly isDirty?: boolean;
  /** The promise that it may return is fulfilled once the fields have been checked. */
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly children: ReactNode;
}

/** Form in a card: draft notice, fields, and submit button. */
export function FormCard(props: FormCardProps) {
  const { title, state, draft, sending, submit, isDirty = false, onSubmit, children } = props;
  const t = useTranslations('personal.form');
  const id = useId();
  const nothing = sending.isSuccess ? t('saved') : t('nothingChanged');
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={title} id={id}>
        {state}
      </CardHead>
      <CardBody>
        <form className={`stack ${css.form}`} onSubmit={withFirstError(onSubmit)} noValidate>
          <DraftNotice draft={draft} />
          {children}
          <FormFoot
            label={submit ?? t('save')}
            busy={sending.isPending}
            reason={submit !== undefined || isDirty ? null : nothing}
            error={sending.error}
          />
        </form>
      </CardBody>
    </Card>
  );
}
