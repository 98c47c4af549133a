'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { OnSiteLink } from '#components/offline/on-site-link.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { href } from '#lib/routing/href.ts';
import { ReasonedButton } from './reasoned-button.tsx';
import type { SignUpCardProps } from './sign-up-card.tsx';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { nextAction, unsignedMembers, unsignedOf } from './sign-up-steps.ts';
import { useTeamReason } from './team-reason.ts';

// Texts, sanitiser and reading check are only needed by whoever signs.
const SignAgreements = lazy(() =>
  import('./sign-agreements.tsx').then((module) => ({ default: module.SignAgreements })),
);

/** The one thing that comes next on the way to a sign-up, or why it has to wait. */
export function SignUpNext(props: SignUpCardProps) {
  const { team, standing, contest, locale } = props;
  const t = useTranslations('team.signUp');
  const say = useTeamReason(team, locale);
  const [open, setOpen] = useState<'sign' | 'signUp' | null>(null);
  const action = nextAction(team, standing);
  const { races: allowed } = teamRulesOf(contest.id);
  // Signing ends a moment after its dialog went away: what was opened since then stays.
  const closing = (dialog: typeof open) => () => setOpen((shown) => (shown === dialog ? null : shown));
  return (
    <div className="stack" style={{ '--gap': 'var(--s4)' }}>
      {action === 'sign' ? (
        <>
          <p className="small">{t('signMeans', { count: unsignedOf(standing).length })}</p>
          <p>
            <Button tone="accent" icon="file" onClick={() => setOpen('sign')}>
              {t('sign')}
            </Button>
          </p>
        </>
      ) : null}
      {action === 'waitForCaptain' ? <p className="small muted">{t('waitForCaptain')}</p> : null}
      {action === 'fill' ? (
        <ReasonedButton tone="accent" reason={say('tooFewMembers')}>
          {t('go')}
        </ReasonedButton>
      ) : null}
      {action === 'waitForSignatures' ? (
        <ReasonedButton tone="accent" reason={t('waitFor', { names: unsignedMembers(team).join(', ') })}>
          {t('go')}
        </ReasonedButton>
      ) : null}
      {action === 'signUp' ? (
        <ReasonedButton tone="accent" reason={say(team.can.signUp)} onClick={() => setOpen('signUp')}>
          {t('go')}
        </ReasonedButton>
      ) : null}
      {action === 'done' ? (
        <p className="row">
          {team.isCaptain && contest.tracks.length > 1 ? (
            <Button
              disabled={team.can.signUp !== null && team.can.signUp !== 'raceLimit'}
              onClick={() => setOpen('signUp')}
            >
              {t(team.races.length < allowed ? 'another' : 'change')}
            </Button>
          ) : null}
          <LinkButton href={href('myCompetitions')} tone="ink">
            {t('myContests')}
          </LinkButton>
          {team.races.slice(0, 1).map(({ raceId }) => (
            <OnSiteLink key={raceId} race={{ raceId, competitionID: contest.id }}>
              {t('onSite')}
            </OnSiteLink>
          ))}
        </p>
      ) : null}
      {open === 'signUp' ? (
        <SignUpDialog team={team} contest={contest} locale={locale} onClose={closing('signUp')} />
      ) : null}
      {open === 'sign' ? (
        <Suspense>
          <SignAgreements
            agreements={unsignedOf(standing)}
            contest={contest}
            locale={locale}
            onClose={closing('sign')}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
