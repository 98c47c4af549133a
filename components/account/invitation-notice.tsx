'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Notice } from '#components/ui/state.tsx';
import { isRefused, useErrorSentence } from '#lib/client/error-sentence.ts';
import { invitationQuery } from '#lib/client/queries/teams.ts';
import type { TeamInvitation } from '#lib/routing/team-invitation.ts';

/**
 * The team whose invitation led a visitor to the login. An invitation that is no longer valid says so before somebody
 * registers for it; without an answer nothing is shown, because the page of the invitation comes after the login.
 */
export function InvitationNotice({ contestId, code }: TeamInvitation) {
  const t = useTranslations('account.signIn');
  const { data, error } = useQuery(invitationQuery(contestId, code));
  const refusal = useErrorSentence(isRefused(error) ? error : null);
  if (refusal)
    return (
      <Notice tone="warn" role="status">
        {refusal}
      </Notice>
    );
  if (!data) return null;
  return (
    <Notice icon="person" role="status">
      <b>{t('invited', { name: data.invitedBy, team: data.team.name })}</b>
      <SentenceSpace />
      {t('invitedNext')}
    </Notice>
  );
}
