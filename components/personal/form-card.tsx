'use client';

import { useTranslations } from 'next-intl';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { DraftNotice } from '#components/draft/draft-notice.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import type { DraftHandle } from '#lib/drafts/use-draft.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import css from './form-card.module.css';
import { FormFoot } from './form-foot.tsx';

/** What became of sending a form, as a mutation tells it. */
interface Sending {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

interface FormCardProps {
  readonly title: ReactNode;
  /** Beside the title. */
  readonly state?: ReactNode;
  readonly draft: DraftHandle;
  readonly locale: Locale;
  readonly sending: Sending;
  /** The words of the button that hands something in; without them the form stores changes, once there are any. */
  readonly handIn?: string;
  readonly isDirty?: boolean;
  readonly onSubmit: FormEventHandler;
  readonly children: ReactNode;
}

/** A form in a card: what was kept of it, its fields, and the button that sends it. */
export function FormCard(props: FormCardProps) {
  const { title, state, draft, locale, sending, handIn, isDirty = false, onSubmit, children } = props;
  const t = useTranslations('personal.form');
  const id = useId();
  const nothing = sending.isSuccess ? t('saved') : t('nothingChanged');
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={title} id={id}>
        {state}
      </CardHead>
      <CardBody>
        <form className={`stack ${css.form}`} onSubmit={onSubmit} noValidate>
          <DraftNotice draft={draft} locale={locale} />
          {children}
          <FormFoot
            label={handIn ?? t('save')}
            busy={sending.isPending}
            reason={handIn !== undefined || isDirty ? null : nothing}
            error={sending.error}
          />
        </form>
      </CardBody>
    </Card>
  );
}
