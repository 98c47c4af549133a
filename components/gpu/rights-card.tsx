'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Loaded } from '#components/query/loaded.tsx';
import { Refused } from '#components/team/refused.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/field.tsx';
import { handInRightsQuery, useGrantHandIn } from '#lib/client/queries/gpu.ts';
import type { HandInRights } from '#lib/contract/gpu-hall.ts';
import type { GpuPlace } from './gpu-place.ts';

/** Who of the team may hand results in during the final. The captain says so; the others see it. */
export function RightsCard({ competitionID }: Pick<GpuPlace, 'competitionID'>) {
  const t = useTranslations('gpu.rights');
  const id = useId();
  const rights = useQuery(handInRightsQuery(competitionID));
  return (
    <Loaded query={rights}>
      {(known) => (
        <Card as="section" aria-labelledby={id}>
          <CardHead id={id} title={t('title')} />
          <CardBody className="stack" style={{ '--gap': 'var(--s2)' }}>
            <p className="small muted">{t(known.mayGrant ? 'captain' : 'member')}</p>
            <Members rights={known} competitionID={competitionID} />
          </CardBody>
        </Card>
      )}
    </Loaded>
  );
}

function Members({ rights, competitionID }: { rights: HandInRights; competitionID: string }) {
  const t = useTranslations('gpu.rights');
  const granting = useGrantHandIn(competitionID);
  // What was just ticked stands there until the answer says so.
  const granted = granting.isPending
    ? granting.variables
    : rights.members.filter(({ mayHandIn }) => mayHandIn).map(({ playerId }) => playerId);
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
      <Refused error={granting.error} />
    </div>
  );
}
