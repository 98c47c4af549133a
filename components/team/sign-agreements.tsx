'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AgreementOverlay } from '#components/account/agreement-overlay.tsx';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { showToast } from '#components/shell/toast-store.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { agreementTextQuery, signAgreementMutation, signaturesKey } from '#lib/client/queries/personal.ts';
import { refreshTeams } from '#lib/client/queries/teams.ts';
import type { ContestAgreement } from '#lib/contract/teams.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { Refused } from './refused.tsx';
import type { TeamContest } from './team-contest.ts';

interface SignAgreementsProps {
  /** Those that the person has yet to sign. */
  readonly agreements: readonly ContestAgreement[];
  readonly contest: TeamContest;
  readonly locale: Locale;
  readonly onClose: () => void;
}

const lines = [{ width: '60%', height: '1.5rem' }, { width: '96%' }, { width: '92%' }, { width: '70%' }];

/** The agreements of a contest, one after the other, each read to its end before it is signed. */
export function SignAgreements({ agreements, locale, onClose }: SignAgreementsProps) {
  const t = useTranslations('team');
  const account = useTranslations('team.signUp');
  const client = useQueryClient();
  // Signed ones leave the list, so the first is always the next.
  const next = agreements[0];
  const text = useQuery({ ...agreementTextQuery(next?.id ?? '', next?.hash ?? ''), enabled: next !== undefined });
  const signing = useMutation({
    ...signAgreementMutation(),
    onSuccess: async () => {
      showToast({ tone: 'good', text: account('signed') });
      void client.invalidateQueries({ queryKey: signaturesKey });
      // Closed earlier, the button that leads here would still ask for what has just been signed.
      await refreshTeams(client);
      if (agreements.length <= 1) onClose();
    },
  });
  const error = useErrorSentence(signing.error);

  if (!next) return null;
  if (!text.data)
    return (
      <Dialog open onClose={onClose} title={next.title} closeLabel={t('close')} size="message">
        {text.error ? <Refused error={text.error} /> : <Skeleton label={t('loading')} bones={lines} />}
      </Dialog>
    );
  return (
    <AgreementOverlay
      key={next.id}
      agreement={text.data}
      date={formatters(locale).date(text.data.effectiveAt)}
      text={<SafeHtml html={text.data.html} />}
      busy={signing.isPending}
      error={error}
      onAgree={() => signing.mutate({ agreementId: next.id, hash: next.hash })}
      onDisagree={onClose}
    />
  );
}
