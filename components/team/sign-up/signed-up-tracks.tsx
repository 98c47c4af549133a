'use client';

import { useTranslations } from 'next-intl';
import { useDialog } from '#components/control/use-dialog.ts';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import type { TeamCardProps } from '#components/team/membership/team-screen.tsx';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Chip } from '#components/ui/chip.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './signed-up-tracks.module.css';

/** Tracks that the team signed up for, with buttons to cancel. */
export function SignedUpTracks({ team, contest }: TeamCardProps) {
  const format = useViewerFormats();
  const t = useTranslations('team.signUp');
  const reasonText = useTeamReason(team);
  const leaving = useDialog<Cancelling>();
  if (team.races.length === 0) return null;
  const severalAllowed = teamRulesOf(contest.id).maxTracks > 1;
  const reason = reasonText(team.can.cancelSignUp);
  const cancelling = leaving.subject;
  const isAsked = (track: string) => team.cancellations.some(({ raceId }) => raceId === track);
  return (
    <div className="stack" style={{ '--gap': 'var(--s4)' }}>
      <ul className={css.races} aria-label={t('tracks')}>
        {team.races.map(({ raceId, name, signedUpAt, status }) => (
          <li key={raceId}>
            <span>
              <b>{name}</b>
              <br />
              <span className="small muted">{t('since', { date: format.dateTime(signedUpAt) })}</span>
            </span>
            {status === 1 ? (
              <Chip tone="bad" icon="alert">
                {t('unusable', { min: team.min, max: team.max })}
              </Chip>
            ) : null}
            {severalAllowed && team.isCaptain ? (
              <ReasonedButton
                // The reason that concerns every track is shown once, below.
                disabled={reason !== null}
                reason={isAsked(raceId) ? reasonText('cancellationPending') : null}
                onClick={() => leaving.open({ race: { raceId, name } })}
              >
                {t('quit')}
              </ReasonedButton>
            ) : null}
          </li>
        ))}
      </ul>
      {team.isCaptain ? (
        <ReasonedButton reason={reason} onClick={() => leaving.open({ race: null })}>
          {t('cancel')}
        </ReasonedButton>
      ) : null}
      {cancelling ? (
        <CancelDialog cancelling={cancelling} team={team} contest={contest} onClose={() => leaving.close(cancelling)} />
      ) : null}
    </div>
  );
}

/** Sign-up to cancel: one race, or all (null). */
interface Cancelling {
  readonly race: { readonly raceId: string; readonly name: string } | null;
}

type CancelDialogProps = Pick<TeamCardProps, 'team' | 'contest'> & {
  readonly cancelling: Cancelling;
  readonly onClose: () => void;
};

/** Cancels a sign-up. Other members, if any, must consent first. */
function CancelDialog({ cancelling: { race }, team, contest, onClose }: CancelDialogProps) {
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
      onConfirm={() => mutateThen(cancelling, null, onClose)}
      onClose={onClose}
    >
      <p>{t('means', { count: others })}</p>
      <p>{t('scores')}</p>
    </ConfirmDialog>
  );
}
