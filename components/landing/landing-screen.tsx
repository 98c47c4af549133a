import { getTranslations } from 'next-intl/server';
import { countdownWords } from '#components/contest/schedule/countdown-words.ts';
import { NextDeadline } from '#components/contest/schedule/next-deadline.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import type { Deadline } from '#lib/contests/phases.ts';
import type { ContestItem, Phase } from '#lib/contract/contests/contests.ts';
import type { Series } from '#lib/contract/site.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import css from './landing-screen.module.css';

interface LandingScreenProps {
  readonly series: Series;
  /** The current season; undefined while its contest is in preparation or cannot be loaded. */
  readonly season: ContestItem | undefined;
  /** Seconds; when the page was rendered. */
  readonly now: number;
}

/** Landing page with one sentence and one link into the site. */
export async function LandingScreen({ series, season, now }: LandingScreenProps) {
  const t = await getTranslations('home.landing');
  const { title, lead, points } = series.landing;
  return (
    <main id="main" className={css.landing} data-dark="" data-line="main">
      <Sky kind="lake" />
      <div className={`page ${css.inside}`}>
        <div className={css.copy}>
          <h1>
            <TitleWords text={title} />
          </h1>
          <p className={css.lead}>{lead}</p>
          {season ? (
            <NextDeadline phases={season.phases} now={now}>
              {(deadline, from) => <DeadlineClock deadline={deadline} now={from} />}
            </NextDeadline>
          ) : null}
          <div className="row">
            {season ? (
              <LinkButton href={hrefContest(season.id)} tone="ink" size="lg">
                {t('enter', { year: String(season.season) })}
              </LinkButton>
            ) : null}
            <LinkButton href={href('home')} tone={season ? 'glass' : 'ink'} size="lg">
              {t('allContests')}
            </LinkButton>
          </div>
        </div>
        <ul className={css.points} aria-label={t('points')}>
          {points.map((point) => (
            <li key={point.title}>
              <h2>{point.title}</h2>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

async function DeadlineClock({ deadline, now }: { readonly deadline: Deadline<Phase>; readonly now: number }) {
  const locale = await getLocale();
  const t = await getTranslations('home.landing');
  return (
    <div className={css.moment}>
      <span>{t(deadline.kind === 'closes' ? 'closesIn' : 'opensIn', { phase: deadline.phase.name })}</span>
      <Countdown until={deadline.at} now={now} words={await countdownWords(locale)} large />
    </div>
  );
}
