'use client';

import { useMutation } from '@tanstack/react-query';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { signAgreementMutation } from '#lib/client/queries/personal.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { AgreementOverlay } from './agreement-overlay.tsx';

interface SignAgreementDialogProps {
  readonly agreement: Agreement;
  /** Consequence of not signing; shown beside the button that closes the dialog. */
  readonly withoutIt: string;
  /** Reloads the affected data; the dialog closes afterwards. */
  readonly onSigned: () => Promise<void>;
  readonly onClose: () => void;
}

/** Dialog in which a logged-in person signs an agreement of a contest, a data set or the on-site final. */
export function SignAgreementDialog({ agreement, withoutIt, onSigned, onClose }: SignAgreementDialogProps) {
  const format = useFormats();
  const signing = useMutation({ ...signAgreementMutation(), onSuccess: onSigned });
  const error = useErrorSentence(signing.error);
  const { id, hash, html, effectiveAt } = agreement;
  return (
    <AgreementOverlay
      key={id}
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
