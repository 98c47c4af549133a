'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import type { TeamCardProps } from '#components/team/membership/team-screen.tsx';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Chip } from '#components/ui/chip.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { useOutcome } from '#lib/client/use-outcome.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './signed-up-tracks.module.css';

/** Sign-up to cancel: for one track, or for all (null). */
export interface Cancelled {
  readonly race: { readonly raceId: string; readonly name: string } | null;
}

type CancellableProps = TeamCardProps & { readonly onCancel: (cancelled: Cancelled) => void };

/** Tracks that the team signed up for; each can be cancelled where a team may have several. */
export function SignedUpTracks({ team, contest, onCancel }: CancellableProps) {
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
            <ReasonedButton
              // The reason that concerns every track is shown once, at the button for all of them.
              disabled={reasonText(team.can.cancelSignUp) !== null}
              reason={isAsked(raceId) ? reasonText('cancellationPending') : null}
              onClick={() => onCancel({ race: { raceId, name } })}
            >
              {t('quit')}
            </ReasonedButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Cancels the whole sign-up, for the captain of a team that has one. */
export function CancelSignUp({ team, onCancel }: Omit<CancellableProps, 'contest'>) {
  const t = useTranslations('team.signUp');
  const reasonText = useTeamReason(team);
  if (team.races.length === 0 || !team.isCaptain) return null;
  return (
    <ReasonedButton reason={reasonText(team.can.cancelSignUp)} onClick={() => onCancel({ race: null })}>
      {t('cancel')}
    </ReasonedButton>
  );
}

interface CancelDialogProps extends Cancelled, TeamCardProps {
  readonly onClose: () => void;
}

/** Cancels a sign-up. Other members, if any, must consent first. */
export function CancelDialog({ race, team, contest, onClose }: CancelDialogProps) {
  const t = useTranslations('team.cancel');
  const competitionID = contest.id;
  const cancelling = useTeamAction(contest.id, ({ cancelSignup, quitRace }, _: null) =>
    race
      ? call(quitRace, { body: { competitionID, raceId: race.raceId } })
      : call(cancelSignup, { body: { competitionID } }),
  );
  const others = team.members.length - 1;
  const finish = (waiting: number) => {
    showToast({ tone: 'good', text: waiting > 0 ? t('asked', { count: waiting }) : t('done') });
    onClose();
  };
  const isEntered = race ? team.races.some(({ raceId }) => raceId === race.raceId) : team.races.length > 0;
  const request = team.cancellations.find(({ raceId }) => raceId === (race?.raceId ?? null));
  useOutcome(cancelling, !isEntered || request !== undefined, () => finish(isEntered ? (request?.waiting ?? 0) : 0));
  return (
    <ConfirmDialog
      title={race ? t('titleRace', { race: race.name }) : t('title')}
      label={race ? t('quit') : t('cancel')}
      tone="bad"
      busy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={() => mutateThen(cancelling, null, ({ waiting }) => finish(waiting))}
      onClose={onClose}
    >
      <p>{t('means', { count: others })}</p>
      <p>{t('scores')}</p>
    </ConfirmDialog>
  );
}
