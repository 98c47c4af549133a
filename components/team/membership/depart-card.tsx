'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { ConfirmDialog } from '#components/team/confirm-dialog.tsx';
import { ReasonedButton } from '#components/team/reasoned-button.tsx';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Card } from '#components/ui/card.tsx';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import css from './depart-card.module.css';
import type { TeamCardProps } from './team-screen.tsx';

/** Message key for the consequences of leaving. */
function leaveMeans({ team }: Pick<TeamCardProps, 'team'>) {
  if (team.members.length === 1) return 'leaveLast';
  return team.isCaptain ? 'leaveCaptain' : 'leaveMember';
}

/** Leave or disband the team. */
export function DepartCard({ team, contest }: TeamCardProps) {
  const t = useTranslations('team.depart');
  const id = useId();
  const reasonText = useTeamReason(team);
  const [asking, setAsking] = useState<'leave' | 'disband' | null>(null);
  const going = useTeamAction(contest.id, async (calls, way: 'leave' | 'disband') => {
    await call(calls[way], { body: { teamId: team.id } });
    showToast({ tone: 'good', text: t(way === 'leave' ? 'left' : 'disbanded', { team: team.name }) });
  });
  const successor = team.members.filter(({ isCaptain }) => !isCaptain).toSorted((a, b) => a.joinedAt - b.joinedAt)[0];
  return (
    <Card as="section" pad className={`stack ${css.danger}`} aria-labelledby={id}>
      <h2 id={id}>{team.isCaptain ? t('titleCaptain') : t('title')}</h2>
      <ReasonedButton reason={reasonText(team.can.leave)} onClick={() => setAsking('leave')}>
        {t('leave')}
      </ReasonedButton>
      {team.isCaptain ? (
        <ReasonedButton tone="bad" reason={reasonText(team.can.disband)} onClick={() => setAsking('disband')}>
          {t('disband')}
        </ReasonedButton>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t(asking === 'leave' ? 'leaveTitle' : 'disbandTitle', { team: team.name })}
          label={t(asking)}
          tone="bad"
          busy={going.isPending}
          error={going.error}
          onConfirm={() => going.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            {asking === 'leave' ? t(leaveMeans({ team }), { successor: successor?.nickname ?? '' }) : t('disbandMeans')}
          </p>
          {asking === 'leave' && team.races.length > 0 && team.members.length - 1 < team.min ? (
            <p>{t('leaveTooFew', { min: team.min })}</p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
