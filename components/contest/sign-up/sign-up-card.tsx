import clsx from 'clsx';
import { getTranslations } from 'next-intl/server';
import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import { CurrentVersion } from '#components/contest/schedule/current-version.tsx';
import { NextDeadline } from '#components/contest/schedule/next-deadline.tsx';
import { ParticipationSlot } from '#components/participation/participation-slot.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, type Fact, Facts } from '#components/ui/card.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { teamRulesOf } from '#lib/contests/editions.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { type Deadline, phaseAt } from '#lib/contests/phases.ts';
import type { Contest, Phase, Track } from '#lib/contract/contests/contests.ts';
import { teamCallsOf } from '#lib/contract/teams/team-calls.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest, hrefContestHome, hrefOnSite, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { returnParameter } from '#lib/routing/return-path.ts';
import { calendarUrl } from '#lib/seo/calendar-url.ts';
import { formatters } from '#lib/time/format.ts';
import { ClosedAction, SignUpAction } from './sign-up-action.tsx';
import css from './sign-up-card.module.css';
import { type SignUpState, signUpChanges, signUpState } from './sign-up-state.ts';
import { VisitorNote } from './visitor-note.tsx';

interface SignUpCardProps {
  readonly contest: Contest;
  /** Empty if the tracks could not be loaded. */
  readonly tracks: readonly Track[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/**
 * Side card: next date, sign-up state with its reason, main action. @param isLast on narrow screens the card follows the
 * text, which somebody came to read
 */
export async function SignUpCard({
  contest,
  tracks,
  now,
  isLast = false,
  stage = 'public',
}: SignUpCardProps & { readonly isLast?: boolean; readonly stage?: 'public' | 'preview' }) {
  const locale = await getLocale();
  const t = await getTranslations('contest');
  const states = signUpChanges(contest, tracks, now).map((from) => ({
    from,
    state: signUpState(contest, tracks, from).kind,
  }));
  const note = <VisitorNote text={t('signUp.reasonOpen')} />;
  const participation = <ParticipationSlot contestId={contest.id} />;
  return (
    <Card
      as="aside"
      raised
      pad
      className={clsx('sticky', !isLast && 'first-narrow', css.card)}
      aria-label={t('signUp.label')}
    >
      <NextDeadline phases={contest.phases} now={now}>
        {(deadline, from) => <DeadlineClock deadline={deadline} now={from} />}
      </NextDeadline>
      <CurrentVersion versions={states.map(({ from, state }) => ({ from, content: state === 'open' ? note : null }))} />
      <ContestAction contest={contest} tracks={tracks} now={now} block />
      <Facts rows facts={await factsOf(contest, locale)} />
      {/* The calendar comes with the publication. */}
      {stage === 'public' && contest.phases.length > 0 ? <DatesToKeep id={contest.id} /> : null}
      <CurrentVersion
        versions={states.map(({ from, state }) => ({ from, content: state === 'over' ? null : participation }))}
      />
    </Card>
  );
}

/** Link that adds the dates to the player's calendar. */
async function DatesToKeep({ id }: { id: string }) {
  const locale = await getLocale();
  const t = await getTranslations('content.calendar');
  return (
    <LinkButton block href={calendarUrl({ kind: 'contest', id }, locale)} icon="calendar">
      {t('contest')}
    </LinkButton>
  );
}

async function DeadlineClock({ deadline, now }: { readonly deadline: Deadline<Phase>; readonly now: number }) {
  const locale = await getLocale();
  const t = await getTranslations('contest.signUp');
  const { kind, phase } = deadline;
  const closes = kind === 'closes';
  const label =
    phase.key === 'signUp'
      ? t(closes ? 'closesIn' : 'opensIn')
      : t(closes ? 'phaseClosesIn' : 'phaseOpensIn', { phase: phase.name });
  return (
    <div className={css.moment}>
      <span className="small muted">{label}</span>
      <Countdown until={deadline.at} now={now} words={await countdownWords(locale)} large />
    </div>
  );
}

/** URL of the call that returns the player's entry state in the contest. */
const checkUrlOf = ({ id }: Pick<Contest, 'id'>) =>
  `/api${teamCallsOf[teamRulesOf(id).family].check.path}?${new URLSearchParams({ competition_id: id })}`;

/** The on-site final admits participants while its round runs; otherwise null. */
function onSiteHrefOf({ id, phases, onSite = false }: Contest, now: number): string | null {
  const isOnSite = onSite && onSiteFamilyOf(id) === 'offline' && phaseAt(phases, now).current?.key === 'final';
  return isOnSite ? hrefOnSite({ contestId: id }) : null;
}

interface ContestActionProps extends SignUpCardProps {
  readonly block?: boolean;
  /** Given on the page of a track: the label for visitors. Registration redirects back to the track. */
  readonly forTrack?: { readonly id: string; readonly label: string };
}

/** Main action of a contest; if it is not allowed, disabled with the reason and date. It changes with the phases. */
export function ContestAction({ now, ...props }: ContestActionProps) {
  const { contest, tracks } = props;
  const versions = signUpChanges(contest, tracks, now)
    .map((from) => ({
      from,
      kind: signUpState(contest, tracks, from).kind,
      hallHref: onSiteHrefOf(contest, from),
    }))
    .filter(({ kind, hallHref }, index, all) => kind !== all[index - 1]?.kind || hallHref !== all[index - 1]?.hallHref);
  return (
    <CurrentVersion versions={versions.map(({ from }) => ({ from, content: <ActionAt {...props} now={from} /> }))} />
  );
}

async function ActionAt({ contest, tracks, now, block = false, forTrack }: ContestActionProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.signUp');
  const state = signUpState(contest, tracks, now);
  const trackHrefs = Object.fromEntries(
    tracks.map(({ id }) => [id, hrefTrack({ raceId: id, competitionID: contest.id })]),
  );
  const hallHref = onSiteHrefOf(contest, now);
  const backTo = forTrack ? href('trackPage', { id: forTrack.id }) : hrefContest(contest.id);
  if (state.kind === 'open')
    return (
      <SignUpAction
        registerHref={href('login', { type: '2' }, { [returnParameter]: backTo })}
        contestHref={hrefContestHome(contest.id)}
        checkUrl={checkUrlOf(contest)}
        teamHref={hrefTeam(contest.id, 'team', { key: 2 })}
        trackHrefs={trackHrefs}
        hallHref={hallHref}
        words={{
          register: forTrack?.label ?? t('register'),
          contestHome: t('contestHome'),
          findTeam: t('findTeam'),
          signUpTeam: t('signUpTeam'),
          myTeam: t('myTeam'),
          viewTeam: t('viewTeam'),
          toTrack: t('toTrack'),
          toOnSiteFinal: t('toOnSiteFinal'),
          banned: t('banned'),
          bannedReason: t('bannedReason'),
        }}
        block={block}
      />
    );
  const reason = await reasonOf(state, contest, locale);
  return (
    <ClosedAction
      checkUrl={checkUrlOf(contest)}
      teamHref={hrefTeam(contest.id, 'team', { key: 2 })}
      trackHrefs={trackHrefs}
      hallHref={hallHref}
      words={{
        myTeam: t('myTeam'),
        viewTeam: t('viewTeam'),
        toTrack: t('toTrack'),
        toOnSiteFinal: t('toOnSiteFinal'),
      }}
      block={block}
    >
      <div className={css.refused}>
        <Button size="lg" block={block} disabled>
          {t(state.kind)}
        </Button>
        <p>{reason}</p>
      </div>
    </ClosedAction>
  );
}

const reasonKeys = { notYet: 'reasonNotYet', closed: 'reasonClosed', over: 'reasonOver' } as const;

async function reasonOf(state: SignUpState, { timeZone }: Contest, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'contest.signUp' });
  if (state.kind === 'open' || state.at === null) return t('reasonNoPhases');
  return t(reasonKeys[state.kind], { date: formatters(locale, timeZone).date(state.at) });
}

async function factsOf({ place, teamSize, prizeTotal, season }: Contest, locale: Locale): Promise<Fact[]> {
  const t = await getTranslations({ locale, namespace: 'contest' });
  const { min, max } = teamSize;
  const team = min === max ? t('teamSize.exact', { count: min }) : t('teamSize.range', { min, max });
  return [
    { term: t('facts.season'), value: String(season) },
    { term: t('facts.place'), value: place },
    { term: t('facts.team'), value: team },
    ...(prizeTotal && prizeTotal.amount > 0
      ? [{ term: t('facts.prize'), value: formatters(locale).money(prizeTotal) }]
      : []),
  ];
}
