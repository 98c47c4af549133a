import { getTranslations } from 'next-intl/server';
import type { Phase } from '#lib/contract/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { columnsOf, type PhaseOnLine, percent, phasesOnLine } from './phase-geometry.ts';
import css from './phase-line.module.css';

interface PhaseLineProps {
  readonly phases: readonly Phase[];
  readonly timeZone: string;
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** A ruler true to time with a needle at today; on a narrow screen it stands upright. */
export async function PhaseLine({ phases, timeZone, locale, now }: PhaseLineProps) {
  const t = await getTranslations({ locale, namespace: 'contest.phases' });
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

/** The small form: one segment for each phase. Words stand beside it, so it is hidden from screen readers. */
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
