'use client';

import { useTranslations } from 'next-intl';
import type { TeamContest } from '#components/team/team-contest.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { hrefTeam } from '#lib/routing/href.ts';

/** Shown to people without a team in the contest. */
export function NoTeam({ contest }: { contest: TeamContest }) {
  const t = useTranslations('offline.noTeam');
  return (
    <Card>
      <Empty
        level={2}
        subject="signpost"
        title={t('title')}
        text={t('text', { contest: contest.name })}
        action={<LinkButton href={hrefTeam(contest.id, 'team', { key: 2 })}>{t('action')}</LinkButton>}
      />
    </Card>
  );
}
