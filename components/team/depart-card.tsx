'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showToast } from '#components/shell/toast-store.ts';
import { Card } from '#components/ui/card.tsx';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import css from './depart-card.module.css';
import { ReasonedButton } from './reasoned-button.tsx';
import { useTeamReason } from './team-reason.ts';
import type { TeamCardProps } from './team-screen.tsx';

/** What follows when this member leaves. */
function leaveMeans({ team }: Pick<TeamCardProps, 'team'>) {
  if (team.members.length === 1) return 'leaveLast';
  return team.isCaptain ? 'leaveCaptain' : 'leaveMember';
}

/** The ways out: leave, or disband the team. */
export function DepartCard({ team, contest, locale }: TeamCardProps) {
  const t = useTranslations('team.depart');
  const id = useId();
  const say = useTeamReason(team, locale);
  const [asking, setAsking] = useState<'leave' | 'disband' | null>(null);
  const going = useTeamAction(contest.id, async (calls, way: 'leave' | 'disband') => {
    await call(calls[way], { body: { teamId: team.id } });
    showToast({ tone: 'good', text: t(way === 'leave' ? 'left' : 'disbanded', { team: team.name }) });
  });
  const successor = team.members.filter(({ isCaptain }) => !isCaptain).toSorted((a, b) => a.joinedAt - b.joinedAt)[0];
  return (
    <Card as="section" pad className={`stack ${css.danger}`} aria-labelledby={id}>
      <h2 id={id}>{team.isCaptain ? t('titleCaptain') : t('title')}</h2>
      <ReasonedButton reason={say(team.can.leave)} onClick={() => setAsking('leave')}>
        {t('leave')}
      </ReasonedButton>
      {team.isCaptain ? (
        <ReasonedButton tone="bad" reason={say(team.can.disband)} onClick={() => setAsking('disband')}>
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
