import { getTranslations } from 'next-intl/server';
import { Card } from '#components/ui/card.tsx';
import { Rank } from '#components/ui/rank.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';

export async function Results({ contest }: { contest: Contest }) {
  const t = await getTranslations('contest.results');
  return (
    <Card>
      <Table
        fit
        caption={t('caption', { contest: contest.name })}
        columns={[
          { key: 'rank', head: t('rank') },
          { key: 'team', head: t('team'), rowHead: true },
          { key: 'organisation', head: t('organisation'), hide: 'narrow' },
          { key: 'score', head: t('score'), end: true },
        ]}
        rows={contest.results.map(({ rank, team, organisation, score }) => ({
          key: `${rank} ${team}`,
          cells: { rank: <Rank place={rank} />, team: <bdi>{team}</bdi>, organisation, score },
        }))}
      />
    </Card>
  );
}
