import { getTranslations } from 'next-intl/server';
import cardCss from '#components/contest/contest-card.module.css';
import { TrackCard } from '#components/contest/track-card.tsx';
import { trackFacts } from '#components/contest/track-facts.ts';
import { Chip } from '#components/ui/chip.tsx';
import filterCss from '#components/ui/choice-filter.module.css';
import type { Track } from '#lib/contract/contests/contests.ts';
import { LineSchema } from '#lib/contract/primitives.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { loadTrackRankings } from '#lib/server/loaders/track-rankings.ts';
import css from './tracks.module.css';

/**
 * Tracks that are open for sign-up. The filter is a group of radio buttons and a CSS rule, so it works without
 * JavaScript; every card is in the HTML.
 */
export async function Tracks({ tracks }: { tracks: readonly Track[] }) {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const ranking = await getTranslations('ranking');
  const rankingOf = await loadTrackRankings(locale, tracks);
  const lines = LineSchema.options.filter((line) => tracks.some((track) => track.line === line));
  return (
    <section className={`section page ${css.tracks}`} id="tracks" aria-labelledby="tracks-title">
      <div className="section-head">
        <h2 id="tracks-title">{t('tracks.title')}</h2>
      </div>
      {tracks.length === 0 ? <p className="muted">{t('tracks.none')}</p> : null}
      {lines.length > 1 ? (
        <fieldset className={`${filterCss.filters} ${css.filters}`}>
          <legend className="sr">{t('tracks.filter')}</legend>
          <Filter value="all" label={t('tracks.all')} />
          {lines.map((line) => (
            <Filter key={line} value={line} label={t(`lines.${line}`)} />
          ))}
        </fieldset>
      ) : null}
      <div className={cardCss.wide}>
        {tracks.map((track, index) => (
          <TrackCard
            key={`${track.contestId}/${track.id}`}
            track={track}
            index={index}
            chip={
              <>
                <Chip tone="line">{t(`lines.${track.line}`)}</Chip>
                {track.status === 1 ? <Chip icon="clock">{t('tracks.announced')}</Chip> : null}
              </>
            }
            facts={trackFacts(track, locale, {
              metric: t('tracks.metric'),
              team: t('tracks.team'),
              teams: t('tracks.teams'),
              prize: t('tracks.prize'),
            })}
            ranking={{ href: rankingOf(track), label: ranking('link') }}
            linked
          />
        ))}
      </div>
    </section>
  );
}

function Filter({ value, label }: { value: string; label: string }) {
  return (
    <label className={filterCss.filter}>
      <input type="radio" name="line" value={value} defaultChecked={value === 'all'} />
      {label}
    </label>
  );
}
