'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { signAgreementMutation } from '#lib/client/queries/personal.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import { personal } from '#lib/contract/personal/personal.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { AgreementOverlay } from './agreement-overlay.tsx';

interface SignAgreementDialogProps {
  readonly agreement: Agreement;
  /** Consequence of not signing; shown beside the button that closes the dialog. */
  readonly withoutIt: string;
  /** Reloads the affected data; the dialog closes afterwards. */
  readonly onSigned: () => Promise<void>;
  /** Called when the agreement has changed since its text was loaded: loads the text in force. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** True for the refusal of a text that is no longer in force. */
const isOutdated = (error: Error | null): boolean =>
  caseOfRefusal(personal.signAgreement, error, { missing: false, conflict: true }) ?? false;

/** Dialog in which a logged-in person signs an agreement of a contest, a data set or the on-site final. */
export function SignAgreementDialog({ agreement, withoutIt, onSigned, onChanged, onClose }: SignAgreementDialogProps) {
  const format = useFormats();
  const t = useTranslations('errors');
  const signing = useMutation({
    ...signAgreementMutation(),
    onSuccess: onSigned,
    onError: (error) => {
      if (!isOutdated(error)) return;
      showToast({ tone: 'warn', text: t('complete', { says: error.message }) });
      onChanged();
    },
  });
  const error = useErrorSentence(isOutdated(signing.error) ? null : signing.error);
  const { id, hash, html, effectiveAt } = agreement;
  return (
    <AgreementOverlay
      // Another text has to be read and ticked from the beginning.
      key={hash}
      agreement={agreement}
      date={format.date(effectiveAt)}
      text={<SafeHtml html={html} />}
      busy={signing.isPending}
      error={error}
      withoutIt={withoutIt}
      onAgree={() => signing.mutate({ agreementId: id, hash })}
      onDisagree={onClose}
    />
  );
}
