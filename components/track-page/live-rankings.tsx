import { getTranslations } from 'next-intl/server';
import type { TeamContest } from '#components/team/team-contest.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#components/ui/card.tsx';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { loadTopOfTrack } from '#lib/server/loaders/rankings.ts';
import { TopTeams } from './top-teams.tsx';

/** Rows of each ranking on the live page. */
const topTeams = 8;

/** The best teams of every track of an on-site final. */
export async function LiveRankings({ contest }: { readonly contest: Pick<TeamContest, 'id' | 'tracks'> }) {
  const locale = await getLocale();
  const t = await getTranslations('gpu.live');
  const all = await getTranslations('contest.track');
  const tops = await Promise.all(
    contest.tracks.map(async (track) => ({
      track,
      top: await loadTopOfTrack(locale, { id: track.id, contestId: contest.id }, topTeams),
    })),
  );
  return tops.map(({ track, top }) => (
    <Card key={track.id} as="section" aria-labelledby={`ranking-${track.id}`}>
      <CardHead id={`ranking-${track.id}`} title={t('ranking', { track: track.name })} />
      {top ? (
        <>
          <TopTeams rows={top.rows} list={top.list} contestId={contest.id} />
          <CardFoot>
            <MoreLink href={top.href}>{all('wholeRanking', { count: top.rows.teams })}</MoreLink>
          </CardFoot>
        </>
      ) : (
        <p className="small muted">{t('noRanking')}</p>
      )}
    </Card>
  ));
}
