'use client';

import { useTranslations } from 'next-intl';
import { Refused } from '#components/team/refused.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { SlotActions } from '#lib/client/queries/slots.ts';
import type { Waiting } from '#lib/contract/slots.ts';
import type { OfflinePlace } from './offline-place.ts';
import { SlotTime } from './slot-time.tsx';
import css from './slots.module.css';

interface WaitingCardProps extends Pick<OfflinePlace, 'contest' | 'locale'> {
  readonly waiting: readonly Waiting[];
  readonly actions: SlotActions;
}

/** The hours that the team waits for; nothing where there are none. */
export function WaitingCard({ waiting, actions: { leave }, contest, locale }: WaitingCardProps) {
  const t = useTranslations('offline.slots');
  if (waiting.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="waiting-title">
      <CardHead id="waiting-title" title={t('waitingTitle')} />
      <ul className={css.mine}>
        {waiting.map((one) => (
          <li key={one.id}>
            <div className="row between">
              <b>
                <SlotTime
                  slot={{ startsAt: one.startsAt, endsAt: one.startsAt + 3600 }}
                  timeZone={contest.timeZone}
                  locale={locale}
                />
              </b>
              <Chip icon="clock">{t('place', { place: one.place })}</Chip>
            </div>
            <div className="row between">
              <span className="small muted">{t('cards', { count: one.cards })}</span>
              <Button tone="quiet" disabled={leave.isPending} onClick={() => leave.mutate(one.id)}>
                {t('leave')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Refused error={leave.error} />
    </Card>
  );
}
