'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '#components/control/field.tsx';
import type { GpuScreenContext } from '#components/gpu/gpu-context.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { submitRightsQuery, useGrantSubmit } from '#lib/client/queries/gpu.ts';
import type { SubmitRights } from '#lib/contract/gpu/gpu-cluster.ts';

/** Members who may submit results during the final. The captain selects them; the others can see the selection. */
export function RightsCard({ competitionID }: Pick<GpuScreenContext, 'competitionID'>) {
  const t = useTranslations('gpu.rights');
  const id = useId();
  const rights = useQuery(submitRightsQuery(competitionID));
  return (
    <QueryBoundary query={rights}>
      {(known) => (
        <Card as="section" aria-labelledby={id}>
          <CardHead id={id} title={t('title')} />
          <CardBody className="stack" style={{ '--gap': 'var(--s2)' }}>
            <p className="small muted">{t(known.mayGrant ? 'captain' : 'member')}</p>
            <Members rights={known} competitionID={competitionID} />
          </CardBody>
        </Card>
      )}
    </QueryBoundary>
  );
}

function Members({ rights, competitionID }: { rights: SubmitRights; competitionID: string }) {
  const t = useTranslations('gpu.rights');
  const granting = useGrantSubmit(competitionID);
  // Shows the pending selection until the response arrives.
  const granted = granting.isPending
    ? granting.variables
    : rights.members.filter(({ maySubmit }) => maySubmit).map(({ playerId }) => playerId);
  const toggle = (playerId: string, may: boolean) =>
    granting.mutate(may ? [...granted, playerId] : granted.filter((one) => one !== playerId));
  return (
    <div>
      {rights.members.map(({ playerId, nickname, isCaptain }) => (
        <Checkbox
          key={playerId}
          label={
            <>
              <bdi>{nickname}</bdi> {isCaptain ? <small className="muted">{t('isCaptain')}</small> : null}
            </>
          }
          checked={isCaptain || granted.includes(playerId)}
          disabled={isCaptain || !rights.mayGrant || granting.isPending}
          onChange={({ target }) => toggle(playerId, target.checked)}
        />
      ))}
      <MutationError error={granting.error} />
    </div>
  );
}
