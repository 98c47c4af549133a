'use client';

import { useTranslations } from 'next-intl';
import { useOpening } from '#components/control/use-dialog.ts';
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

/** Tracks that the team signed up for; each can be cancelled where a team may have several. */
export function SignedUpTracks({ team, contest }: TeamCardProps) {
  const format = useViewerFormats();
  const t = useTranslations('team.signUp');
  const reasonText = useTeamReason(team);
  if (team.races.length === 0) return null;
  const severalAllowed = teamRulesOf(contest.id).maxTracks > 1;
  const isAsked = (track: string) => team.cancellations.some(({ raceId }) => raceId === track);
  return (
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
            <CancelButton
              race={{ raceId, name }}
              team={team}
              contest={contest}
              // The reason that concerns every track is shown once, at the button for all of them.
              disabled={reasonText(team.can.cancelSignUp) !== null}
              reason={isAsked(raceId) ? reasonText('cancellationPending') : null}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Cancels the whole sign-up, for the captain of a team that has one. */
export function CancelSignUp({ team, contest }: TeamCardProps) {
  const reasonText = useTeamReason(team);
  if (team.races.length === 0 || !team.isCaptain) return null;
  return <CancelButton race={null} team={team} contest={contest} reason={reasonText(team.can.cancelSignUp)} />;
}

interface CancelButtonProps extends Pick<TeamCardProps, 'team' | 'contest'> {
  /** Track to cancel, or all (null). */
  readonly race: { readonly raceId: string; readonly name: string } | null;
  readonly disabled?: boolean;
  readonly reason: string | null;
}

function CancelButton({ race, team, contest, ...state }: CancelButtonProps) {
  const t = useTranslations('team.signUp');
  const dialog = useOpening();
  return (
    <>
      <ReasonedButton {...state} onClick={dialog.open}>
        {t(race ? 'quit' : 'cancel')}
      </ReasonedButton>
      {dialog.isOpen ? <CancelDialog race={race} team={team} contest={contest} onClose={dialog.close} /> : null}
    </>
  );
}

interface CancelDialogProps extends Pick<CancelButtonProps, 'race' | 'team' | 'contest'> {
  readonly onClose: () => void;
}

/** Cancels a sign-up. Other members, if any, must consent first. */
function CancelDialog({ race, team, contest, onClose }: CancelDialogProps) {
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
