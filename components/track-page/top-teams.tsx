import { getTranslations } from 'next-intl/server';
import { Link } from '#components/ui/link.tsx';
import { Rank } from '#components/ui/rank.tsx';
import { Table } from '#components/ui/table.tsx';
import type { RankPage, RankRow } from '#lib/contract/contests/rankings.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { hrefTeamName } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';

interface TopTeamsProps {
  readonly rows: Pick<RankPage, 'metricName' | 'decimals'>;
  readonly list: readonly RankRow[];
  readonly contestId: string;
}

/** The best teams of a track at the time of rendering. */
export async function TopTeams({ rows, list, contestId }: TopTeamsProps) {
  const locale = await getLocale();
  const t = await getTranslations('contest.track');
  const format = formatters(locale);
  return (
    <Table
      fit
      caption={t('ranking')}
      columns={[
        { key: 'rank', head: t('rank') },
        { key: 'team', head: t('team'), rowHead: true },
        { key: 'attempts', head: t('submissions'), end: true, hide: 'narrow' },
        { key: 'score', head: rows.metricName, end: true },
      ]}
      rows={list.map(({ rank, teamId, team, organisation, hasPage, attempts, score }) => ({
        key: teamId,
        cells: {
          rank: <Rank place={rank} />,
          team: (
            <>
              <bdi>
                {hasPage ? <Link href={hrefTeamName({ id: teamId, competitionID: contestId })}>{team}</Link> : team}
              </bdi>
              <br />
              <small className="muted">{organisation}</small>
            </>
          ),
          attempts: format.number(attempts),
          score: score.toFixed(rows.decimals),
        },
      }))}
    />
  );
}
