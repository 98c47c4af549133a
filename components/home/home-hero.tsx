import { getTranslations } from 'next-intl/server';
import { nextStepSlot } from '#components/participation/next-step-slot.ts';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import type { ContestItem, Track } from '#lib/contract/contests/contests.ts';
import type { Series } from '#lib/contract/site.ts';
import { hrefContest } from '#lib/routing/href.ts';
import { Board } from './board.tsx';
import css from './home-hero.module.css';

interface HomeHeroProps {
  readonly series: Series;
  readonly contests: readonly ContestItem[];
  readonly tracks: readonly Track[];
  readonly now: number;
}

/** Description of the series in one line, and the board of running contests. */
export async function HomeHero({ series, contests, tracks, now }: HomeHeroProps) {
  const t = await getTranslations('home');
  const season = contests.find(({ id }) => id === series.currentContestId)?.season;
  return (
    <section className={css.hero} data-dark>
      <div className={`page ${css.inside}`}>
        <div className={css.copy}>
          <h1>
            <TitleWords text={series.headline} />
          </h1>
          <p className={css.lead}>{series.lead}</p>
          <div className="row">
            <LinkButton href="#tracks" tone="ink" size="lg">
              {t('joinContest')}
            </LinkButton>
            {season === undefined ? null : (
              <LinkButton href={hrefContest(series.currentContestId)} tone="glass" size="lg">
                {t('currentSeason', { year: String(season) })}
              </LinkButton>
            )}
          </div>
          <div id={nextStepSlot} className={css.nextStep} />
        </div>
        <Board contests={contests} tracks={tracks} now={now} />
      </div>
      <Sky kind="lake" />
    </section>
  );
}
