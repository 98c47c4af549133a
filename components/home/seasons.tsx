import { getTranslations } from 'next-intl/server';
import { Link } from '#components/ui/link.tsx';
import { Section, SectionHead } from '#components/ui/page/section.tsx';
import type { ContestItem } from '#lib/contract/contests/contests.ts';
import type { Series } from '#lib/contract/site.ts';
import { hrefContest } from '#lib/routing/href.ts';
import css from './season-rail.module.css';

type Season = Series['seasons'][number];

interface SeasonsProps {
  readonly series: Series;
  /** Those with a page: the contest of a season may still be in preparation. */
  readonly contests: readonly Pick<ContestItem, 'id'>[];
}

/** Seasons as stars: the more teams, the brighter. */
export async function Seasons({ series, contests }: SeasonsProps) {
  const t = await getTranslations('home.seasons');
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
                  {contests.some(({ id }) => id === season.contestId) ? (
                    <Link href={hrefContest(season.contestId)}>{season.year}</Link>
                  ) : (
                    season.year
                  )}
                </h3>
                <p>{season.motto}</p>
                <SeasonOutcome season={season} running={season.contestId === series.currentContestId} />
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

/** Brightness is perceived as area, so the diameter grows with the square root. */
function starSize({ teams }: Season, most: number): string {
  const share = teams === null ? 1 : Math.sqrt(teams / most);
  return `${(1.6 + 5.1 * share).toFixed(2)}rem`;
}

async function SeasonOutcome({ season, running }: { season: Season; running: boolean }) {
  const t = await getTranslations('home.seasons');
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
