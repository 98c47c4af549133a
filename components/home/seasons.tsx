import { getTranslations } from 'next-intl/server';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/section.tsx';
import type { Series } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefContest } from '#lib/routing/href.ts';
import css from './season-rail.module.css';

type Season = Series['seasons'][number];

/** The seasons as stars of one sky: the more teams, the brighter. */
export async function Seasons({ series, locale }: { series: Series; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.seasons' });
  const seasons = series.seasons.toSorted((a, b) => a.year - b.year);
  if (seasons.length === 0) return null;
  const most = Math.max(...seasons.map(({ teams }) => teams ?? 0), 1);
  return (
    <div data-line="main">
      <Section band labelledBy="seasons-title">
        <SectionHead id="seasons-title" title={t('title', { count: seasons.length })} lead={t('lead')} />
        <ol className={css.rail} style={{ '--count': seasons.length }}>
          {seasons.map((season) => (
            <li key={season.contestId} className={css.season}>
              <div className={css.star}>
                <i style={{ '--size': starSize(season, most) }} />
              </div>
              <div>
                <h3>
                  <Link href={hrefContest(season.contestId)}>{season.year}</Link>
                </h3>
                <p>{season.motto}</p>
                <SeasonOutcome season={season} running={season.contestId === series.currentContestId} locale={locale} />
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

/** The light of a star is an area, so the diameter grows with the root. */
function starSize({ teams }: Season, most: number): string {
  const share = teams === null ? 1 : Math.sqrt(teams / most);
  return `${(1.6 + 5.1 * share).toFixed(2)}rem`;
}

async function SeasonOutcome({ season, running, locale }: { season: Season; running: boolean; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.seasons' });
  return (
    <>
      {season.teams === null ? null : <p className="muted">{t('teams', { count: season.teams })}</p>}
      {season.winner === null ? null : (
        <p className="muted">{t.rich('wonBy', { name: season.winner, team: (name) => <bdi>{name}</bdi> })}</p>
      )}
      {season.winner === null && running ? <p className="muted">{t('running')}</p> : null}
    </>
  );
}
