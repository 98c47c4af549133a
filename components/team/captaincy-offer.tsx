'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { Refused } from './refused.tsx';
import type { TeamCardProps } from './team-screen.tsx';

/** The captaincy is offered to somebody: that person answers, the captain may take it back, the others know. */
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
        <b>{offer.isMine ? t('mine') : t('theirs', { name: offer.nickname })}</b>{' '}
        {offer.isMine ? t('mineMeans') : t('theirsMeans')}
      </Notice>
      <Refused error={answering.error ?? withdrawing.error} />
    </>
  );
}
