'use client';

import { SafeHtml } from '#components/prose/safe-html.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { AgreementOverlay } from './agreement-overlay.tsx';
import { useSigning } from './use-signing.ts';

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

/** Dialog in which a logged-in person signs an agreement of a contest, a data set or the on-site final. */
export function SignAgreementDialog({ agreement, withoutIt, onSigned, onChanged, onClose }: SignAgreementDialogProps) {
  const format = useFormats();
  const signing = useSigning({ onSigned, onChanged });
  const error = useErrorSentence(signing.error);
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
