'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId } from 'react';
import { useDialog, useOpening } from '#components/control/use-dialog.ts';
import type { TeamCardProps } from '#components/team/membership/team-screen.tsx';
import { OnSiteLink } from '#components/team/on-site-link.tsx';
import { useTeamReason } from '#components/team/team-reason.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ReasonedButton } from '#components/ui/reasoned-button.tsx';
import { useHasCome } from '#components/ui/server-clock.ts';
import { Notice } from '#components/ui/state.tsx';
import { teamRulesOf } from '#lib/contests/editions.ts';
import type { MyTeam, RaceData } from '#lib/contract/teams/teams.ts';
import { href, hrefTrack } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { SignUpDialog } from './sign-up-dialog.tsx';
import css from './sign-up-steps-list.module.css';
import { CancelDialog, type Cancelled, CancelSignUp, SignedUpTracks } from './signed-up-tracks.tsx';

const signUpSteps = ['members', 'agreements', 'entered'] as const;
type SignUpStep = (typeof signUpSteps)[number];

/** Next step for the viewer. */
type NextAction = 'sign' | 'waitForCaptain' | 'fill' | 'waitForSignatures' | 'signUp' | 'done';

type Team = Pick<MyTeam, 'isCaptain' | 'min' | 'max' | 'races'> & {
  readonly members: readonly Pick<MyTeam['members'][number], 'nickname' | 'hasSigned'>[];
};

/** Agreements of the contest not yet signed by the caller. */
const unsignedOf = ({ agreements }: Pick<RaceData, 'agreements'>) =>
  agreements.filter(({ signedAt }) => signedAt === null);

/** Nicknames of the members who have not signed. */
export const unsignedMembers = ({ members }: Team): readonly string[] =>
  members.filter(({ hasSigned }) => !hasSigned).map(({ nickname }) => nickname);

/** Completion of the sign-up steps. */
export function doneSteps(team: Team): Readonly<Record<SignUpStep, boolean>> {
  const size = team.members.length;
  return {
    members: size >= team.min && size <= team.max,
    agreements: unsignedMembers(team).length === 0,
    entered: team.races.length > 0,
  };
}

/** Next step for the person. Their own signature comes first, because it blocks the whole team. */
export function nextAction(team: Team, membership: Pick<RaceData, 'agreements'>): NextAction {
  const done = doneSteps(team);
  if (unsignedOf(membership).length > 0) return 'sign';
  if (done.entered) return 'done';
  if (!team.isCaptain) return 'waitForCaptain';
  if (team.members.length < team.min) return 'fill';
  return done.agreements ? 'signUp' : 'waitForSignatures';
}

export type SignUpCardProps = TeamCardProps & { readonly membership: RaceData };

/** Progress of the team's sign-up with the next step. */
export function SignUpCard(props: SignUpCardProps) {
  const { team, membership } = props;
  const t = useTranslations('team.signUp');
  const id = useId();
  const entered = team.races.length > 0;
  // Here, because the buttons go away with the sign-up.
  const cancelling = useDialog<Cancelled>();
  const cancelled = cancelling.subject;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead title={t('title')} id={id}>
        <Chip tone={entered ? 'good' : 'warn'} icon={entered ? 'check' : 'clock'}>
          {t(entered ? 'entered' : 'notEntered')}
        </Chip>
      </CardHead>
      <CardBody className="stack">
        <SignUpSteps team={team} asked={membership.agreements.length} />
        <SignedUpTracks {...props} onCancel={cancelling.open} />
        <SignUpNext {...props} onCancel={cancelling.open} />
        {cancelled ? <CancelDialog {...props} {...cancelled} onClose={() => cancelling.close(cancelled)} /> : null}
      </CardBody>
    </Card>
  );
}

/** Steps of a sign-up with their state. `asked`: number of agreements to sign. */
function SignUpSteps({ team, asked }: { team: MyTeam; asked: number }) {
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

/** Until when a team can still sign up, or why it cannot now; the date when teams are locked may be a later one. */
function SignUpWindow({ team }: { team: MyTeam }) {
  const t = useTranslations('team.signUp');
  const format = useFormats();
  const reasonText = useTeamReason(team);
  const { signUpOpensAt, signUpClosesAt } = team.dates;
  const hasOpened = useHasCome(signUpOpensAt);
  const hasClosed = useHasCome(signUpClosesAt);
  if (hasClosed) return <p className="small">{reasonText('signUpClosed')}</p>;
  if (!hasOpened) return <p className="small">{reasonText('signUpNotOpen')}</p>;
  return <p className="small">{t('signUpUntil', { date: format.deadline(signUpClosesAt) })}</p>;
}

// Texts, sanitiser and reading check are only needed for signing.
const SignAgreements = lazy(() =>
  import('./sign-up-dialog.tsx').then((module) => ({ default: module.SignAgreements })),
);

/** Next step of a sign-up, or the reason to wait. */
function SignUpNext(props: SignUpCardProps & { readonly onCancel: (cancelled: Cancelled) => void }) {
  const { team, membership, contest, onCancel } = props;
  const { list } = useFormats();
  const t = useTranslations('team.signUp');
  const reasonText = useTeamReason(team);
  // One subject for all openings: when an earlier attempt has signed, nothing is left to sign in a later one.
  const signing = useDialog<'agreements'>();
  const signUp = useOpening();
  const action = nextAction(team, membership);
  const entered = team.races.length > 0;
  const { maxTracks: allowed } = teamRulesOf(contest.id);
  const { isBanded: isBanned } = membership;
  // Its guard refuses a banned person, and a team that is too small.
  const openable = isBanned ? [] : team.races.filter(({ status }) => status === 2).slice(0, 1);
  return (
    <div className="stack" style={{ '--gap': 'var(--s4)' }}>
      {entered || (action === 'signUp' && team.can.signUp !== null) ? null : <SignUpWindow team={team} />}
      {action === 'sign' ? (
        <>
          <p className="small">
            {t(entered ? 'signMeansEntered' : 'signMeans', { count: unsignedOf(membership).length })}
          </p>
          <p>
            <Button tone="accent" icon="file" onClick={() => signing.open('agreements')}>
              {t('sign')}
            </Button>
          </p>
        </>
      ) : null}
      {action === 'waitForCaptain' ? <p className="small muted">{t('waitForCaptain')}</p> : null}
      {action === 'fill' ? (
        <ReasonedButton tone="accent" reason={reasonText('tooFewMembers')}>
          {t('go')}
        </ReasonedButton>
      ) : null}
      {action === 'waitForSignatures' ? (
        <ReasonedButton tone="accent" reason={t('waitFor', { names: list(unsignedMembers(team)) })}>
          {t('go')}
        </ReasonedButton>
      ) : null}
      {action === 'signUp' ? (
        <ReasonedButton tone="accent" reason={reasonText(team.can.signUp)} onClick={signUp.open}>
          {t('go')}
        </ReasonedButton>
      ) : null}
      {isBanned ? <Notice tone="bad">{reasonText('banned')}</Notice> : null}
      {entered ? (
        <p className="row">
          {openable.map(({ raceId }) => (
            <LinkButton
              key={raceId}
              tone={action === 'done' ? 'accent' : 'plain'}
              href={hrefTrack({ raceId, competitionID: contest.id })}
            >
              {t('toTrack')}
            </LinkButton>
          ))}
          <LinkButton href={href('myCompetitions')}>{t('myContests')}</LinkButton>
          {openable.map(({ raceId }) => (
            <OnSiteLink key={raceId} race={{ raceId, competitionID: contest.id, onSite: contest.onSite }}>
              {t('onSite')}
            </OnSiteLink>
          ))}
        </p>
      ) : null}
      {entered && team.isCaptain ? (
        <div className="row">
          <CancelSignUp team={team} onCancel={onCancel} />
          {action === 'done' && contest.tracks.length > 1 ? (
            <ReasonedButton
              // At the limit the new track takes the place of the other.
              reason={team.can.signUp === 'trackLimit' ? null : reasonText(team.can.signUp)}
              onClick={signUp.open}
            >
              {t(team.races.length < allowed ? 'another' : 'change')}
            </ReasonedButton>
          ) : null}
        </div>
      ) : null}
      {signUp.isOpen ? <SignUpDialog team={team} contest={contest} onClose={signUp.close} /> : null}
      {signing.subject ? (
        <Suspense>
          <SignAgreements
            agreements={unsignedOf(membership)}
            withoutThem={t(entered ? 'withoutAgreementEntered' : 'withoutAgreement')}
            onClose={() => signing.close('agreements')}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
