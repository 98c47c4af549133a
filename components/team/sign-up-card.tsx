'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useState } from 'react';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { MyTeam, RaceData } from '#lib/contract/teams.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { CancelDialog, type Cancelling } from './cancel-dialog.tsx';
import { ReasonedButton } from './reasoned-button.tsx';
import css from './sign-up-card.module.css';
import { SignUpDialog } from './sign-up-dialog.tsx';
import { doneSteps, nextAction, signUpSteps, unsignedMembers, unsignedOf } from './sign-up-steps.ts';
import { useTeamReason } from './team-reason.ts';
import type { TeamCardProps } from './team-screen.tsx';

// Texts, sanitiser and reading check are only needed by whoever signs.
const SignAgreements = lazy(() =>
  import('./sign-agreements.tsx').then((module) => ({ default: module.SignAgreements })),
);

type SignUpCardProps = TeamCardProps & { readonly standing: RaceData };

/** How far the team has come with its sign-up, and the one thing that comes next. */
export function SignUpCard(props: SignUpCardProps) {
  const { team, standing } = props;
  const t = useTranslations('team.signUp');
  const id = useId();
  const entered = team.races.length > 0;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id}>
        <Chip tone={entered ? 'good' : 'warn'} icon={entered ? 'check' : 'clock'}>
          {t(entered ? 'entered' : 'notEntered')}
        </Chip>
      </CardHead>
      <CardBody className="stack">
        <Steps team={team} asked={standing.agreements.length} />
        <Races {...props} />
        <Next {...props} />
      </CardBody>
    </Card>
  );
}

function Steps({ team, asked }: { team: MyTeam; asked: number }) {
  const t = useTranslations('team.signUp');
  const done = doneSteps(team);
  const signed = team.members.length - unsignedMembers(team).length;
  const shown = signUpSteps.filter((step) => step !== 'agreements' || asked > 0);
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {shown.map((step) => (
        <li key={step} data-done={done[step]}>
          <Icon name={done[step] ? 'check' : 'clock'} />
          <span>
            <span className="sr">{t(done[step] ? 'done' : 'open')}</span>{' '}
            {t(`step.${step}`, {
              size: team.members.length,
              min: team.min,
              max: team.max,
              signed,
              members: team.members.length,
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The tracks that the team signed up for, with the ways out of them. */
function Races({ team, contest, locale }: SignUpCardProps) {
  const t = useTranslations('team.signUp');
  const say = useTeamReason(team, locale);
  const [leaving, setLeaving] = useState<Cancelling | null>(null);
  if (team.races.length === 0) return null;
  const severalAllowed = teamRulesOf(contest.id).races > 1;
  const reason = say(team.can.cancelSignUp);
  const format = formatters(locale, viewerTimeZone());
  return (
    <div className={css.next}>
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

function Next(props: SignUpCardProps) {
  const { team, standing, contest, locale } = props;
  const t = useTranslations('team.signUp');
  const say = useTeamReason(team, locale);
  const [open, setOpen] = useState<'sign' | 'signUp' | null>(null);
  const action = nextAction(team, standing);
  const { races: allowed } = teamRulesOf(contest.id);
  const close = () => setOpen(null);
  return (
    <div className={css.next}>
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
        </p>
      ) : null}
      {open === 'signUp' ? <SignUpDialog team={team} contest={contest} locale={locale} onClose={close} /> : null}
      {open === 'sign' ? (
        <Suspense>
          <SignAgreements agreements={unsignedOf(standing)} contest={contest} locale={locale} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
