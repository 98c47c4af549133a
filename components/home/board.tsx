import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import { CurrentVersion } from '#components/contest/schedule/current-version.tsx';
import { NextDeadline } from '#components/contest/schedule/next-deadline.tsx';
import { PhaseBar } from '#components/contest/schedule/phase-line.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Dot } from '#components/ui/chip.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { Link } from '#components/ui/link.tsx';
import { type Deadline, nextDeadline, phaseAt, phaseChanges } from '#lib/contests/phases.ts';
import type { ContestItem, Phase, Track } from '#lib/contract/contests/contests.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefContest, hrefLive } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { contestTimeZone } from '#lib/time/zones.ts';
import css from './board.module.css';

interface BoardProps {
  readonly contests: readonly ContestItem[];
  readonly tracks: readonly Track[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Maximum rows above the fold; the contests that end soonest are kept. */
const longestBoard = 4;

/** One row for each running contest, soonest end first. */
export async function Board({ contests, tracks, now }: BoardProps) {
  const t = await getTranslations('home.board');
  const rows = contests
    .filter(({ status }) => status === 2)
    .map((contest) => ({ contest, deadline: nextDeadline(contest.phases, now) }))
    .filter((row): row is { contest: ContestItem; deadline: Deadline<Phase> } => row.deadline !== null)
    .toSorted((a, b) => a.deadline.at - b.deadline.at)
    .slice(0, longestBoard);
  if (rows.length === 0) return <p className={css.none}>{t('none')}</p>;
  return (
    <section className={css.board} aria-label={t('label')}>
      {rows.map(({ contest }) => (
        <BoardRow
          key={contest.id}
          contest={contest}
          tracks={tracks.filter(({ contestId }) => contestId === contest.id)}
          now={now}
        />
      ))}
    </section>
  );
}

interface BoardRowProps {
  readonly contest: ContestItem;
  readonly tracks: readonly Track[];
  readonly now: number;
}

/** Its phase, clock and action follow the clock. A contest that ends keeps its row until the page is loaded again. */
function BoardRow({ contest, tracks, now }: BoardRowProps) {
  const { phases } = contest;
  const changing = (content: (from: number) => ReactNode) => (
    <CurrentVersion versions={phaseChanges(phases, now).map((from) => ({ from, content: content(from) }))} />
  );
  return (
    <article className={css.row} data-line={contest.line}>
      <div className={css.name}>
        {changing((from) => (
          <Dot live={isFinal(phases, from)} />
        ))}
        <h2>
          <Link href={hrefContest(contest.id)}>{contest.name}</Link>
        </h2>
        <small>{contest.place}</small>
      </div>
      <div className={css.phase}>
        <NextDeadline phases={phases} now={now}>
          {(deadline, from) => <DeadlineDate contest={contest} deadline={deadline} now={from} />}
        </NextDeadline>
        {changing((from) => (
          <PhaseBar phases={phases} now={from} />
        ))}
      </div>
      <div className={css.teams}>
        <Teams contest={contest} tracks={tracks} />
      </div>
      <NextDeadline phases={phases} now={now}>
        {({ at }, from) => <DeadlineClock until={at} now={from} />}
      </NextDeadline>
      {changing((from) => (
        <RowAction contest={contest} now={from} />
      ))}
    </article>
  );
}

interface RowMoment {
  readonly contest: ContestItem;
  readonly now: number;
}

async function DeadlineDate({ contest, deadline, now }: RowMoment & { readonly deadline: Deadline<Phase> }) {
  const locale = await getLocale();
  const t = await getTranslations('home.board');
  const date = dateOf(contest, deadline, formatters(locale, contest.timeZone), now);
  return (
    <span>
      <em>{deadline.phase.name}</em>
      <span className="muted">{t(deadline.kind, { date })}</span>
    </span>
  );
}

async function DeadlineClock({ until, now }: { readonly until: number; readonly now: number }) {
  const words = await countdownWords(await getLocale());
  return <Countdown until={until} now={now} words={words} className={css.clock} />;
}

async function RowAction({ contest, now }: RowMoment) {
  const t = await getTranslations('home.board');
  const step = actionIn(contest.phases, now);
  const action = t(step);
  return (
    <LinkButton
      href={(step === 'follow' && hrefLive(contest)) || hrefContest(contest.id)}
      tone="glass"
      aria-label={t('actionFor', { action, contest: contest.name })}
    >
      {action}
    </LinkButton>
  );
}

/** In the contest's time zone, which is named unless it is the one that most contests have. */
function dateOf(
  { timeZone }: ContestItem,
  { at }: Deadline<Phase>,
  format: ReturnType<typeof formatters>,
  now: number,
): string {
  return timeZone === contestTimeZone ? format.dateTime(at, now) : format.deadline(at, now);
}

/** Number of teams; until it is known, the allowed team size. */
async function Teams({ contest, tracks }: Pick<BoardRowProps, 'contest' | 'tracks'>) {
  const locale = await getLocale();
  const t = await getTranslations('home.board');
  const { teams } = contest;
  if (typeof teams === 'number')
    return (
      <>
        <b>{formatters(locale).number(teams)}</b>
        {t('teams', { count: teams })}
      </>
    );
  const size = sizeOfTeams(tracks);
  if (!size) return null;
  return size.min === size.max ? t('teamSizeExact', { count: size.min }) : t('teamSize', size);
}

const isFinal = (phases: readonly Phase[], now: number) => phaseAt(phases, now).current?.key === 'final';

function actionIn(phases: readonly Phase[], now: number): 'signUp' | 'follow' | 'view' {
  const key = phaseAt(phases, now).current?.key;
  if (key === 'signUp') return 'signUp';
  return key === 'final' ? 'follow' : 'view';
}

/** Minimum and maximum team size over all tracks; null without tracks. */
function sizeOfTeams(tracks: readonly Track[]): { min: number; max: number } | null {
  if (tracks.length === 0) return null;
  return {
    min: Math.min(...tracks.map(({ teamSize }) => teamSize.min)),
    max: Math.max(...tracks.map(({ teamSize }) => teamSize.max)),
  };
}
