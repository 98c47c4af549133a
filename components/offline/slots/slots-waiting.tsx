'use client';

import { secondsInHour } from 'date-fns/constants';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { OfflineContext } from '#components/offline/offline-context.ts';
import { MutationError } from '#components/query/mutation-error.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { SlotActions } from '#lib/client/queries/slots.ts';
import type { Waiting } from '#lib/contract/offline/slots.ts';
import { SlotTime } from './slot-time.tsx';
import css from './slots.module.css';

interface WaitingCardProps extends Pick<OfflineContext, 'contest'> {
  readonly waiting: readonly Waiting[];
  readonly actions: SlotActions;
  readonly onLeave: (id: string) => void;
}

/** The team's waiting list entries; renders nothing without one. */
export function WaitingCard({ waiting, actions: { leave }, onLeave, contest }: WaitingCardProps) {
  const t = useTranslations('offline.slots');
  const id = useId();
  if (waiting.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="waiting-title">
      <CardHead id="waiting-title" title={t('waitingTitle')} />
      <ul className={css.mine}>
        {waiting.map((one) => (
          <li key={one.id}>
            <div className="row between">
              <b id={`${id}${one.id}`}>
                <SlotTime
                  slot={{ startsAt: one.startsAt, endsAt: one.startsAt + secondsInHour }}
                  timeZone={contest.timeZone}
                />
              </b>
              <Chip icon="clock">{t('place', { place: one.place })}</Chip>
            </div>
            <div className="row between">
              <span className="small muted">{t('gpus', { count: one.gpus })}</span>
              <Button
                tone="quiet"
                disabled={leave.isPending}
                aria-describedby={`${id}${one.id}`}
                onClick={() => onLeave(one.id)}
              >
                {t('leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <MutationError error={leave.error} />
    </Card>
  );
}
