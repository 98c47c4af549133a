import { getTranslations } from 'next-intl/server';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { Rank } from '#components/ui/rank.tsx';
import { Table } from '#components/ui/table.tsx';
import type { RankingName, RankRow } from '#lib/contract/contests/rankings.ts';
import type { TopOfTrack } from '#lib/contract/offline/tracks-2022.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefTeamName } from '#lib/routing/href.ts';
import { hrefRanking } from '#lib/routing/href-ranking.ts';
import type { RankedModels, TopRequest } from '#lib/server/loaders/top-rankings.ts';
import { formatters } from '#lib/time/format.ts';
import { figure } from '../figures.ts';

interface TopTeamsCardProps {
  readonly top: TopOfTrack;
  readonly names: readonly RankingName[];
  readonly contestId: string;
}

/** Teams of one track, ranked among all its teams. */
export async function TopTeamsCard({ top, names, contestId }: TopTeamsCardProps) {
  const t = await getTranslations('ranking');
  const { raceId, raceName, type, list, teams } = top;
  const name = names.find((one) => one.raceId === raceId && one.type === type);
  const metric = name?.metricName ?? '';
  const titleId = `top-${raceId}`;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead id={titleId} title={raceName}>
        <Link href={hrefRanking(contestId, names, top)}>{t('top.whole', { count: teams })}</Link>
      </CardHead>
      <Table
        fit
        caption={t('top.caption', { race: raceName, metric })}
        columns={[
          { key: 'rank', head: t('rank') },
          { key: 'team', head: t('team'), rowHead: true },
          { key: 'organisation', head: t('top.organisation'), hide: 'narrow' },
          { key: 'attempts', head: t('attempts'), end: true, hide: 'narrow' },
          { key: 'score', head: metric, end: true },
        ]}
        rows={list.map((row) => ({
          key: row.teamId,
          cells: {
            rank: <Rank place={row.rank} />,
            team: <TeamName row={row} contestId={contestId} />,
            organisation: row.organisation,
            attempts: row.attempts,
            score: figure(row.score, name?.decimals ?? 0),
          },
        }))}
      />
    </Card>
  );
}

function TeamName({ row: { teamId, team, hasPage }, contestId }: { row: RankRow; contestId: string }) {
  if (!hasPage) return <bdi>{team}</bdi>;
  return (
    <bdi>
      <Link href={hrefTeamName({ id: teamId, competitionID: contestId })}>{team}</Link>
    </bdi>
  );
}

interface ModelsCardProps {
  readonly models: RankedModels;
  readonly names: readonly RankingName[];
  readonly request: TopRequest;
  readonly timeZone: string;
}

/** The model of each team that counts for its rank, with the numbers of counted and submitted models. */
export async function ModelsCard({ models, names, request, timeZone }: ModelsCardProps) {
  const locale = await getLocale();
  const t = await getTranslations('ranking');
  const format = formatters(locale, timeZone);
  const name = names.find(({ raceId, type }) => raceId === request.raceId && type === 'public');
  const metric = name?.metricName ?? '';
  return (
    <Card as="section" aria-labelledby="models">
      <CardHead id="models" title={t('top.models')}>
        <span className="small muted num">
          {t('top.modelCount', { counted: models.counted, submitted: models.submitted })}
        </span>
      </CardHead>
      <Table
        fit
        caption={t('top.caption', { race: name?.raceName ?? '', metric })}
        columns={[
          { key: 'rank', head: t('rank') },
          { key: 'team', head: t('team'), rowHead: true },
          { key: 'organisation', head: t('top.organisation'), hide: 'narrow' },
          { key: 'submitted', head: t('attempts'), end: true, hide: 'narrow' },
          { key: 'at', head: t('last'), end: true, hide: 'mid' },
          { key: 'score', head: metric, end: true },
        ]}
        rows={models.list.map(({ rank, teamId, team, organisation, score, submitted, at }) => ({
          key: teamId,
          cells: {
            rank: <Rank place={rank} />,
            team: <bdi>{team}</bdi>,
            organisation,
            submitted: submitted,
            at: format.date(at),
            score: figure(score, name?.decimals ?? 0),
          },
        }))}
      />
    </Card>
  );
}
