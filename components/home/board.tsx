import { getTranslations } from 'next-intl/server';
import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import { PhaseBar } from '#components/contest/schedule/phase-line.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Dot } from '#components/ui/chip.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { Link } from '#components/ui/link.tsx';
import { type Deadline, nextDeadline, phaseAt } from '#lib/contests/phases.ts';
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
      {rows.map(({ contest, deadline }) => (
        <BoardRow
          key={contest.id}
          contest={contest}
          deadline={deadline}
          tracks={tracks.filter(({ contestId }) => contestId === contest.id)}
          now={now}
        />
      ))}
    </section>
  );
}

interface BoardRowProps {
  readonly contest: ContestItem;
  readonly deadline: Deadline<Phase>;
  readonly tracks: readonly Track[];
  readonly now: number;
}

async function BoardRow({ contest, deadline, tracks, now }: BoardRowProps) {
  const locale = await getLocale();
  const t = await getTranslations('home.board');
  const date = dateOf(contest, deadline, formatters(locale, contest.timeZone), now);
  const step = actionIn(contest.phases, now);
  const action = t(step);
  return (
    <article className={css.row} data-line={contest.line}>
      <div className={css.name}>
        <Dot live={isFinal(contest.phases, now)} />
        <h2>
          <Link href={hrefContest(contest.id)}>{contest.name}</Link>
        </h2>
        <small>{contest.place}</small>
      </div>
      <div className={css.phase}>
        <span>
          <em>{deadline.phase.name}</em>
          <span className="muted">{t(deadline.kind, { date })}</span>
        </span>
        <PhaseBar phases={contest.phases} now={now} />
      </div>
      <div className={css.teams}>
        <Teams contest={contest} tracks={tracks} />
      </div>
      <Countdown until={deadline.at} now={now} words={await countdownWords(locale)} className={css.clock} />
      <LinkButton
        href={(step === 'follow' && hrefLive(contest)) || hrefContest(contest.id)}
        tone="glass"
        aria-label={t('actionFor', { action, contest: contest.name })}
      >
        {action}
      </LinkButton>
    </article>
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
