'use client';

import { useTranslations } from 'next-intl';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Notice } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import type { TeamCardProps } from './team-screen.tsx';

/** A pending captaincy offer: its recipient can answer, the captain can withdraw it, the others are informed. */
export function CaptaincyOffer({ team, contest }: TeamCardProps) {
  const t = useTranslations('team.offer');
  const { id: teamId, captaincyOffer: offer } = team;
  const answering = useTeamAction(contest.id, ({ handleCaptaincy }, isAgree: boolean) =>
    call(handleCaptaincy, { body: { teamId, isAgree } }),
  );
  const withdrawing = useTeamAction(contest.id, ({ withdrawCaptaincy }, _: null) =>
    call(withdrawCaptaincy, { body: { teamId } }),
  );
  if (!offer) return null;
  const busy = answering.isPending || withdrawing.isPending;
  return (
    <>
      <Notice
        icon="crown"
        action={
          offer.isMine ? (
            <span className="row" data-part="button">
              <Button tone="ink" disabled={busy} onClick={() => answering.mutate(true)}>
                {t('accept')}
              </Button>
              <Button disabled={busy} onClick={() => answering.mutate(false)}>
                {t('decline')}
              </Button>
            </span>
          ) : team.isCaptain ? (
            <Button disabled={busy} onClick={() => withdrawing.mutate(null)}>
              {t('withdraw')}
            </Button>
          ) : null
        }
      >
        <b>{offer.isMine ? t('mine') : t('theirs', { name: offer.nickname })}</b>
        <SentenceSpace />
        {offer.isMine ? t('mineMeans') : t('theirsMeans')}
      </Notice>
      <MutationError error={answering.error ?? withdrawing.error} />
    </>
  );
}
