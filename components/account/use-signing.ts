'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { signAgreementMutation } from '#lib/client/queries/personal.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import { personal } from '#lib/contract/personal/personal.ts';

/** True for the refusal of a text that is no longer in force. */
const isOutdated = (error: Error | null): boolean =>
  caseOfRefusal(personal.signAgreement, error, { missing: false, conflict: true }) ?? false;

interface SigningOptions {
  /** Reloads the affected data; the call is pending until then. */
  readonly onSigned: () => Promise<void>;
  /** Called when the agreement has changed since its text was loaded, which a toast says: loads the text in force. */
  readonly onChanged: () => void;
}

/** Signs an agreement. Needs the namespace `errors`. */
export function useSigning({ onSigned, onChanged }: SigningOptions) {
  const t = useTranslations('errors');
  const { mutate, isPending, error } = useMutation({
    ...signAgreementMutation(),
    onSuccess: onSigned,
    onError: (failure) => {
      if (!isOutdated(failure)) return;
      showToast({ tone: 'warn', text: t('complete', { says: failure.message }) });
      onChanged();
    },
  });
  return { mutate, isPending, error: isOutdated(error) ? null : error };
}

/**
 * Calls back when fewer agreements are unsigned than before. The answer to a signature may be lost, and then the data
 * are the first to show it.
 */
export function useOnSigned(unsigned: number, onSigned: () => void): void {
  const before = useRef(unsigned);
  useEffect(() => {
    const isSigned = unsigned < before.current;
    before.current = unsigned;
    if (isSigned) onSigned();
  });
}
