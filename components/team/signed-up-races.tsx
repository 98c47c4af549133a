'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { CancelDialog, type Cancelling } from './cancel-dialog.tsx';
import { ReasonedButton } from './reasoned-button.tsx';
import css from './signed-up-races.module.css';
import { useTeamReason } from './team-reason.ts';
import type { TeamCardProps } from './team-screen.tsx';

/** The tracks that the team signed up for, with the ways out of them. */
export function SignedUpRaces({ team, contest, locale }: TeamCardProps) {
  const t = useTranslations('team.signUp');
  const say = useTeamReason(team, locale);
  const [leaving, setLeaving] = useState<Cancelling | null>(null);
  if (team.races.length === 0) return null;
  const severalAllowed = teamRulesOf(contest.id).races > 1;
  const reason = say(team.can.cancelSignUp);
  const format = formatters(locale, viewerTimeZone());
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
              <Button disabled={reason !== null} onClick={() => setLeaving({ race: { raceId, name } })}>
                {t('quit')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {team.isCaptain ? (
        <ReasonedButton reason={reason} onClick={() => setLeaving({ race: null })}>
          {t('cancel')}
        </ReasonedButton>
      ) : null}
      {leaving ? (
        <CancelDialog cancelling={leaving} team={team} contest={contest} onClose={() => setLeaving(null)} />
      ) : null}
    </div>
  );
}
