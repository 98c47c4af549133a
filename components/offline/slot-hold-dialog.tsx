'use client';

import { useTranslations } from 'next-intl';
import { Refused } from '#components/team/refused.tsx';
import { Button } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/card.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { SlotActions } from '#lib/client/queries/slots.ts';
import type { Slot } from '#lib/contract/slots.ts';
import type { OfflinePlace } from './offline-place.ts';
import { clockOf } from './slot-clock.ts';
import { SlotTime } from './slot-time.tsx';

interface HoldDialogProps extends Pick<OfflinePlace, 'contest' | 'locale' | 'now'> {
  readonly slot: Slot;
  readonly actions: SlotActions;
  readonly onClose: () => void;
}

/** A slot that is held for the team: confirm it before its ten minutes are over, or give it up. */
export function HoldDialog({ slot, actions: { confirm, cancel }, contest, locale, now, onClose }: HoldDialogProps) {
  const t = useTranslations('offline');
  const left = (slot.heldUntil ?? 0) - now;
  const over = left <= 0;
  const busy = confirm.isPending || cancel.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('slots.heldTitle')}
      closeLabel={t('slots.later')}
      actions={
        <>
          <Button disabled={busy || over} onClick={() => cancel.mutate(slot.id, { onSuccess: onClose })}>
            {t('slots.giveUp')}
          </Button>
          <Button tone="accent" disabled={busy || over} onClick={() => confirm.mutate(slot.id, { onSuccess: onClose })}>
            {t('slots.confirm')}
          </Button>
        </>
      }
    >
      <div className="stack" style={{ '--gap': 'var(--s4)' }}>
        <Facts
          rows
          facts={[
            { term: t('slots.when'), value: <SlotTime slot={slot} timeZone={contest.timeZone} locale={locale} /> },
            { term: t('slots.what'), value: t('slots.cardsOn', { count: slot.cards, node: slot.node }) },
            { term: t('slots.cost'), value: t('slots.hours', { count: slot.hours }) },
          ]}
        />
        <Notice tone={over ? 'bad' : 'warn'} icon="clock">
          {over ? t('slots.holdOver') : t('slots.holdLeft', { left: clockOf(left) })}
        </Notice>
        <Refused error={confirm.error ?? cancel.error} />
      </div>
    </Dialog>
  );
}
