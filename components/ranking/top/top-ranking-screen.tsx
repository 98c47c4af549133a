import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { type TabLink, TabsNav } from '#components/ui/page/tabs-nav.tsx';
import { Empty } from '#components/ui/state.tsx';
import { topViews, topViewsOfTrack } from '#lib/contests/top-views.ts';
import type { RankingName } from '#lib/contract/contests/rankings.ts';
import { href, hrefContest } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import type { LoadedTop, TopRequest } from '#lib/server/loaders/top-rankings.ts';
import css from '../ranking.module.css';
import { ModelsCard, TopTeamsCard } from './top-cards.tsx';

interface TopRankingScreenProps extends LoadedTop {
  readonly request: TopRequest;
  readonly crumbs: readonly Crumb[];
}

/** The first hundred teams of a contest with final rankings, filtered by track, hardware, university or model. */
export async function TopRankingScreen(props: TopRankingScreenProps) {
  const { contest, names, tops, models, request, crumbs } = props;
  const t = await getTranslations('ranking.top');
  const shown = tops.filter(({ list }) => list.length > 0);
  const isEmpty = shown.length === 0 && !models?.list.length;
  return (
    <main id="main" data-line={contest.line}>
      <PageHead
        title={t('title')}
        lead={t('lead', { contest: contest.name })}
        crumbs={crumbs}
        tabs={<TabsNav label={t('views')} items={await viewLinks(names, request)} />}
      />
      <div className="page desk stack">
        <CutLinks names={names} request={request} />
        {shown.map((top) => (
          <TopTeamsCard key={top.raceId} top={top} names={names} contestId={contest.id} />
        ))}
        {models?.list.length ? (
          <ModelsCard models={models} names={names} request={request} timeZone={contest.timeZone} />
        ) : null}
        {isEmpty ? <NoTeams contestId={contest.id} /> : null}
      </div>
    </main>
  );
}

/** Views across all tracks, then the tracks. */
async function viewLinks(names: readonly RankingName[], { view, raceId }: TopRequest): Promise<readonly TabLink[]> {
  const t = await getTranslations('ranking.top');
  const tracks = names.filter(({ type }) => type === 'public');
  return [
    ...topViews.map((one) => ({
      href: href('topRanking2022', { view: one }),
      label: t(`view.${one}`),
      current: raceId === undefined && one === view,
    })),
    ...tracks.map((track) => ({
      href: href('topRankingOfTrack2022', { view: 'public', raceId: track.raceId }),
      label: track.raceName,
      current: track.raceId === raceId,
    })),
  ];
}

/** Links to the rankings and the models of the chosen track. */
async function CutLinks({ names, request }: Pick<TopRankingScreenProps, 'names' | 'request'>) {
  const t = await getTranslations('ranking');
  const { raceId, view } = request;
  if (raceId === undefined) return null;
  const nameOf = (type: string) => names.find((name) => name.raceId === raceId && name.type === type)?.name;
  const cuts = topViewsOfTrack.flatMap((cut) => {
    const label = cut === 'models' ? t('top.view.models') : nameOf(cut);
    return label === undefined ? [] : [{ cut, label }];
  });
  return (
    <nav className={css.types} aria-label={t('types')}>
      {cuts.map(({ cut, label }) => (
        <Link
          key={cut}
          href={href('topRankingOfTrack2022', { view: cut, raceId })}
          aria-current={cut === view ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

async function NoTeams({ contestId }: { readonly contestId: string }) {
  const t = await getTranslations('ranking');
  return (
    <Card>
      <Empty
        level={2}
        className={css.empty ?? ''}
        title={t('empty')}
        text={t('emptyText')}
        action={<LinkButton href={hrefContest(contestId)}>{t('noneAction')}</LinkButton>}
      />
    </Card>
  );
}
