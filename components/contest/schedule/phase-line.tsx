import { getTranslations } from 'next-intl/server';
import type { Phase } from '#lib/contract/contests/contests.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { formatters } from '#lib/time/format.ts';
import { columnsOf, type PhaseOnLine, percent, phasesOnLine } from './phase-geometry.ts';
import css from './phase-line.module.css';

interface PhaseLineProps {
  readonly phases: readonly Phase[];
  readonly timeZone: string;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Timeline to scale with a needle at the current time; vertical on narrow screens. */
export async function PhaseLine({ phases, timeZone, now }: PhaseLineProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.phases');
  const format = formatters(locale, timeZone);
  const line = phasesOnLine(phases, now);
  const stateWords = { done: t('done'), now: t('now') };
  return (
    <ol className={css.line} aria-label={t('label')} style={{ '--phases': columnsOf(line) }}>
      {line.map(({ phase, state, at, weeks }) => (
        <li
          key={phase.key + phase.startsAt}
          className={css.phase}
          data-state={state ?? undefined}
          aria-current={state === 'now' ? 'step' : undefined}
          style={at === null ? undefined : { '--at': percent(at) }}
        >
          <i style={{ '--weeks': weeks }} aria-hidden="true" />
          <b>{phase.name}</b>
          <time dateTime={isoSpan(phase)}>{format.range(phase.startsAt, phase.endsAt - 1, now)}</time>
          {state === 'now' ? <span className={css.needle}>{t('today', { date: format.shortDate(now) })}</span> : null}
          {state === 'done' ? <span className="sr">{stateWords.done}</span> : null}
        </li>
      ))}
    </ol>
  );
}

const isoSpan = ({ startsAt }: Phase) => new Date(startsAt * 1000).toISOString();

/** Small form with one segment per phase. Hidden from screen readers, because text is shown beside it. */
export function PhaseBar({ phases, now }: { phases: readonly Phase[]; now: number }) {
  return (
    <div className={css.bar} aria-hidden="true">
      {phasesOnLine(phases, now).map((part) => (
        <Segment key={part.phase.key + part.phase.startsAt} {...part} />
      ))}
    </div>
  );
}

function Segment({ state, at }: PhaseOnLine) {
  return <i data-state={state ?? undefined} style={at === null ? undefined : { '--at': percent(at) }} />;
}
