'use client';

import { useTranslations } from 'next-intl';
import { showToast } from '#components/shell/toast-store.ts';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { TeamCardProps } from './team-screen.tsx';

/** What is taken back: one race, or the sign-up as a whole. */
export interface Cancelling {
  readonly race: { readonly raceId: string; readonly name: string } | null;
}

type CancelDialogProps = Pick<TeamCardProps, 'team' | 'contest'> & {
  readonly cancelling: Cancelling;
  readonly onClose: () => void;
};

/** Takes a sign-up back. Where there are other members, they are asked first. */
export function CancelDialog({ cancelling: { race }, team, contest, onClose }: CancelDialogProps) {
  const t = useTranslations('team.cancel');
  const competitionID = contest.id;
  const cancelling = useTeamAction(contest.id, async ({ cancelSignup, quitRace }, _: null) => {
    const { state, waiting } = race
      ? await call(quitRace, { body: { competitionID, raceId: race.raceId } })
      : await call(cancelSignup, { body: { competitionID } });
    showToast({ tone: 'good', text: state === 'pending' ? t('asked', { count: waiting }) : t('done') });
  });
  const others = team.members.length - 1;
  return (
    <ConfirmDialog
      title={race ? t('titleRace', { race: race.name }) : t('title')}
      label={race ? t('quit') : t('cancel')}
      tone="bad"
      busy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={() => cancelling.mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('means', { count: others })}</p>
    </ConfirmDialog>
  );
}
