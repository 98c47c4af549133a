'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { Card } from '#components/ui/card.tsx';
import { reportsQuery } from '#lib/client/queries/works.ts';
import { ReportsCard } from './reports-card.tsx';
import { StageLimits } from './stage-limits.tsx';
import css from './work.module.css';
import type { WorkPlace } from './work-place.ts';

/** A stage after its deadline: what was asked for, and what the team handed in. */
export function HandedInPart(place: WorkPlace) {
  const { contest, stage } = place;
  const t = useTranslations('work.handIn');
  const reports = useQuery(reportsQuery(contest.id, stage.stageType));
  return (
    <div className="split tight">
      <Loaded query={reports}>{(list) => <ReportsCard reports={list} {...place} />}</Loaded>
      <Card as="aside" pad className="stack" style={{ '--gap': 'var(--s4)' }} aria-label={t('facts')}>
        <SafeHtml html={stage.about} className={css.about ?? ''} />
        <StageLimits {...place} used={reports.data?.length} />
      </Card>
    </div>
  );
}
