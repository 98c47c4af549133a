'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SignAgreementDialog } from '#components/account/sign-agreement-dialog.tsx';
import { Dialog } from '#components/control/dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import type { TeamContest } from '#components/team/team-contest.ts';
import { Skeleton } from '#components/ui/state.tsx';
import { agreementTextQuery, refreshSignatures } from '#lib/client/queries/personal.ts';
import { refreshTeams } from '#lib/client/queries/teams.ts';
import type { ContestAgreement } from '#lib/contract/teams/teams.ts';

interface SignAgreementsProps {
  /** Agreements not yet signed by the person. */
  readonly agreements: readonly ContestAgreement[];
  readonly contest: TeamContest;
  readonly onClose: () => void;
}

const lines = [{ width: '60%', height: '1.5rem' }, { width: '96%' }, { width: '92%' }, { width: '70%' }];

/** Signs a contest's agreements one by one; each must be read to its end first. */
export function SignAgreements({ agreements, onClose }: SignAgreementsProps) {
  const t = useTranslations('team');
  const client = useQueryClient();
  // Signed agreements leave the list, so the first is always the next.
  const next = agreements[0];
  const text = useQuery({ ...agreementTextQuery(next?.id ?? '', next?.hash ?? ''), enabled: next !== undefined });
  const onSigned = async () => {
    showToast({ tone: 'good', text: t('signUp.signed') });
    void refreshSignatures(client);
    // Refresh before closing: otherwise the button that opens this would still ask for the signed agreement.
    await refreshTeams(client);
    if (agreements.length <= 1) onClose();
  };

  if (!next) return null;
  if (!text.data)
    return (
      <Dialog open onClose={onClose} title={next.title} closeLabel={t('close')} size="message">
        {text.error ? <MutationError error={text.error} /> : <Skeleton label={t('loading')} skeleton={lines} />}
      </Dialog>
    );
  return (
    <SignAgreementDialog
      key={next.id}
      agreement={text.data}
      withoutIt={t('signUp.withoutAgreement')}
      onSigned={onSigned}
      onClose={onClose}
    />
  );
}
