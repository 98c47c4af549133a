'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { SignAgreementDialog } from '#components/account/sign-agreement-dialog.tsx';
import { useOnSigned } from '#components/account/use-signing.ts';
import { Dialog } from '#components/control/dialog.tsx';
import { ConfirmDialog } from '#components/query/confirm-dialog.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import type { TeamCardProps } from '#components/team/membership/team-screen.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { Link } from '#components/ui/link.tsx';
import { Skeleton } from '#components/ui/state.tsx';
import { call } from '#lib/client/call.ts';
import { mutateThen } from '#lib/client/mutate-then.ts';
import { agreementTextQuery, refreshSignatures } from '#lib/client/queries/personal.ts';
import { refreshTeams, useTeamAction } from '#lib/client/queries/teams.ts';
import { useOutcome } from '#lib/client/use-outcome.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { ContestAgreement } from '#lib/contract/teams/teams.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { href } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import css from './sign-up-dialog.module.css';

type Track = TeamContest['tracks'][number];

/**
 * Message key of the reason that a team of this size cannot choose a track; null when it can. The contest's dates
 * decide when sign-up is open; only where its tracks differ, each track's status is checked.
 */
function refusalOf({ status, teamSize }: Track, size: number, tracksDiffer: boolean) {
  if (tracksDiffer && status !== 2) return status === 1 ? 'trackNotOpen' : 'trackClosed';
  if (size < teamSize.min) return 'trackTooFew';
  return size > teamSize.max ? 'trackTooMany' : null;
}

/** Chooses the track and signs the team up; or changes the track where a team may have one only. */
export function SignUpDialog({ team, contest, onClose }: TeamCardProps & { readonly onClose: () => void }) {
  const t = useTranslations('team.signUp');
  const name = useId();
  const size = team.members.length;
  const entered = team.races.map(({ raceId }) => raceId);
  const free = contest.tracks.filter(({ id }) => !entered.includes(id));
  const tracksDiffer = contest.tracks.some(({ status }) => status === 2);
  const possible = free.filter((track) => refusalOf(track, size, tracksDiffer) === null);
  const [chosen, setChosen] = useState(possible.length === 1 ? possible[0]?.id : undefined);
  const insteadOf = entered.length >= teamRulesOf(contest.id).maxTracks ? entered[0] : undefined;
  const format = useFormats(contest.timeZone);
  const attempt = useAttemptKey();
  const entering = useTeamAction(contest.id, async ({ signup }, raceId: string) => {
    const body = { competitionID: contest.id, raceId, ...(insteadOf && { insteadOf }) };
    await call(signup, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.forget();
  });
  const finish = () => {
    showToast({ tone: 'good', text: t('signedUp', { team: team.name, contest: contest.name }) });
    onClose();
  };
  // Then the list no longer offers the track.
  useOutcome(entering, chosen !== undefined && entered.includes(chosen), finish);
  return (
    <ConfirmDialog
      title={insteadOf ? t('changeTitle', { team: team.name }) : t('dialogTitle', { team: team.name })}
      label={insteadOf ? t('change') : t('go')}
      tone="accent"
      busy={entering.isPending}
      ready={chosen !== undefined}
      error={entering.error}
      onConfirm={() => chosen && mutateThen(entering, chosen, finish)}
      onClose={onClose}
    >
      <p className="small muted">
        {insteadOf
          ? t('changeMeans', { track: team.races.find(({ raceId }) => raceId === insteadOf)?.name ?? '' })
          : t('dialogMeans', { count: size })}
      </p>
      <p className="small">{t('signUpUntil', { date: format.deadline(team.dates.signUpClosesAt) })}</p>
      <fieldset className={css.choices}>
        <legend className="sr">{t('track')}</legend>
        {free.map((track) => {
          const refusal = refusalOf(track, size, tracksDiffer);
          const { min, max } = track.teamSize;
          return (
            <label key={track.id} className={css.choice}>
              <input
                type="radio"
                name={name}
                value={track.id}
                checked={chosen === track.id}
                disabled={refusal !== null}
                onChange={() => setChosen(track.id)}
              />
              <span>{track.name}</span>
              <small>
                {refusal
                  ? t(refusal, { min, max, size })
                  : t('trackFacts', { metric: track.metric, size: t('trackSize', { min, max }) })}{' '}
                <Link className={css.task ?? ''} href={href('trackPage', { id: track.id })} target="_blank">
                  {t('readTask')}
                </Link>
              </small>
            </label>
          );
        })}
      </fieldset>
    </ConfirmDialog>
  );
}

interface SignAgreementsProps {
  /** Agreements not yet signed by the person. */
  readonly agreements: readonly ContestAgreement[];
  /** Translated effect of not signing now. */
  readonly withoutThem: string;
  readonly onClose: () => void;
}

const lines = [{ width: '60%', height: '1.5rem' }, { width: '96%' }, { width: '92%' }, { width: '70%' }];

/** Signs a contest's agreements one by one; each must be read to its end first. */
export function SignAgreements({ agreements, withoutThem, onClose }: SignAgreementsProps) {
  const t = useTranslations('team');
  const client = useQueryClient();
  // Signed agreements leave the list, so the first is always the next.
  const next = agreements[0];
  const text = useQuery({ ...agreementTextQuery(next?.id ?? '', next?.hash ?? ''), enabled: next !== undefined });
  useOnSigned(agreements.length, () => {
    showToast({ tone: 'good', text: t('signUp.signed') });
    void refreshSignatures(client);
    if (next === undefined) onClose();
  });

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
      withoutIt={withoutThem}
      onSigned={() => refreshTeams(client)}
      onChanged={() => void refreshTeams(client)}
      onClose={onClose}
    />
  );
}
