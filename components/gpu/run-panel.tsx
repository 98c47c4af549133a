'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Loaded } from '#components/query/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { gpuRunQuery } from '#lib/client/queries/gpu.ts';
import type { Run } from '#lib/contract/gpu-runs.ts';
import { CurvesCard } from './curves-card.tsx';
import type { GpuPlace } from './gpu-place.ts';
import { LogCard } from './log-card.tsx';
import { ResultCard } from './result-card.tsx';
import { RunHead } from './run-head.tsx';
import { StoryCard } from './story-card.tsx';
import type { useShownRun } from './use-shown-run.ts';

interface RunPanelProps extends GpuPlace {
  readonly shown: ReturnType<typeof useShownRun>;
  readonly onAgain: (run: Run) => void;
  readonly onNew: () => void;
  /** Why no run can be asked for, in words; null: it can. */
  readonly reason: string | null;
}

/** The run that is looked at: where it is, its curves, its log and what came of it. */
export function RunPanel({ shown, ...rest }: RunPanelProps) {
  if (shown.id !== null) return <Shown {...rest} id={shown.id} heading={shown.heading} />;
  return <NoRun {...rest} />;
}

interface ShownProps extends Omit<RunPanelProps, 'shown'> {
  readonly id: string;
  readonly heading: RunPanelProps['shown']['heading'];
}

function Shown({ id, heading, onAgain, ...place }: ShownProps) {
  const run = useQuery(gpuRunQuery(place.competitionID, id));
  return (
    <Loaded query={run}>
      {(known) => (
        <div className="stack">
          <RunHead {...place} key={`head ${known.id}`} run={known} heading={heading} onAgain={() => onAgain(known)} />
          {known.startedAt === null && known.metrics.length === 0 ? null : <CurvesCard {...place} run={known} />}
          {known.startedAt === null && known.log.size === 0 ? null : (
            <LogCard {...place} key={`log ${known.id}`} run={known} />
          )}
          <ResultCard {...place} run={known} />
          <StoryCard {...place} run={known} />
        </div>
      )}
    </Loaded>
  );
}

/** Before the first run of a team. */
function NoRun({ onNew, reason }: Omit<RunPanelProps, 'shown'>) {
  const t = useTranslations('gpu.none');
  return (
    <Card>
      <Empty
        level={2}
        title={t('title')}
        text={reason ?? t('text')}
        action={
          <Button icon="plus" disabled={reason !== null} onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    </Card>
  );
}
