'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { showToast } from '#components/shell/toast-store.ts';
import { call } from '#lib/client/call.ts';
import { useTeamAction } from '#lib/client/queries/teams.ts';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { useAttemptKey } from '#lib/drafts/attempt-key.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import css from './sign-up-dialog.module.css';
import type { TeamContest } from './team-contest.ts';
import type { TeamCardProps } from './team-screen.tsx';

type Track = TeamContest['tracks'][number];

/**
 * Why a track cannot be chosen by a team of that size, by the name of its words; null when it can. Whether sign-up is
 * open is for the contest's dates to say; where its tracks differ, each says it for itself.
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
  const insteadOf = entered.length >= teamRulesOf(contest.id).races ? entered[0] : undefined;
  const attempt = useAttemptKey();
  const entering = useTeamAction(contest.id, async ({ signup }, raceId: string) => {
    const body = { competitionID: contest.id, raceId, ...(insteadOf && { insteadOf }) };
    await call(signup, { body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.forget();
    showToast({ tone: 'good', text: t('signedUp', { team: team.name, contest: contest.name }) });
  });
  return (
    <ConfirmDialog
      title={t('dialogTitle', { team: team.name })}
      label={insteadOf ? t('change') : t('go')}
      tone="accent"
      busy={entering.isPending}
      ready={chosen !== undefined}
      error={entering.error}
      onConfirm={() => chosen && entering.mutate(chosen, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p className="small muted">{t('dialogMeans', { count: size })}</p>
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
              <small>{refusal ? t(refusal, { min, max, size }) : t('trackSize', { min, max })}</small>
            </label>
          );
        })}
      </fieldset>
    </ConfirmDialog>
  );
}
